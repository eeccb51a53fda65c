import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/DeleteRowDialog.tsx'
import type { ComponentProps } from 'react'
import { deleteBook, deleteText, removeFromOwnBooks } from './book-changes.ts'
import { messages } from './messages.ts'
import { libraryKey } from './queries.ts'

type Removed = {
  sha1: string
  title: string
} & Pick<ComponentProps<typeof DeleteRowDialog>, 'lastOfPage' | 'grid' | 'onClose'>

/** Removes a book from the member's own list. */
export function RemoveOwnBook({ sha1, title, owner, ...rest }: Removed & { owner: number }) {
  return (
    <DeleteRowDialog
      title={messages.removeBook}
      text={messages.removeBookText(title)}
      confirmLabel={messages.remove}
      done={messages.bookDeleted}
      failed={messages.bookDeleteFailed}
      call={() => removeFromOwnBooks(sha1, owner)}
      refetch={useRefetch(libraryKey)}
      {...rest}
    />
  )
}

/** Deletes a book, if nothing is in it. */
export function DeleteBook({ sha1, title, ...rest }: Removed) {
  return (
    <DeleteRowDialog
      title={messages.deleteBook}
      text={messages.deleteBookText(title)}
      done={messages.bookDeleted}
      failed={messages.bookDeleteFailed}
      call={() => deleteBook(sha1)}
      refetch={useRefetch(libraryKey)}
      {...rest}
    />
  )
}

/** Deletes a text, if no book contains it. */
export function DeleteText({ sha1, title, ...rest }: Removed) {
  return (
    <DeleteRowDialog
      title={messages.deleteText}
      text={messages.deleteTextText(title)}
      done={messages.textDeleted}
      failed={messages.textDeleteFailed}
      call={() => deleteText(sha1)}
      refetch={useRefetch(libraryKey)}
      {...rest}
    />
  )
}
