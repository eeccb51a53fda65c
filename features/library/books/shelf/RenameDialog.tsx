import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import * as z from 'zod/mini'
import { renameNotebook, renameText } from '../book-changes.ts'
import { bookFieldNames, messages } from '../messages.ts'
import { libraryKey } from '../queries.ts'
import { bookFieldRules } from '../rules.ts'

/** A text or a book of one's own. */
export type Renamed = { what: 'text' | 'book'; sha1: string; title: string }

const rules = z.object({ title: bookFieldRules.title })
const rename = { text: renameText, book: renameNotebook }

/** Changes the title of a text or a book of one's own. */
export function RenameDialog({ what, sha1, title, onClose }: Renamed & { onClose: () => void }) {
  const refetchLibrary = useRefetch(libraryKey)
  const refetchTexts = useRefetch(['texts'])
  const form = useForm({ initialValues: { title }, validate: schemaResolver(rules, { sync: true }) })
  const sending = useSending((typed: string) => rename[what](sha1, typed), {
    onSent: (_answer, typed) => {
      onClose()
      toast(messages.renamed(typed))
      void refetchLibrary()
      void refetchTexts()
    },
  })
  const submit = ({ title: typed }: { title: string }) =>
    typed.trim() === title ? onClose() : sending.send(typed.trim())
  return (
    <EditDialog
      title={messages.renameWhat[what]}
      onSubmit={form.onSubmit(submit, focusFirstWrongField)}
      failure={sending.failure ? failureText(sending.failure, messages.renameFailed) : null}
      pending={sending.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <TextInput size="md" autoComplete="off" label={bookFieldNames.title} {...form.getInputProps('title')} />
    </EditDialog>
  )
}
