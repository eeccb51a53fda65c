import { Button, NativeSelect, Textarea } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { sensesOf } from '@tingdu/features/dictionary/entries/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { type Deck, decksKey } from '../queries.ts'
import { mostLines } from '../rules.ts'
import classes from './Deck.module.css'
import { addList } from './entry-queries.ts'
import { linesOfFile, UnreadableFile } from './list-file.ts'
import { entryOf, keyOf, linesOf, type MatchedLine, matched } from './pasted-list.ts'
import { wordsNamed } from './word-queries.ts'

/** Adds a list that is pasted or comes from a file: first what was found is shown, and words with several readings are chosen; then all are added. */
export function PasteDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<MatchedLine[] | null>(null)
  const looking = useSending(
    async (file: File | null) => {
      const given = file ? await linesOfFile(file) : linesOf(text)
      if (given.length > mostLines) throw new UnreadableFile(messages.tooManyLines(mostLines))
      return matched(given, await wordsNamed([...new Set(given.map(({ word }) => word))]))
    },
    { onSent: setLines },
  )
  const input = useRef<HTMLInputElement>(null)
  const { failure } = looking
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

function FoundLines({ deck, lines, onClose }: { deck: Deck; lines: MatchedLine[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const refetch = useRefetch(decksKey)
  const entries = lines.flatMap((line) => entryOf(line, chosen[keyOf(line)]) ?? [])
  const { send, pending, failure } = useSending(() => addList(deck.id, entries), {
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
          <li key={keyOf(line)}>
            <span lang="zh-Hans">{line.word}</span>
            <Choice line={line} onChoose={(id) => setChosen({ ...chosen, [keyOf(line)]: id })} />
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
