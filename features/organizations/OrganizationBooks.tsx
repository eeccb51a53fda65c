import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { BulkDialog } from '@tingdu/ui/BulkDialog.tsx'
import { Cover } from '@tingdu/ui/Cover.tsx'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { DeleteRowDialog } from '@tingdu/ui/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { failedQuery, PickDialog } from '@tingdu/ui/PickDialog.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import { useSelection } from '@tingdu/ui/selection.ts'
import { TitleText } from '@tingdu/ui/TitleText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { useState } from 'react'
import { bookPaths } from '../books/paths.ts'
import { bookChoices } from '../classes/public.ts'
import { levelNames } from '../texts/messages.ts'
import { uploadPaths } from '../uploads/paths.ts'
import { messages } from './messages.ts'
import classes from './Organization.module.css'
import {
  addBooks,
  givenBooks,
  type OrgBook,
  organizationsKey,
  orgBooksPage,
  removeBook,
  removeBooks,
} from './queries.ts'

const columns: readonly Column<OrgBook>[] = [
  {
    key: 'book_title',
    header: 'Title',
    heading: true,
    sortable: true,
    exported: ({ book_title }) => book_title,
    cell: ({ book_sha1, book_title, book_cover_uri }) => (
      <span className={classes.book}>
        <span className={classes.cover}>
          <Cover picture={uploadPaths.media(book_cover_uri)} />
        </span>
        <TitleText to={bookPaths.book(book_sha1)}>{book_title}</TitleText>
      </span>
    ),
  },
  {
    key: 'book_description',
    header: 'Description',
    unlabeled: true,
    exported: ({ book_description }) => book_description,
    cell: ({ book_description }) => <span className={classes.description}>{book_description}</span>,
  },
  {
    key: 'book_level',
    header: 'Level',
    short: true,
    sortable: true,
    exported: ({ book_level }) => levelNames[book_level] ?? book_level,
    cell: ({ book_level }) => levelNames[book_level] ?? book_level,
  },
  {
    key: 'publish_time',
    header: 'Added',
    short: true,
    sortable: true,
    exported: ({ publish_time }) => new Date(publish_time),
    cell: ({ publish_time }) => <DateText iso={publish_time} />,
  },
]

/** The books of an organization; its editors add and remove them. */
export function OrganizationBooks({ org, edits }: { org: number; edits: boolean }) {
  const grid = useGridState()
  const refetch = useRefetch(organizationsKey)
  const query = useQuery(orgBooksPage(org, grid))
  const selection = useSelection<OrgBook>(
    ({ id }) => id,
    ({ book_title }) => book_title,
  )
  const [removing, setRemoving] = useState(false)
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<OrgBook | null>(null)
  const remove: Column<OrgBook> = {
    key: 'delete',
    header: 'Actions',
    cell: (book) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.action(messages.remove, book.book_title)}
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
        {edits && <Button onClick={() => setAdding(true)}>{messages.addBooks}</Button>}
      </div>
      <ServerTable
        label={messages.books}
        columns={edits ? [...columns, remove] : columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => orgBooksPage(org, { ...grid, ...page })}
        exportAs={`organization-${org}-books`}
        bulk={
          edits
            ? {
                selection,
                actions: (
                  <Button variant="default" size="compact-sm" onClick={() => setRemoving(true)}>
                    {messages.remove}
                  </Button>
                ),
              }
            : undefined
        }
        failedMessage={messages.booksFailed}
        empty={<EmptyState title={messages.noBooks}>{edits && messages.noBooksText}</EmptyState>}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noBookMatch} />}
      />
      {adding && <AddBooksDialog org={org} onClose={() => setAdding(false)} />}
      {removing && (
        <BulkDialog
          title={messages.deleteBooks(selection.rows.length)}
          text={messages.deleteBooksText}
          rows={selection.rows}
          nameOf={selection.nameOf}
          confirmLabel={messages.remove}
          change={(books) => removeBooks(org, books)}
          done={messages.booksDeleted}
          failed={messages.bookNotDeleted}
          refetch={refetch}
          onClose={(attempted) => {
            setRemoving(false)
            if (!attempted) return
            selection.clear()
            grid.setPage(1)
          }}
        />
      )}
      {deleting && (
        <DeleteRowDialog
          title={messages.deleteBookTitle}
          text={messages.deleteBookText(deleting.book_title)}
          done={messages.bookDeleted}
          failed={messages.bookNotDeleted}
          call={() => removeBook(deleting)}
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
  noMatch: messages.noBookMatch,
  noneChosen: messages.chooseBooks,
  done: messages.booksAdded,
}

function AddBooksDialog({ org, onClose }: { org: number; onClose: () => void }) {
  const grid = useLocalGrid()
  const refetch = useRefetch(organizationsKey)
  const given = useQuery(givenBooks(org))
  const choices = useQuery(bookChoices(grid, given.data))
  return (
    <PickDialog
      texts={dialogTexts}
      query={given.isError ? failedQuery(given) : choices}
      grid={grid}
      taken={new Set(given.data)}
      add={(books) => addBooks(org, books)}
      failureText={(failure) => failureText(failure, messages.booksNotAdded)}
      refetch={refetch}
      onClose={onClose}
    />
  )
}
