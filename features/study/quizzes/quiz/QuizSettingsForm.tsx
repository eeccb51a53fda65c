import { Button, NumberInput, TextInput } from '@mantine/core'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { deleteLater } from '@tingdu/ui/feedback/delete-later.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { goneKey, type Quiz, quizzesKey, saveQuiz } from '../queries.ts'
import type { LostWithQuiz } from '../quiz.ts'
import { refusalText } from '../refusal-text.ts'

const feedbacks = { at_once: messages.atOnce, at_end: messages.atEnd }

/** The title and settings of a quiz; open attempts keep those that they began with. */
export function QuizSettingsForm({ quiz, lost }: { quiz: Quiz; lost: LostWithQuiz }) {
  const navigate = useNavigate()
  const refetch = useRefetch(quizzesKey)
  const [title, setTitle] = useState(quiz.title)
  const [settings, setSettings] = useState(quiz.settings)
  const saving = useSending(() => saveQuiz(quiz.id, { title: title.trim(), settings }), {
    onSent: () => {
      toast(messages.saved)
      void refetch()
    },
  })
  const remove = () => {
    deleteLater({
      key: goneKey(quiz.id),
      request: { method: 'DELETE', path: `fc_quizzes?id=eq.${quiz.id}` },
      texts: { done: messages.removed(quiz.title), failed: messages.removeFailed, undo: messages.undo },
      refetch,
    })
    navigate(quizPaths.quizzes())
  }
  const askToRemove = () =>
    confirmDelete({
      title: messages.removeTitle,
      text: messages.removeText(lost),
      failed: messages.removeFailed,
      call: async () => remove(),
    })
  const isUnused = lost.attempts === 0 && lost.classes === 0
  const limit = (value: string | number, most: number) =>
    value === '' ? null : Math.min(most, Math.max(1, Math.round(Number(value)) || 1))
  return (
    <Form
      label={messages.settings}
      onSubmit={(event) => {
        event.preventDefault()
        saving.send(undefined)
      }}
      failure={saving.failure ? refusalText(saving.failure, messages.saveFailed) : null}
    >
      <TextInput
        label={messages.name}
        autoComplete="off"
        maxLength={200}
        required
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <ChipChoice
        legend={messages.feedback}
        values={['at_once', 'at_end'] as const}
        names={(value) => feedbacks[value]}
        chosen={settings.feedback}
        onChoose={(feedback) => setSettings({ ...settings, feedback })}
      />
      <NumberInput
        label={messages.timeLimit}
        placeholder={messages.noLimit}
        min={1}
        max={300}
        value={settings.minutes ?? ''}
        onChange={(value) => setSettings({ ...settings, minutes: limit(value, 300) })}
      />
      <NumberInput
        label={messages.attempts}
        placeholder={messages.noLimit}
        min={1}
        max={100}
        value={settings.attempts ?? ''}
        onChange={(value) => setSettings({ ...settings, attempts: limit(value, 100) })}
      />
      <CheckField
        label={messages.shuffle}
        checked={settings.shuffled}
        onChange={(shuffled) => setSettings({ ...settings, shuffled })}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={saving.pending}>
          {messages.save}
        </Button>
        <Button variant="default" onClick={isUnused ? remove : askToRemove}>
          {messages.remove}
        </Button>
      </div>
    </Form>
  )
}
