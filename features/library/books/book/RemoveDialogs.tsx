import type { Grid } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import type { Selection } from '@tingdu/ui/table/selection.ts'
import type { ComponentProps } from 'react'
import {
  deleteBook,
  deleteBooks,
  deleteText,
  deleteTexts,
  removeAllFromOwnBooks,
  removeFromOwnBooks,
} from '../book-changes.ts'
import { messages } from '../messages.ts'
import { libraryKey, type OwnBook } from '../queries.ts'

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

type RemovedRows<Row> = { selection: Selection<Row>; grid: Pick<Grid, 'setPage'>; onClose: () => void }
type RemovedBooks = RemovedRows<OwnBook> & { owner: number }

/** Removes the selected books from the member's own list. */
export function RemoveOwnBooks({ selection, owner, grid, onClose }: RemovedBooks) {
  return (
    <SelectionDialog
      selection={selection}
      grid={grid}
      title={messages.removeBooks(selection.rows.length)}
      text={messages.removeBooksText}
      confirmLabel={messages.remove}
      change={(books) => removeAllFromOwnBooks(books, owner)}
      done={messages.booksRemoved}
      failed={messages.bookDeleteFailed}
      refetch={useRefetch(libraryKey)}
      onClose={onClose}
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

type DeletedRows<Row> = RemovedRows<Row> & {
  what: 'books' | 'texts'
  /** The book or text of a row. */
  sha1Of: (row: Row) => string
}

/** Deletes the selected books or texts, except books with content and texts in a book. */
export function DeleteSelected<Row>({ selection, what, sha1Of, grid, onClose }: DeletedRows<Row>) {
  const { remove, title, done, failed } = deletions[what]
  return (
    <SelectionDialog
      selection={selection}
      grid={grid}
      title={title(selection.rows.length)}
      text={messages.deleteAllText}
      confirmLabel={messages.delete}
      change={async (rows) => {
        const removed = await remove(rows.map(sha1Of))
        return rows.filter((row) => removed.has(sha1Of(row)))
      }}
      done={done}
      failed={failed}
      refetch={useRefetch(libraryKey)}
      onClose={onClose}
    />
  )
}

const deletions = {
  books: {
    remove: deleteBooks,
    title: messages.deleteBooks,
    done: messages.booksDeleted,
    failed: messages.bookDeleteFailed,
  },
  texts: {
    remove: deleteTexts,
    title: messages.deleteTexts,
    done: messages.textsDeleted,
    failed: messages.textDeleteFailed,
  },
}
