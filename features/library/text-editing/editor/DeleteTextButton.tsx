import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { messages as bookMessages } from '@tingdu/features/library/books/messages.ts'
import { bookWith, useDeletingOwnText } from '@tingdu/features/library/books/public.ts'
import { confirmAction, tellObstacle } from '@tingdu/ui/dialog/confirmation.ts'
import { messages } from '../messages.ts'
import { deleteText } from '../queries.ts'
import classes from './TextEditor.module.css'

type Props = { sha1: string; title: string; onDeleted: () => void }

/** Deletes a text: one's own so that it can be undone, others after a confirmation, or says which book contains it. */
export function DeleteTextButton({ sha1, title, onDeleted }: Props) {
  const { id, role } = useSession()
  const deleteOwn = useDeletingOwnText()
  const remove = async () => {
    // The books of teachers are those of their classes: a text is taken out of them first.
    if (role === 'student') {
      deleteOwn({ sha1, title })
      onDeleted()
      return
    }
    const book = await bookWith(sha1, id ?? 0).catch(() => undefined)
    if (book !== undefined) {
      tellObstacle({ title: bookMessages.cannotDeleteText, text: messages.isInBook(book) })
      return
    }
    confirmAction({
      title: messages.deleteTitle,
      confirmLabel: messages.delete,
      text: messages.deleteText,
      done: messages.deleted,
      failed: (failure) => failureText(failure, messages.deleteFailed),
      call: () => deleteText(sha1),
      onDone: onDeleted,
    })
  }
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.quiet}
      c="var(--mantine-color-error)"
      onClick={remove}
    >
      {messages.delete}
    </Button>
  )
}
