import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { meaningsOf } from '@tingdu/features/dictionary/entries/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { type Deck, decksKey } from '../queries.ts'
import { CardDialog } from './CardDialog.tsx'
import classes from './Deck.module.css'
import { addEntries } from './entry-queries.ts'
import { FromTextDialog } from './FromTextDialog.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { type FoundWord, wordsFor } from './word-queries.ts'

const waitMs = 250

/** Adds words by the dictionary's own search, cards of one's own, or a pasted list. */
export function AddEntries({ deck }: { deck: Deck }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), waitMs)
  const [dialog, setDialog] = useState<'card' | 'list' | 'text' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const words = useQuery(wordsFor(text))
  const add = useAdding(deck, () => {
    setTyped('')
    field.current?.focus()
  })
  const close = () => setDialog(null)
  const found = typed.trim() === '' ? undefined : words.data
  return (
    <section className={classes.adding}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found ?? []
          if (first) add(first)
        }}
      >
        <TextInput
          ref={field}
          label={messages.add}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          size="md"
        />
      </form>
      {found && (
        <ul className={classes.found} aria-label={messages.add}>
          {found.map((word) => (
            <li key={word.id}>
              <button
                type="button"
                onClick={() => add(word)}
                aria-label={messages.addWord(`${word.chinese} ${word.phonetic}`)}
              >
                <Chinese>{word.chinese}</Chinese>
                <WordPinyin phonetic={word.phonetic} word={word.chinese} />
                <span className={classes.meaning}>{meaningsOf(word)[0]?.text}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={classes.none}>{messages.noResults}</li>}
        </ul>
      )}
      <div className={classes.ways}>
        <Button variant="default" onClick={() => setDialog('list')}>
          {messages.pasteList}
        </Button>
        {deck.owner !== null && (
          <Button variant="default" onClick={() => setDialog('text')}>
            {messages.fromText}
          </Button>
        )}
        {deck.kind === 'own' && (
          <Button variant="default" onClick={() => setDialog('card')}>
            {messages.ownCard}
          </Button>
        )}
      </div>
      {dialog === 'card' && <CardDialog deck={deck} entry={null} onClose={close} />}
      {dialog === 'text' && <FromTextDialog deck={deck} onClose={close} />}
      {dialog === 'list' && <PasteDialog deck={deck} onClose={close} />}
    </section>
  )
}

function useAdding(deck: Deck, onAdded: () => void): (word: FoundWord) => void {
  const refetch = useRefetch(decksKey)
  const { send } = useSending((word: FoundWord) => addEntries(deck.id, [{ word_id: word.id }]), {
    queue: `entries of deck ${deck.id}`,
    onSent: (added, { chinese }) => {
      toast(added === 0 ? messages.alreadyIn : messages.added(chinese))
      void refetch()
    },
    onFailed: (failure) => toast(failureText(failure, messages.addFailed), 'failed'),
  })
  return (word) => {
    send(word)
    onAdded()
  }
}
