import { Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { ReportedMistake } from './MistakeParts.tsx'
import classes from './Mistakes.module.css'
import { messages } from './messages.ts'
import { closeMistake, type Mistake, mistakesKey } from './queries.ts'
import { type AnswerInput, declineRules, resolveRules } from './rules.ts'

/** The ways to close a report. */
export type Outcome = 'resolved' | 'declined'

type AnswerDialogProps = {
  mistake: Mistake
  outcome: Outcome
  /** Called on Cancel too, and once the report is closed by this answer or a concurrent one. */
  onClose: () => void
}

const texts = {
  resolved: {
    title: messages.resolveTitle,
    rules: resolveRules,
    label: messages.answerOptional,
    help: messages.resolveHelp,
    button: messages.resolve,
    done: messages.resolved,
  },
  declined: {
    title: messages.declineTitle,
    rules: declineRules,
    label: messages.answer,
    help: messages.declineHelp,
    button: messages.decline,
    done: messages.declined,
  },
} as const

/** Closes a report with an answer. A failure keeps the input, and leaving asks before discarding it. */
export function AnswerDialog({ mistake, outcome, onClose }: AnswerDialogProps) {
  const { title, rules, label, help, button } = texts[outcome]
  const form = useForm<AnswerInput>({
    validate: schemaResolver(rules, { sync: true }),
    initialValues: { answer: mistake.answer ?? '' },
  })
  const closing = useClosing(mistake, outcome, onClose)
  return (
    <EditDialog
      title={title}
      sendLabel={button}
      onSubmit={form.onSubmit(closing.send, focusFirstWrongField)}
      failure={closing.failure ? failureText(closing.failure, messages.answerFailed) : null}
      pending={closing.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <div className={classes.asked}>
        <Chinese>{mistake.entry}</Chinese>
        <ReportedMistake mistake={mistake} />
      </div>
      <Textarea size="md" label={label} description={help} rows={4} {...form.getInputProps('answer')} />
    </EditDialog>
  )
}

function useClosing(mistake: Mistake, outcome: Outcome, onClose: () => void) {
  const cache = useQueryClient()
  return useSending(({ answer }: AnswerInput) => closeMistake(mistake.id, outcome, answer), {
    onSent: (first) => {
      void cache.invalidateQueries({ queryKey: mistakesKey })
      if (first) toast(texts[outcome].done)
      else toast(messages.answeredMeanwhile, 'failed')
      onClose()
    },
  })
}
