import { Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { savedWordsKey } from './marks.ts'
import { messages } from './messages.ts'
import { type SavedWord, saveNote } from './queries.ts'
import { noteRules } from './rules.ts'

/** The member's note on a saved word. */
export function NoteDialog({ word, onClose }: { word: SavedWord; onClose: () => void }) {
  const refetch = useRefetch(savedWordsKey)
  const form = useForm({
    validate: schemaResolver(noteRules, { sync: true }),
    initialValues: { note: word.note ?? '' },
  })
  const saving = useSending(({ note }: { note: string }) => saveNote(word.id, note.trim()), {
    onSent: () => {
      onClose()
      void refetch()
    },
  })
  return (
    <EditDialog
      title={messages.noteOn(word.chinese)}
      onSubmit={form.onSubmit(saving.send)}
      failure={saving.failure ? failureText(saving.failure, messages.noteFailed) : null}
      pending={saving.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <Textarea size="md" label={messages.note} rows={3} autoFocus {...form.getInputProps('note')} />
    </EditDialog>
  )
}
