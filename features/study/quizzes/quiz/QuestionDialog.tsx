import { Button, Textarea } from '@mantine/core'
import { choiceKinds } from '@tingdu/study/quiz/question.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import type { EditedQuestion } from '../queries.ts'
import type { QuizItem } from '../quiz.ts'
import { refusalText } from '../refusal-text.ts'

type Props = {
  /** The question to edit; null for a new one. */
  item: QuizItem | null
  onSave: (question: EditedQuestion) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

const ownKinds = ['choice', 'text'] as const

/** Writes a question: what is asked, and its options or correct answers, one per line. */
export function QuestionDialog({ item, onSave, onSaved, onClose }: Props) {
  const [kind, setKind] = useState(item?.kind ?? 'choice')
  const [text, setText] = useState(shownText(item))
  const [lines, setLines] = useState(item ? linesOf(item).join('\n') : '')
  const [wrong, setWrong] = useState<string | null>(null)
  const saving = useSending(onSave, {
    onSent: () => {
      onSaved()
      onClose()
    },
  })
  const isChoice = choiceKinds.includes(kind)
  const submit = () => {
    const answers = [...new Set(lines.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
    if (text.trim() === '') return setWrong(messages.needsQuestion)
    if (isChoice && answers.length < 2) return setWrong(messages.needsOptions)
    if (answers.length === 0) return setWrong(messages.needsAnswer)
    setWrong(null)
    const right = answers[0] as string
    saving.send({
      kind,
      prompt: promptWith(item, text.trim()),
      options: kind === 'order' ? (item?.options ?? []) : isChoice ? ordered(item, answers) : [],
      accepted: isChoice ? [right] : answers,
      ...(item && { replaces: item.id }),
    })
  }
  return (
    <Dialog
      title={item ? messages.edit : messages.addQuestion}
      wide
      pending={saving.pending}
      onCancel={onClose}
    >
      <Form
        label={item ? messages.edit : messages.addQuestion}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        failure={wrong ?? (saving.failure ? refusalText(saving.failure, messages.editFailed) : null)}
      >
        {!item && (
          <ChipChoice
            legend={messages.kindOfQuestion}
            values={ownKinds}
            names={(value) => messages.kinds[value]}
            chosen={kind === 'text' ? 'text' : 'choice'}
            onChoose={setKind}
          />
        )}
        <Textarea
          label={messages.question}
          rows={2}
          maxLength={2000}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Textarea
          label={isChoice ? messages.optionsLabel : messages.acceptedLabel}
          rows={5}
          maxLength={6000}
          value={lines}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={saving.pending}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={saving.pending}>
            {messages.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The part of the prompt that is edited: what is read first. */
const editedPart = (item: QuizItem | null) =>
  (['text', 'spoken', 'english'] as const).find((part) => item?.prompt[part]) ?? 'text'

const shownText = (item: QuizItem | null) => item?.prompt[editedPart(item)] ?? ''

const promptWith = (item: QuizItem | null, text: string) => ({ ...item?.prompt, [editedPart(item)]: text })

/** The right option first. */
function linesOf({ kind, options, accepted }: QuizItem): string[] {
  if (!choiceKinds.includes(kind)) return accepted
  return [...accepted, ...options.filter((option) => !accepted.includes(option))]
}

/** The right option keeps its place among the others; in a new question it gets one by chance. */
function ordered(item: QuizItem | null, [right, ...others]: string[]): string[] {
  const place = item
    ? item.options.indexOf(item.accepted[0] ?? '')
    : Math.floor(Math.random() * (others.length + 1))
  return others.toSpliced(Math.max(0, place), 0, right as string)
}
