import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedPinyin, WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { type Deck, decksKey } from '../queries.ts'
import { CardDialog } from './CardDialog.tsx'
import classes from './Deck.module.css'
import { type Entry, removeEntry } from './entry-queries.ts'
import { meaningOf, nameOf } from './entry-text.ts'

type Props = { deck: Deck; entry: Entry; edits: boolean }

/** One entry: the word with its reading and meaning, and what can be done with it. */
export function EntryRow({ deck, entry, edits }: Props) {
  return (
    <div className={classes.entry}>
      <Name entry={entry} />
      <span className={classes.reading}>
        {entry.kind === 'own' ? (
          <TonedPinyin phonetic={entry.phonetic} />
        ) : (
          entry.phonetic && <WordPinyin phonetic={entry.phonetic} word={entry.chinese ?? undefined} />
        )}
        <Sound entry={entry} />
      </span>
      <span className={classes.meaning}>
        {meaningOf(entry)}
        {entry.note && <span className={classes.note}>{entry.note}</span>}
      </span>
      <span className={classes.tools}>
        {entry.kind !== 'own' && entry.chinese !== null && !edits && (
          <WordActions kind={entry.kind as 'word'} entry={entry.chinese} place="row" />
        )}
        {edits && entry.kind === 'own' && <EditCard deck={deck} entry={entry} />}
        {edits && <RemoveEntry deck={deck} entry={entry} />}
      </span>
    </div>
  )
}

/** Plays the headword of the entry, with its own sound if it has one. Renders nothing if it is not Chinese. */
function Sound({ entry }: { entry: Entry }) {
  const { kind, phonetic } = entry
  const name = nameOf(entry)
  const sound = uploadPaths.media(entry.sound)
  if (sound === null && !/\p{Script=Han}/u.test(name)) return null
  return (
    <SoundButton chinese={name} sound={sound} phonetic={kind === 'word' ? phonetic : undefined} compact />
  )
}

function Name({ entry }: { entry: Entry }) {
  const { script } = useReadingSettings()
  const { kind, chinese, traditional } = entry
  if (chinese === null) return <strong className={classes.front}>{entry.front}</strong>
  const shown = script === 'traditional' && traditional ? traditional : chinese
  const text = (
    <Chinese
      script={shown === chinese ? 'simplified' : 'traditional'}
      size={kind === 'sentence' ? 'text' : 'large'}
    >
      {shown}
    </Chinese>
  )
  if (kind === 'sentence') return <span className={classes.front}>{text}</span>
  const path = kind === 'character' ? dictionaryPaths.character(chinese) : dictionaryPaths.word(chinese)
  return (
    <Link to={path} className={classes.word}>
      {text}
    </Link>
  )
}

function EditCard({ deck, entry }: Pick<Props, 'deck' | 'entry'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`${messages.edit}: ${nameOf(entry)}`} onClick={() => setOpen(true)}>
        <Icon name="draw" size={18} />
      </IconButton>
      {open && <CardDialog deck={deck} entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Removes an entry at once, with undo. */
function RemoveEntry({ deck, entry }: Pick<Props, 'deck' | 'entry'>) {
  const refetch = useRefetch(decksKey)
  const failed = (failure: unknown) => toast(failureText(failure, messages.removeFailed), 'failed')
  const { send, pending } = useSending(() => removeEntry(deck.id, entry), {
    onSent: (addAgain) => {
      void refetch()
      const run = () => void addAgain().then(() => refetch(), failed)
      toast(messages.removed(nameOf(entry)), 'done', { label: messages.undo, run })
    },
    onFailed: failed,
  })
  return (
    <IconButton
      label={messages.removeEntry(nameOf(entry))}
      disabled={pending}
      onClick={() => send(undefined)}
    >
      <Icon name="close" size={18} />
    </IconButton>
  )
}
