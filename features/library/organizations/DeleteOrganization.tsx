import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { messages } from './messages.ts'
import { deleteOrganization } from './queries.ts'

type Props = { id: number; onDeleted: () => void }

/** Deletes an organization after a confirmation. */
export function DeleteOrganization({ id, onDeleted }: Props) {
  const ask = () =>
    confirmAction({
      title: messages.deleteTitle,
      text: messages.deleteText,
      confirmLabel: messages.remove,
      failed: (failure) => waitText(failure) ?? messages.deleteFailed,
      call: () => deleteOrganization(id),
      onDone: onDeleted,
    })
  return (
    <Button variant="default" onClick={ask}>
      {messages.remove}
    </Button>
  )
}
