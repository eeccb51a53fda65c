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
import { changeBook } from '../book-changes.ts'
import { bookFieldNames, messages } from '../messages.ts'
import { libraryKey } from '../queries.ts'
import { titleRules } from '../rules.ts'

type Props = {
  of:
    | { kind: 'text'; sha1: string; title: string }
    | { kind: 'book'; sha1: string; title: string; description: string }
  onClose: () => void
}

/** Gives a text or a book of one's own another title. */
export function RenameDialog({ of, onClose }: Props) {
  const refetchLibrary = useRefetch(libraryKey)
  const refetchTexts = useRefetch(['texts'])
  const texts = messages.renaming[of.kind]
  const form = useForm({
    initialValues: { title: of.title },
    validate: schemaResolver(titleRules, { sync: true }),
  })
  const sending = useSending((input: { title: string }) => rename(of, input.title.trim()), {
    onSent: () => {
      onClose()
      toast(texts.done)
      void refetchLibrary()
      void refetchTexts()
    },
  })
  return (
    <EditDialog
      title={texts.title}
      onSubmit={form.onSubmit(sending.send, focusFirstWrongField)}
      failure={sending.failure ? failureText(sending.failure, texts.failed) : null}
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

async function rename(of: Props['of'], title: string): Promise<void> {
  if (of.kind === 'book') return await changeBook(of, 'title', title)
  await changedRow(api.from('fc_texts').update({ title }).eq('sha1', of.sha1).select('sha1'))
}
