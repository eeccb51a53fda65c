import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { waitText } from '@tingdu/client/error-text.ts'
import { DiscardDialog } from '@tingdu/ui/dialog/DiscardDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { LeaveGuard } from '@tingdu/ui/form/LeaveGuard.tsx'
import { type FormEvent, useState } from 'react'
import { messages } from '../messages.ts'
import { type Correction, isReading } from '../rules.ts'
import { correctWords, type Sentence } from '../sentences.ts'
import classes from '../WordByWord.module.css'
import { invalidateSentences } from './sentence-changes.ts'
import { type Cut, correctionsOf, cutsOf, joinWithNext, readAs, splitUp } from './word-cuts.ts'

type Props = { sentence: Sentence; onDone: () => void }

/**
 * Corrects how a sentence is segmented and how its words are read; the rest is analyzed again around the
 * corrections.
 */
export function CorrectWords({ sentence, onDone }: Props) {
  const [begun] = useState(() => cutsOf(sentence.tokens, sentence.corrections))
  const [cuts, setCuts] = useState(begun)
  const [asking, setAsking] = useState(false)
  const sending = useCorrecting(sentence, onDone)
  const changed = cuts !== begun
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cuts.every((cut) => faultOf(cut) === undefined)) sending.send(correctionsOf(cuts))
  }
  return (
    <Form
      label={messages.correctWords}
      failure={sending.failure ? failureText(sending.failure) : null}
      onSubmit={submit}
    >
      <p className={classes.quiet}>{messages.correctWordsHelp}</p>
      <ul className={classes.words}>
        {cuts.map((cut, index) => (
          <CutRow
            key={`${cut.start}-${cut.end}`}
            cut={cut}
            first={index === 0}
            joins={cuts[index + 1]?.start === cut.end}
            onRead={(phonetic) => setCuts(readAs(cuts, index, phonetic))}
            onJoin={() => setCuts(joinWithNext(cuts, index))}
            onSplit={() => setCuts(splitUp(cuts, index))}
          />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button type="submit" loading={sending.pending}>
          {messages.saveWords}
        </Button>
        <Button
          variant="default"
          disabled={sending.pending}
          onClick={() => (changed ? setAsking(true) : onDone())}
        >
          {messages.cancel}
        </Button>
      </div>
      <LeaveGuard changed={changed && !sending.pending} />
      {asking && <DiscardDialog onDiscard={onDone} onGoOn={() => setAsking(false)} />}
    </Form>
  )
}

function useCorrecting(sentence: Sentence, onDone: () => void) {
  const cache = useQueryClient()
  const save = async (corrections: Correction[]) => {
    await correctWords(sentence, corrections)
    await invalidateSentences(cache)
  }
  return useSending(save, {
    onSent: () => {
      toast(messages.saved)
      onDone()
    },
    onFailed: (failure) => failure instanceof EditConflict && invalidateSentences(cache),
  })
}

function failureText(failure: unknown): string {
  return failure instanceof EditConflict
    ? messages.changedBeforeCorrection
    : (waitText(failure) ?? messages.saveFailed)
}

type CutRowProps = {
  cut: Cut
  /** Whether its field takes the focus when the form opens. */
  first: boolean
  joins: boolean
  onRead: (phonetic: string) => void
  onJoin: () => void
  onSplit: () => void
}

function CutRow({ cut, first, joins, onRead, onJoin, onSplit }: CutRowProps) {
  return (
    <li>
      <span lang="zh-Hans" className={classes.piece}>
        {cut.chinese}
      </span>
      <TextInput
        size="sm"
        label={messages.reading}
        aria-label={`${messages.reading}: ${cut.chinese}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus={first}
        value={cut.phonetic}
        error={faultOf(cut)}
        onChange={(event) => onRead(event.currentTarget.value)}
      />
      <div className={classes.cuts}>
        <Button
          variant="default"
          size="xs"
          disabled={!joins}
          aria-label={`${messages.join}: ${cut.chinese}`}
          onClick={onJoin}
        >
          {messages.join}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={[...cut.chinese].length < 2}
          aria-label={`${messages.split}: ${cut.chinese}`}
          onClick={onSplit}
        >
          {messages.split}
        </Button>
      </div>
    </li>
  )
}

function faultOf({ phonetic }: Cut): string | undefined {
  const reading = phonetic.trim()
  return reading === '' || isReading(reading) ? undefined : messages.readingInvalid
}
