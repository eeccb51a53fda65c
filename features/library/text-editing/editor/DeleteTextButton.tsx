import { Button } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { deleteText } from '../queries.ts'

type Props = { sha1: string; onDeleted: () => void }

/** Deletes a text after a confirmation. */
export function DeleteTextButton(props: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {messages.delete}
      </Button>
      {asking && <DeleteDialog {...props} onCancel={() => setAsking(false)} />}
    </>
  )
}

function DeleteDialog({ sha1, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  const deleting = useSending(() => deleteText(sha1), {
    onSent: () => {
      toast(messages.deleted)
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      pending={deleting.pending}
      failure={deleting.failure ? errorText(deleting.failure, messages.deleteFailed) : null}
      onConfirm={() => deleting.send(undefined)}
      onCancel={onCancel}
    >
      {messages.deleteText}
    </ConfirmDialog>
  )
}
