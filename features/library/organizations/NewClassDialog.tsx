import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { ClassFields, createClass } from '../classes/public.ts'
import { type ClassInput, olderClassRules } from '../classes/rules.ts'
import { messages } from './messages.ts'

type Props = { org: number; refetch: () => unknown; onClose: () => void }

/** Creates a class in an organization. */
export function NewClassDialog({ org, refetch, onClose }: Props) {
  const form = useForm<ClassInput>({
    validate: schemaResolver(olderClassRules, { sync: true }),
    initialValues: { name: '', description: '', max_members: '', max_books: '' },
  })
  const creating = useSending((input: ClassInput) => createClass(input, org), {
    onSent: () => {
      void refetch()
      toast(messages.classAdded)
      onClose()
    },
  })
  return (
    <EditDialog
      title={messages.newClass}
      sendLabel={messages.createClass}
      onSubmit={form.onSubmit(creating.send, focusFirstWrongField)}
      failure={creating.failure ? failureText(creating.failure, messages.classNotAdded) : null}
      pending={creating.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <ClassFields form={form} />
    </EditDialog>
  )
}
