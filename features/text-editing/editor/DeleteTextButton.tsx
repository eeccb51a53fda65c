import { Button } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { deleteText } from '../queries.ts'

/** Deletes a text after a confirmation. */
export function DeleteTextButton({ sha1, onDeleted }: { sha1: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const deleting = useSending(() => deleteText(sha1), {
    onSent: () => {
      toast(messages.deleted)
      onDeleted()
    },
    onFailed: (failure) => {
      setAsking(false)
      toast(errorText(failure, messages.deleteFailed), 'failed')
    },
  })
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {messages.delete}
      </Button>
      {asking && (
        <ConfirmDialog
          title={messages.deleteTitle}
          confirmLabel={messages.delete}
          pending={deleting.pending}
          onConfirm={() => deleting.send(undefined)}
          onCancel={() => setAsking(false)}
        >
          {messages.deleteText}
        </ConfirmDialog>
      )}
    </>
  )
}
