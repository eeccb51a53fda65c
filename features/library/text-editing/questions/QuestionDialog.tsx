import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { questionTexts as texts } from '../messages.ts'
import {
  formOf,
  MOST_ANSWER,
  MOST_QUESTION,
  type QuestionForm,
  questionForm,
  questionOf,
  type TextQuestion,
} from './rules.ts'

type Props = {
  /** The question to edit; null for a new one. */
  item: TextQuestion | null
  /** The questions that the text has. */
  all: readonly TextQuestion[]
  onSave: (question: TextQuestion) => Promise<unknown>
  onFailed: () => void
  onClose: () => void
}

const fields = ['question', 'right', 'wrong1', 'wrong2', 'wrong3'] as const

/** Writes a question about a text, with its right answer and the wrong ones. */
export function QuestionDialog({ item, all, onSave, onFailed, onClose }: Props) {
  const form = useForm<QuestionForm>({
    validate: schemaResolver(questionForm, { sync: true }),
    initialValues: formOf(item),
  })
  const saving = useSending((written: QuestionForm) => onSave(questionOf(written)), {
    onSent: onClose,
    onFailed,
  })
  return (
    <EditDialog
      title={item ? texts.edit : texts.add}
      onSubmit={form.onSubmit((written) => {
        const isThere = all.some((other) => other !== item && other.question === written.question.trim())
        if (isThere) form.setFieldError('question', texts.sameQuestion)
        else saving.send(written)
      }, focusFirstWrongField)}
      failure={saving.failure ? errorText(saving.failure, texts.saveFailed) : null}
      pending={saving.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TextInput
          key={field}
          lang="zh-Hans"
          label={texts.fields[field]}
          autoComplete="off"
          maxLength={field === 'question' ? MOST_QUESTION : MOST_ANSWER}
          data-autofocus={field === 'question' || undefined}
          {...form.getInputProps(field)}
        />
      ))}
    </EditDialog>
  )
}
