import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { IconButton } from '@tingdu/ui/IconButton.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { deleteLabel, messages } from './messages.ts'
import { deleteExampleNote, type ExampleNote, exampleNotesKey } from './queries.ts'

/** The button that deletes a note after a confirmation. */
export function DeleteExampleNote({ note }: { note: ExampleNote }) {
  const [confirming, setConfirming] = useState(false)
  const cache = useQueryClient()
  const deleting = useSending(() => deleteExampleNote(note.id), {
    onSent: () => {
      setConfirming(false)
      toast(messages.deleted)
      void cache.invalidateQueries({ queryKey: exampleNotesKey })
    },
    onFailed: () => {
      setConfirming(false)
      toast(messages.deleteFailed, 'failed')
    },
  })
  return (
    <>
      <IconButton label={deleteLabel(note.title)} onClick={() => setConfirming(true)}>
        <Icon name="close" size={14} />
      </IconButton>
      {confirming && (
        <ConfirmDialog
          title={messages.deleteQuestion}
          confirmLabel={messages.delete}
          pending={deleting.pending}
          onConfirm={() => deleting.send(undefined)}
          onCancel={() => setConfirming(false)}
        >
          {messages.deleteText}
        </ConfirmDialog>
      )}
    </>
  )
}
