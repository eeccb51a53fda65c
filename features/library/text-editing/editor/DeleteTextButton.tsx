import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { messages } from '../messages.ts'
import { deleteText } from '../queries.ts'

type Props = { sha1: string; onDeleted: () => void }

/** Deletes a text after a confirmation. */
export function DeleteTextButton({ sha1, onDeleted }: Props) {
  const ask = () =>
    confirmAction({
      title: messages.deleteTitle,
      confirmLabel: messages.delete,
      text: messages.deleteText,
      done: messages.deleted,
      failed: (failure) => failureText(failure, messages.deleteFailed),
      call: () => deleteText(sha1),
      onDone: onDeleted,
    })
  return (
    <Button variant="default" size="compact-md" onClick={ask}>
      {messages.delete}
    </Button>
  )
}
