import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { AddBooksDialog } from '../book/AddBooksDialog.tsx'
import { BookLink, useReturnState } from '../book/BookLink.tsx'
import { EditBookDialog } from '../book/EditBookDialog.tsx'
import { RemoveOwnBooks, useDeleteBook, useRemoveOwnBook } from '../book/RemoveDialogs.tsx'
import type { EditedBook } from '../book-changes.ts'
import { messages, tabNames } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { type OwnBook, ownBooksPage } from '../queries.ts'
import classes from './Library.module.css'
import { type LibraryGrid, LibraryTable } from './LibraryTable.tsx'

const addressOf = (notebooks: boolean) => (notebooks ? bookPaths.notebook : bookPaths.book)

const columnsOf = (notebooks: boolean): readonly Column<OwnBook>[] => [
  fieldColumn('book_title', 'Title', {
    heading: true,
    cell: ({ book_sha1, book_title, book_cover_uri }) => (
      <BookLink to={addressOf(notebooks)(book_sha1)} title={book_title} cover={book_cover_uri} />
    ),
  }),
  fieldColumn('book_description', 'Description', {
    cell: ({ book_description }) => <LongText>{book_description}</LongText>,
  }),
  fieldColumn('author', 'Author'),
  dateColumn('last_modified', 'Last modified'),
]

type Asked = { what: 'edit'; book: OwnBook } | { what: 'add' | 'remove selected' } | null

/** The books that the member added from the library, or their notebooks. */
export function OwnBooks({ grid, permission }: { grid: LibraryGrid; permission: 'readonly' | 'owner' }) {
  const { id, role } = useSession()
  const owner = id ?? 0
  const notebooks = permission === 'owner'
  const query = useQuery(ownBooksPage(grid, owner, permission))
  const selection = useSelection<OwnBook>(
    ({ sha1 }) => sha1,
    ({ book_title }) => book_title,
  )
  const [asked, ask] = useState<Asked>(null)
  const close = () => ask(null)
  const deleteBook = useDeleteBook('notebook')
  const removeOwnBook = useRemoveOwnBook(owner)
  const remove = notebooks ? deleteBook : removeOwnBook
  const actions = actionsColumn<OwnBook>(messages.actions, (book) => (
    <span className={classes.actions}>
      <DetailsLink to={addressOf(notebooks)(book.book_sha1)} title={book.book_title} />
      <RowAction label={messages.edit} row={book.book_title} onClick={() => ask({ what: 'edit', book })} />
      <RowAction
        label={notebooks ? messages.delete : messages.remove}
        row={book.book_title}
        onClick={() => remove(book.book_sha1, book.book_title)}
      />
    </span>
  ))
  const first = notebooks ? <NewNotebook /> : <AddBooks onClick={() => ask({ what: 'add' })} />
  return (
    <>
      <LibraryTable
        label={notebooks ? tabNames.notebooks : tabNames.books}
        search={notebooks ? messages.search.notebooks : messages.search.books}
        columns={[...columnsOf(notebooks), actions]}
        rowKey={({ sha1 }) => sha1}
        query={query}
        grid={grid}
        list={(page) => ownBooksPage({ ...grid, ...page }, owner, permission)}
        exported={{ as: notebooks ? 'notebooks' : 'own-books', data: 'own' }}
        bulk={
          // Notebooks are deleted for good, and one by one.
          notebooks
            ? undefined
            : { selection, actions: <RemoveSelected onClick={() => ask({ what: 'remove selected' })} /> }
        }
        failed={notebooks ? messages.notebooksFailed : messages.booksFailed}
        empty={notebooks ? messages.noNotebooks : messages.noOwnBooks}
        emptyHelp={notebooks ? messages.noNotebooksHelp : messages.noOwnBooksHelp}
        emptyAction={
          notebooks ? undefined : <Link to={bookPaths.libraryBooks(role)}>{messages.findBooks}</Link>
        }
        action={first}
      />
      {asked?.what === 'remove selected' && (
        <RemoveOwnBooks selection={selection} owner={owner} onClose={close} />
      )}
      {asked?.what === 'add' && <AddBooksDialog owner={owner} onClose={close} />}
      {asked?.what === 'edit' && (
        <EditBookDialog
          title={notebooks ? messages.editNotebook : messages.editBook}
          book={editedItem(asked.book)}
          onClose={close}
        />
      )}
    </>
  )
}

function editedItem({ sha1, book_title, book_description, last_modified }: OwnBook): EditedBook {
  return { kind: 'item', sha1, title: book_title, description: book_description, last_modified }
}

function DetailsLink({ to, title }: { to: string; title: string }) {
  return (
    <Button
      component={Link}
      to={to}
      state={useReturnState()}
      variant="default"
      size="compact-sm"
      aria-label={messages.about(messages.details, title)}
    >
      {messages.details}
    </Button>
  )
}

function NewNotebook() {
  return (
    <Button component={Link} to={bookPaths.newBook()}>
      {messages.newNotebook}
    </Button>
  )
}

function RemoveSelected({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {messages.remove}
    </Button>
  )
}

function AddBooks({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>{messages.addBooks}</Button>
}
