import { Textarea, TextInput } from '@mantine/core'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { editTitle, messages } from './messages.ts'
import { addExampleNote, changeExampleNote, type ExampleNote, exampleNotesKey } from './queries.ts'
import { type NoteInput, noteRules } from './rules.ts'

const UNIQUE_VIOLATION = '23505'

/** Adds a note, or edits the text of `note`; a title stays, because its column may not be changed. */
export function ExampleNoteDialog({ note, onClose }: { note: ExampleNote | null; onClose: () => void }) {
  const refetch = useRefetch(exampleNotesKey)
  const { field, dialog } = useEditForm<NoteInput, ExampleNote | null>({
    rules: noteRules,
    shown: note,
    inputOf: (row) => ({ title: row?.title ?? '', text: row?.text ?? '' }),
    write: (input, seen) => (seen ? changeExampleNote(seen, input) : addExampleNote(input)),
    tell: notSaved,
    onSaved: () => {
      toast(note ? messages.saved : messages.added)
      void refetch()
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={note ? editTitle(note.title) : messages.add}>
      {!note && <TextInput size="md" label={messages.titleHeader} autoComplete="off" {...field('title')} />}
      <Textarea size="md" label={messages.textHeader} rows={5} {...field('text')} />
    </EditDialog>
  )
}

function notSaved(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === UNIQUE_VIOLATION) return messages.titleTaken
  return failureText(failure, messages.saveFailed)
}
