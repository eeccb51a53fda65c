import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { messages } from './messages.ts'
import { deleteOrganization } from './queries.ts'

/** Deletes an organization after a confirmation. */
export function DeleteOrganization({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const deleting = useSending(() => deleteOrganization(id), {
    onSent: onDeleted,
    onFailed: (failure) => {
      setAsking(false)
      toast(waitText(failure) ?? messages.deleteFailed, 'failed')
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={messages.deleteTitle}
          confirmLabel={messages.remove}
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
