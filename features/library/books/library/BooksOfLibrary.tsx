import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { actionsColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { addFailed } from '../book/AddBooksDialog.tsx'
import { BookLink } from '../book/BookLink.tsx'
import { EditBookDialog } from '../book/EditBookDialog.tsx'
import { DeleteSelected, useDeleteBook } from '../book/RemoveDialogs.tsx'
import { addToOwnBooks } from '../book-changes.ts'
import { messages, tabNames } from '../messages.ts'
import { bookPaths, hasOwnLists } from '../paths.ts'
import { booksPage, type ListedBook, libraryKey, ownBookIds } from '../queries.ts'
import { DeleteSelectedButton } from './DeleteSelectedButton.tsx'
import classes from './Library.module.css'
import { type LibraryGrid, LibraryTable } from './LibraryTable.tsx'

const columns: readonly Column<ListedBook>[] = [
  fieldColumn('title', 'Title', {
    heading: true,
    cell: ({ sha1, title, cover_uri }) => (
      <BookLink to={bookPaths.book(sha1)} title={title} cover={cover_uri} />
    ),
  }),
  fieldColumn('description', 'Description', {
    cell: ({ description }) => <LongText>{description}</LongText>,
  }),
  fieldColumn('author', 'Author'),
  fieldColumn('level', 'Level', { exported: ({ level }) => levelNames[level] ?? level }),
  fieldColumn('nb_texts', 'Texts', { align: 'end' }),
]

/** The books of the library; for admins all books, which they edit and delete. */
export function BooksOfLibrary({ grid, which }: { grid: LibraryGrid; which: 'library' | 'all' }) {
  const { role } = useSession()
  const query = useQuery(booksPage(grid, which))
  const selection = useSelection<ListedBook>(
    ({ sha1 }) => sha1,
    ({ title }) => title,
  )
  const [edited, edit] = useState<ListedBook | null>(null)
  const [deleting, setDeleting] = useState(false)
  const deleteBook = useDeleteBook()
  const actions = actionsColumn<ListedBook>(messages.actions, (book) => (
    <span className={classes.actions}>
      {which === 'library' ? (
        <AddBook book={book} />
      ) : (
        <>
          <RowAction label={messages.edit} row={book.title} onClick={() => edit(book)} />
          <RowAction
            label={messages.delete}
            row={book.title}
            onClick={() => deleteBook(book.sha1, book.title)}
          />
        </>
      )}
    </span>
  ))
  return (
    <>
      <LibraryTable
        label={which === 'all' ? tabNames['all-books'] : tabNames['library-books']}
        search={messages.search.books}
        columns={hasOwnLists(role) ? [...columns, actions] : columns}
        rowKey={({ sha1 }) => sha1}
        query={query}
        grid={grid}
        list={(page) => booksPage({ ...grid, ...page }, which)}
        exported={{ as: 'books', data: 'shared' }}
        bulk={
          which === 'all'
            ? {
                selection,
                actions: <DeleteSelectedButton onClick={() => setDeleting(true)} />,
              }
            : undefined
        }
        failed={which === 'all' ? messages.allBooksFailed : messages.booksFailed}
        empty={messages.noBooks}
        leveled
      />
      {deleting && (
        <DeleteSelected
          what="books"
          selection={selection}
          sha1Of={({ sha1 }) => sha1}
          onClose={() => setDeleting(false)}
        />
      )}
      {edited && (
        <EditBookDialog
          title={messages.editBook}
          book={{ kind: 'book', ...edited }}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}

/** Adds a book to the member's own list, or says that it is in it. */
function AddBook({ book }: { book: ListedBook }) {
  const { id } = useSession()
  const refetch = useRefetch(libraryKey)
  const own = useQuery(ownBookIds(id ?? 0))
  const adding = useSending(() => addToOwnBooks([book]), {
    onSent: () => {
      toast(messages.booksAdded)
      void refetch()
    },
    onFailed: (failure) => {
      toast(addFailed(failure), 'failed')
      void refetch()
    },
  })
  if (own.data?.includes(book.sha1)) return <span className={classes.added}>{messages.inOwn}</span>
  return (
    <RowAction
      label={messages.addToOwn}
      row={book.title}
      loading={adding.pending}
      onClick={() => adding.send(undefined)}
    />
  )
}
