import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import { deleteLabel, messages } from './messages.ts'
import { deleteExampleNote, type ExampleNote, exampleNotesKey } from './queries.ts'

/** The button that deletes a note after a confirmation. */
export function DeleteExampleNote({ note }: { note: ExampleNote }) {
  const [confirming, setConfirming] = useState(false)
  const refetch = useRefetch(exampleNotesKey)
  return (
    <>
      <IconButton label={deleteLabel(note.title)} onClick={() => setConfirming(true)}>
        <Icon name="close" size={14} />
      </IconButton>
      {confirming && (
        <DeleteRowDialog
          title={messages.deleteQuestion}
          text={messages.deleteText}
          confirmLabel={messages.delete}
          done={messages.deleted}
          failed={messages.deleteFailed}
          call={() => deleteExampleNote(note.id)}
          refetch={refetch}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
