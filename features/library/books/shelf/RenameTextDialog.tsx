import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { api } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { bookFieldNames, messages } from '../messages.ts'
import { libraryKey } from '../queries.ts'
import { textTitleRules } from '../rules.ts'

type Props = { text: { sha1: string; title: string }; onClose: () => void }

/** Gives a text of one's own another title. */
export function RenameTextDialog({ text: { sha1, title }, onClose }: Props) {
  const refetchLibrary = useRefetch(libraryKey)
  const refetchTexts = useRefetch(['texts'])
  const form = useForm({
    initialValues: { title },
    validate: schemaResolver(textTitleRules, { sync: true }),
  })
  const sending = useSending((input: { title: string }) => rename(sha1, input.title.trim()), {
    onSent: () => {
      onClose()
      toast(messages.renamed)
      void refetchLibrary()
      void refetchTexts()
    },
  })
  return (
    <EditDialog
      title={messages.renameText}
      onSubmit={form.onSubmit(sending.send, focusFirstWrongField)}
      failure={sending.failure ? failureText(sending.failure, messages.renameFailed) : null}
      pending={sending.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <TextInput
        size="md"
        autoComplete="off"
        label={bookFieldNames.title}
        {...form.getInputProps('title')}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </EditDialog>
  )
}

const rename = (sha1: string, title: string) =>
  changedRow(api.from('fc_texts').update({ title }).eq('sha1', sha1).select('sha1'))
