import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import type { Selection } from '@tingdu/ui/table/selection.ts'
import { deleteBooks, deleteTexts, removeAllFromOwnBooks, removeFromOwnBooks } from '../book-changes.ts'
import { messages } from '../messages.ts'
import { libraryKey, type OwnBook } from '../queries.ts'
import { askToDeleteBook, askToDeleteText } from './deletion.ts'

/** Asks before a book is removed from the member's own list. */
export function useRemoveOwnBook(owner: number) {
  const refetch = useRefetch(libraryKey)
  return (sha1: string, title: string) =>
    confirmAction({
      title: messages.removeBook,
      text: messages.removeBookText(title),
      confirmLabel: messages.remove,
      done: messages.bookDeleted,
      failed: messages.bookDeleteFailed,
      call: () => removeFromOwnBooks(sha1, owner),
      refetch,
    })
}

type RemovedRows<Row> = { selection: Selection<Row>; onClose: () => void }
type RemovedBooks = RemovedRows<OwnBook> & { owner: number }

/** Removes the selected books from the member's own list. */
export function RemoveOwnBooks({ selection, owner, onClose }: RemovedBooks) {
  return (
    <SelectionDialog
      selection={selection}
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

/** Asks before a book or a notebook is deleted, which must be empty. */
export function useDeleteBook(what: 'book' | 'notebook' = 'book') {
  const refetch = useRefetch(libraryKey)
  return (sha1: string, title: string) => askToDeleteBook({ sha1, title }, what, { refetch })
}

/** Asks before a text is deleted, which must not be in a book. */
export function useDeleteText() {
  const refetch = useRefetch(libraryKey)
  const { id } = useSession()
  return (sha1: string, title: string) => askToDeleteText({ sha1, title }, id ?? 0, { refetch })
}

type DeletedRows<Row> = RemovedRows<Row> & {
  what: 'books' | 'texts'
  /** The book or text of a row. */
  sha1Of: (row: Row) => string
}

/** Deletes the selected books or texts, except books with content and texts in a book. */
export function DeleteSelected<Row>({ selection, what, sha1Of, onClose }: DeletedRows<Row>) {
  const { remove, title, done, failed } = deletions[what]
  return (
    <SelectionDialog
      selection={selection}
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
