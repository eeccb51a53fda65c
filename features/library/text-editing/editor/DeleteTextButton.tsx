import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { messages } from '../messages.ts'
import { deleteText } from '../queries.ts'

type Props = { sha1: string; onDeleted: () => void }

/** Deletes a text after a confirmation. */
export function DeleteTextButton({ sha1, onDeleted }: Props) {
  const { role } = useSession()
  // The books of teachers are those of their classes: a text is taken out of them first.
  const isOwn = role === 'student'
  const ask = () =>
    confirmAction({
      title: messages.deleteTitle,
      confirmLabel: messages.delete,
      text: messages.deleteText,
      done: messages.deleted,
      failed: (failure) => failureText(failure, messages.deleteFailed),
      call: () => deleteText(sha1, isOwn),
      onDone: onDeleted,
    })
  return (
    <Button variant="default" size="compact-md" onClick={ask}>
      {messages.delete}
    </Button>
  )
}
