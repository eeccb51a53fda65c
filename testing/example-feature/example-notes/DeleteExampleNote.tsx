import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { deleteLabel, messages } from './messages.ts'
import { deleteExampleNote, type ExampleNote, exampleNotesKey } from './queries.ts'

/** The button that deletes a note after a confirmation. */
export function DeleteExampleNote({ note }: { note: ExampleNote }) {
  const refetch = useRefetch(exampleNotesKey)
  const ask = () =>
    confirmDelete({
      title: messages.deleteQuestion,
      text: messages.deleteText,
      done: messages.deleted,
      failed: messages.deleteFailed,
      call: () => deleteExampleNote(note.id),
      refetch,
    })
  return (
    <IconButton label={deleteLabel(note.title)} onClick={ask}>
      <Icon name="close" size={14} />
    </IconButton>
  )
}
