import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { DeleteRowDialog } from '@tingdu/ui/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { failedQuery, PickDialog } from '@tingdu/ui/PickDialog.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import { TitleText } from '@tingdu/ui/TitleText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { useState } from 'react'
import { bookPaths } from '../books/paths.ts'
import classes from './Classes.module.css'
import { addBooks, bookChoices, givenBooks } from './candidates.ts'
import { messages } from './messages.ts'
import { type Class, type ClassBook, classBooksPage, classesKey, deleteClassBook } from './queries.ts'

const columns: readonly Column<ClassBook>[] = [
  {
    key: 'book_title',
    header: 'Title',
    heading: true,
    cell: ({ book_sha1, book_title }) => <TitleText to={bookPaths.book(book_sha1)}>{book_title}</TitleText>,
  },
  {
    key: 'book_description',
    header: 'Description',
    cell: ({ book_description }) => <span className={classes.description}>{book_description}</span>,
  },
  { key: 'book_level', header: 'Level', cell: ({ book_level }) => book_level },
  {
    key: 'last_modified',
    header: 'Last modified',
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** The books of a class; those who give add and remove them. */
export function ClassBooks({ class_, gives }: { class_: Class; gives: boolean }) {
  const grid = useGridState()
  const refetch = useRefetch(classesKey)
  const query = useQuery(classBooksPage(class_.id, grid))
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<ClassBook | null>(null)
  const remove: Column<ClassBook> = {
    key: 'delete',
    header: 'Actions',
    cell: (book) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${messages.remove}: ${book.book_title}`}
        onClick={() => setDeleting(book)}
      >
        {messages.remove}
      </Button>
    ),
  }
  return (
    <div className={classes.tab}>
      <div className={classes.filters}>
        <SearchBox
          label={messages.searchBooks}
          placeholder={messages.searchBooks}
          value={grid.search}
          onSearch={grid.setSearch}
        />
        {gives && <Button onClick={() => setAdding(true)}>{messages.addBooks}</Button>}
      </div>
      <ServerTable
        label={messages.books}
        columns={gives ? [...columns, remove] : columns}
        rowKey={({ book_sha1 }) => book_sha1}
        query={query}
        grid={grid}
        failedMessage={messages.booksFailed}
        empty={<EmptyState title={messages.noBooks}>{gives && messages.noBooksText}</EmptyState>}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noBookMatches} />}
      />
      {adding && <AddBooksDialog classId={class_.id} onClose={() => setAdding(false)} />}
      {deleting && (
        <DeleteRowDialog
          title={messages.deleteBook}
          text={messages.deleteGivenText(deleting.book_title)}
          done={messages.bookDeleted}
          failed={messages.bookDeleteFailed}
          call={() => deleteClassBook(deleting)}
          lastOfPage={query.data?.rows.length === 1}
          grid={grid}
          refetch={refetch}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const dialogTexts = {
  title: messages.addBooks,
  search: messages.searchBooks,
  fetchFailed: messages.booksFailed,
  empty: messages.noBooksToAdd,
  noMatch: messages.noBookMatches,
  noneChosen: messages.chooseBooks,
  done: messages.booksAdded,
}

function AddBooksDialog({ classId, onClose }: { classId: number; onClose: () => void }) {
  const grid = useLocalGrid()
  const refetch = useRefetch(classesKey)
  const given = useQuery(givenBooks(classId))
  const choices = useQuery(bookChoices(grid, given.data))
  return (
    <PickDialog
      texts={dialogTexts}
      query={given.isError ? failedQuery(given) : choices}
      grid={grid}
      taken={new Set(given.data)}
      add={(books) => addBooks(classId, books)}
      failureText={(failure) => failureText(failure, messages.booksNotAdded)}
      refetch={refetch}
      onClose={onClose}
    />
  )
}
