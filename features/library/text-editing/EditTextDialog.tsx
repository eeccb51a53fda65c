import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { messages, planTexts } from './messages.ts'
import { PlacedFields } from './PlacedFields.tsx'
import { changePlaced } from './queries.ts'
import { type Placed, type PlacedColumns, placed, placedOf } from './rules.ts'

type Props = {
  text: PlacedColumns & { sha1: string }
  /** Called after the text has been changed. */
  onSaved: () => void
  onClose: () => void
}

/** Changes where a text stands on the shelf, and what is said about it there; for admins. */
export function EditTextDialog({ text, onSaved, onClose }: Props) {
  const form = useForm({
    initialValues: placedOf(text),
    validate: schemaResolver(placed, { sync: true }),
  })
  const sending = useSending((input: Placed) => changePlaced(text.sha1, input), {
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
      <PlacedFields field={form.getInputProps} />
    </EditDialog>
  )
}
