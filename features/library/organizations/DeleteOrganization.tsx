import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { useState } from 'react'
import { messages } from './messages.ts'
import { deleteOrganization } from './queries.ts'

type Props = { id: number; onDeleted: () => void }

/** Deletes an organization after a confirmation. */
export function DeleteOrganization(props: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {asking && <DeleteDialog {...props} onCancel={() => setAsking(false)} />}
    </>
  )
}

function DeleteDialog({ id, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  const deleting = useSending(() => deleteOrganization(id), { onSent: onDeleted })
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      confirmLabel={messages.remove}
      pending={deleting.pending}
      failure={deleting.failure ? (waitText(deleting.failure) ?? messages.deleteFailed) : null}
      onConfirm={() => deleting.send(undefined)}
      onCancel={onCancel}
    >
      {messages.deleteText}
    </ConfirmDialog>
  )
}
