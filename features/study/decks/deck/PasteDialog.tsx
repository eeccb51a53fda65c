import { Button, NativeSelect, Textarea } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { meaningsOf } from '@tingdu/features/dictionary/entries/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { type Deck, decksKey } from '../queries.ts'
import { mostLines } from '../rules.ts'
import classes from './Deck.module.css'
import type { DeckContents } from './deck-contents.ts'
import { addEntries, deckContents } from './entry-queries.ts'
import { linesOfFile, UnreadableFile } from './list-file.ts'
import { entryOf, isInDeck, keyOf, linesOf, type MatchedLine, matched } from './pasted-list.ts'
import { wordsNamed } from './word-queries.ts'

/** Adds a list that is pasted or comes from a file: first what was found is shown, and words with several readings are chosen; then all are added. */
export function PasteDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const looking = useSending(
    async (file: File | null) => {
      const given = file ? await linesOfFile(file) : linesOf(text)
      if (given.length > mostLines) throw new UnreadableFile(messages.tooManyLines(mostLines))
      const [words, contents] = await Promise.all([
        wordsNamed([...new Set(given.map(({ word }) => word))]),
        deckContents(deck.id),
      ])
      return { lines: matched(given, words), contents }
    },
    { onSent: setFound },
  )
  const input = useRef<HTMLInputElement>(null)
  const { failure } = looking
  if (found) return <FoundLines deck={deck} found={found} onClose={onClose} />
  const tooMany = linesOf(text).length > mostLines
  return (
    <Dialog title={messages.pasteTitle} pending={looking.pending} onCancel={onClose}>
      <Textarea
        label={messages.pasteList}
        description={messages.pasteHelp}
        error={tooMany && messages.tooManyLines(mostLines)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rows={10}
        data-autofocus
      />
      <div className={classes.ways}>
        <input
          ref={input}
          type="file"
          accept=".txt,.csv,.tsv,.json,text/plain,text/csv,application/json"
          aria-label={messages.chooseList}
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) looking.send(file)
            event.currentTarget.value = ''
          }}
        />
        <Button variant="default" disabled={looking.pending} onClick={() => input.current?.click()}>
          {messages.chooseList}
        </Button>
        <span className={classes.meaning}>{messages.listHelp}</span>
      </div>
      <Failure text={failure ? faultOf(failure) : null} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={looking.pending}>
          {messages.cancel}
        </Button>
        <Button
          loading={looking.pending}
          disabled={text.trim() === '' || tooMany}
          onClick={() => looking.send(null)}
        >
          {messages.look}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const faultOf = (failure: unknown) =>
  failure instanceof UnreadableFile ? failure.message : failureText(failure, messages.addFailed)

type Found = { lines: MatchedLine[]; contents: DeckContents }

function FoundLines({ deck, found, onClose }: { deck: Deck; found: Found; onClose: () => void }) {
  const { lines, contents } = found
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const refetch = useRefetch(decksKey)
  const isPresent = (line: MatchedLine, present = contents) => isInDeck(present, line, chosen[keyOf(line)])
  const newEntries = (present?: DeckContents) =>
    lines
      .filter((line) => !isPresent(line, present))
      .flatMap((line) => entryOf(line, chosen[keyOf(line)]) ?? [])
  // Of what could only be added in part, the rest is added by a second attempt.
  const add = async () => await addEntries(deck.id, newEntries(await deckContents(deck.id)))
  const { send, pending, failure } = useSending(add, {
    onSent: (added) => {
      toast(messages.addedAll(added))
      void refetch()
      onClose()
    },
  })
  const present = lines.filter((line) => isPresent(line)).length
  const missing = lines.filter((line) => line.words.length === 0 && !isPresent(line)).length
  const added = newEntries().length
  return (
    <Dialog title={messages.pasteTitle} pending={pending} onCancel={onClose}>
      <p role="status">
        {present === lines.length
          ? messages.allPresent
          : messages.pasteResult({ found: lines.length - missing - present, missing, present })}
      </p>
      <ul className={classes.pasted}>
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <span lang="zh-Hans">{line.word}</span>
            <Choice
              line={line}
              isPresent={isPresent(line)}
              onChoose={(id) => setChosen({ ...chosen, [keyOf(line)]: id })}
            />
          </li>
        ))}
      </ul>
      <Failure text={failure ? failureText(failure, messages.addFailed) : null} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={pending}>
          {messages.cancel}
        </Button>
        <Button loading={pending} disabled={added === 0} onClick={() => send(undefined)}>
          {messages.addAll(added)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ChoiceProps = { line: MatchedLine; isPresent: boolean; onChoose: (id: number) => void }

function Choice({ line, isPresent, onChoose }: ChoiceProps) {
  const { words, meaning, word } = line
  const [only] = words
  if (isPresent && words.length < 2) return <span className={classes.missing}>{messages.present}</span>
  if (!only) return <span className={classes.missing}>{meaning ? messages.asOwnCard : messages.leftOut}</span>
  const label = (found: typeof only) => `${found.phonetic} · ${meaningsOf(found)[0]?.text ?? ''}`
  if (words.length === 1) return <span className={classes.meaning}>{label(only)}</span>
  return (
    <NativeSelect
      aria-label={messages.chooseReading(word)}
      data={words.map((each) => ({ value: String(each.id), label: label(each) }))}
      description={isPresent && messages.present}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
