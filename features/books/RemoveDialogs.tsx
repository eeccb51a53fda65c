import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { BulkDialog } from '@tingdu/ui/BulkDialog.tsx'
import { DeleteRowDialog } from '@tingdu/ui/DeleteRowDialog.tsx'
import type { Selection } from '@tingdu/ui/selection.ts'
import type { ComponentProps } from 'react'
import { deleteBook, deleteText, removeAllFromOwnBooks, removeFromOwnBooks } from './book-changes.ts'
import { messages } from './messages.ts'
import { libraryKey, type OwnBook } from './queries.ts'

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

type RemovedBooks = {
  selection: Selection<OwnBook>
  owner: number
  onClose: (attempted: boolean) => void
}

/** Removes the selected books from the member's own list. */
export function RemoveOwnBooks({ selection, owner, onClose }: RemovedBooks) {
  return (
    <BulkDialog
      title={messages.removeBooks(selection.rows.length)}
      text={messages.removeBooksText}
      rows={selection.rows}
      nameOf={selection.nameOf}
      confirmLabel={messages.remove}
      change={(books) => removeAllFromOwnBooks(books, owner)}
      done={messages.booksRemoved}
      failed={messages.bookDeleteFailed}
      refetch={useRefetch(libraryKey)}
      onClose={(attempted) => {
        if (attempted) selection.clear()
        onClose(attempted)
      }}
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
