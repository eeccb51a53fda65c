import { NativeSelect } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { levelChoices, planChoices } from './choices.ts'
import { messages, planTexts } from './messages.ts'
import { changePlanAndLevel } from './queries.ts'
import { planAndLevel } from './rules.ts'

type Props = {
  text: { sha1: string; plan: string; level: string }
  /** Called after the text has been changed. */
  onSaved: () => void
  onClose: () => void
}

/** Changes the plan and level of a text; for admins. */
export function EditTextDialog({ text, onSaved, onClose }: Props) {
  const { sha1, plan, level } = text
  const form = useForm({
    initialValues: { plan, level },
    validate: schemaResolver(planAndLevel, { sync: true }),
  })
  const sending = useSending((input: { plan: string; level: string }) => changePlanAndLevel(sha1, input), {
    onSent: () => {
      onClose()
      toast(messages.updated)
      onSaved()
    },
  })
  return (
    <EditDialog
      title={planTexts.title}
      onSubmit={form.onSubmit(sending.send, focusFirstWrongField)}
      failure={sending.failure ? failureText(sending.failure, messages.updateFailed) : null}
      pending={sending.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <NativeSelect label={planTexts.plan} data={planChoices} {...form.getInputProps('plan')} />
      <NativeSelect label={planTexts.level} data={levelChoices} {...form.getInputProps('level')} />
    </EditDialog>
  )
}
