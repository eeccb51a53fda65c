import { Button, NativeSelect, Textarea } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { sensesOf } from '@tingdu/features/dictionary/entries/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { addEntries, type Deck, decksKey, wordsNamed } from '../queries.ts'
import { mostLines } from '../rules.ts'
import classes from './Deck.module.css'
import { entryOf, linesOf, type MatchedLine, matched } from './pasted-list.ts'

/** Adds a pasted list: first what was found is shown, and words with several readings are chosen; then all are added. */
export function PasteDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<MatchedLine[] | null>(null)
  const looking = useSending(
    async () => {
      const pasted = linesOf(text)
      return matched(
        pasted,
        pasted.length > mostLines ? [] : await wordsNamed(pasted.map(({ word }) => word)),
      )
    },
    { onSent: setLines },
  )
  if (lines) return <FoundLines deck={deck} lines={lines} onClose={onClose} />
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
      <Failure text={looking.failure ? failureText(looking.failure, messages.addFailed) : null} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={looking.pending}>
          {messages.cancel}
        </Button>
        <Button
          loading={looking.pending}
          disabled={text.trim() === '' || tooMany}
          onClick={() => looking.send(undefined)}
        >
          {messages.look}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FoundLines({ deck, lines, onClose }: { deck: Deck; lines: MatchedLine[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const refetch = useRefetch(decksKey)
  const entries = lines.flatMap((line) => entryOf(line, chosen[line.word]) ?? [])
  const { send, pending, failure } = useSending(() => addEntries(deck.id, entries), {
    onSent: (added) => {
      toast(messages.addedAll(added))
      void refetch()
      onClose()
    },
  })
  const missing = lines.filter(({ words }) => words.length === 0)
  return (
    <Dialog title={messages.pasteTitle} pending={pending} onCancel={onClose}>
      <p role="status">{messages.pasteResult(lines.length - missing.length, missing.length)}</p>
      <ul className={classes.pasted}>
        {lines.map((line) => (
          <li key={line.word}>
            <span lang="zh-Hans">{line.word}</span>
            <Choice line={line} onChoose={(id) => setChosen({ ...chosen, [line.word]: id })} />
          </li>
        ))}
      </ul>
      <Failure text={failure ? failureText(failure, messages.addFailed) : null} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={pending}>
          {messages.cancel}
        </Button>
        <Button loading={pending} disabled={entries.length === 0} onClick={() => send(undefined)}>
          {messages.addAll(entries.length)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Choice({ line, onChoose }: { line: MatchedLine; onChoose: (id: number) => void }) {
  const { words, meaning, word } = line
  const [only] = words
  if (!only) return <span className={classes.missing}>{meaning ? messages.asOwnCard : messages.leftOut}</span>
  const label = (found: typeof only) => `${found.phonetic} · ${sensesOf(found)[0]?.text ?? ''}`
  if (words.length === 1) return <span className={classes.meaning}>{label(only)}</span>
  return (
    <NativeSelect
      aria-label={messages.chooseReading(word)}
      data={words.map((each) => ({ value: String(each.id), label: label(each) }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
