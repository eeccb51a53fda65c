import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { useStatesChange } from '@tingdu/features/study/words/public.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { messages } from '../messages.ts'
import { createDeck, ownDecks } from '../queries.ts'
import classes from './TextWords.module.css'
import { type UnknownWord, unknownWords } from './text-queries.ts'
import { useAddingWords } from './use-adding-words.ts'

/** The words of a text that the member does not know, to save with one tap, add to a deck, or mark as known. */
export function TextWords({ text }: Pick<TextEndProps, 'text'>) {
  const { viewing } = useSession()
  const { data: words = [] } = useQuery(unknownWords(text.sha1))
  const { open, frame, button } = useDisclosure<HTMLDivElement>('text-words')
  const adding = useAddingWords()
  const knowing = useStatesChange()
  if (words.length === 0 || viewing !== undefined) return null
  const pending = adding.pending || knowing.pending
  return (
    <div className={classes.end}>
      <div ref={frame} className={classes.words}>
        <Button
          variant="default"
          className={classes.save}
          classNames={{ label: classes.label }}
          leftSection={<Icon name="star" size={18} />}
          loading={pending}
          onClick={() => adding.send({ text: text.sha1, title: null, deck: null })}
        >
          {messages.saveUnknown(words.length)}
        </Button>
        <Button
          variant="default"
          className={classes.more}
          disabled={pending}
          aria-label={messages.otherWays}
          {...button}
        >
          <Icon name="down" size={18} />
        </Button>
        {open && (
          <div id="text-words" className={classes.panel}>
            <WordList words={words} />
            <Decks
              title={text.title}
              onChoose={(title, deck) => {
                button.onClick()
                adding.send({ text: text.sha1, title, deck })
              }}
            />
          </div>
        )}
      </div>
      <Button
        variant="default"
        h="auto"
        mih={44}
        classNames={{ label: classes.label }}
        leftSection={<Icon name="done" size={18} />}
        disabled={pending}
        onClick={() => knowing.send({ state: 'known', source: { text_sha1: text.sha1 } })}
      >
        {messages.knowAll}
      </Button>
    </div>
  )
}

function WordList({ words }: { words: UnknownWord[] }) {
  const { script } = useReadingSettings()
  const [shown, lang] =
    script === 'traditional' ? (['traditional', 'zh-Hant'] as const) : (['chinese', 'zh-Hans'] as const)
  return (
    <p lang={lang} className={classes.list}>
      {words.map((word) => word[shown]).join('、')}
    </p>
  )
}

type DecksProps = {
  title: string
  onChoose: (title: string, deck: number | (() => Promise<number>)) => void
}

/** The member's own decks, and a new one with the title of the text. */
function Decks({ title, onChoose }: DecksProps) {
  const { id: caller } = useSession()
  const { data: decks = [] } = useQuery(ownDecks(caller ?? 0))
  return (
    <>
      {decks
        .filter(({ kind }) => kind === 'own')
        .map((deck) => (
          <button key={deck.id} type="button" onClick={() => onChoose(deck.title, deck.id)}>
            {messages.addTo(deck.title)}
          </button>
        ))}
      <button
        type="button"
        onClick={() => onChoose(title, () => createDeck({ title: title.slice(0, 200), description: '' }))}
      >
        {messages.addToNew}
      </button>
    </>
  )
}
