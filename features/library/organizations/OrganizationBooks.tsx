import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useUntakenChoices } from '@tingdu/client/untaken-choices.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { WithCover } from '@tingdu/ui/page/SmallCover.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { uploadPaths } from '../../accounts/uploads/paths.ts'
import { bookPaths } from '../books/paths.ts'
import { bookChoices } from '../classes/public.ts'
import { sharingFailure } from '../texts/public.ts'
import { messages } from './messages.ts'
import { OrganizationList } from './OrganizationList.tsx'
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
  fieldColumn('book_title', 'Title', {
    heading: true,
    cell: ({ book_sha1, book_title, book_cover_uri }) => (
      <WithCover picture={uploadPaths.media(book_cover_uri)}>
        <TitleText to={bookPaths.book(book_sha1)}>{book_title}</TitleText>
      </WithCover>
    ),
  }),
  fieldColumn('book_description', 'Description', {
    unlabeled: true,
    cell: ({ book_description }) => <LongText>{book_description}</LongText>,
  }),
  fieldColumn('book_level', 'Level', {
    short: true,
    exported: ({ book_level }) => levelNames[book_level] ?? book_level,
  }),
  dateColumn('publish_time', 'Added', { short: true }),
]

const listTexts = {
  title: messages.books,
  search: messages.searchBooks,
  fetchFailed: messages.booksFailed,
  empty: messages.noBooks,
  emptyText: messages.noBooksText,
  noMatch: messages.noBookMatch,
}

/** The books of an organization; its editors add and remove them. */
export function OrganizationBooks({ org, edits }: { org: number; edits: boolean }) {
  const grid = useGridState()
  const refetch = useRefetch(organizationsKey)
  const query = useQuery(orgBooksPage(org, grid))
  const [adding, setAdding] = useState(false)
  const remove: Column<OrgBook> = {
    key: 'delete',
    header: 'Actions',
    cell: (book) => (
      <RowAction
        label={messages.remove}
        row={book.book_title}
        onClick={() =>
          confirmDelete({
            title: messages.deleteBookTitle,
            text: messages.deleteBookText(book.book_title),
            done: messages.bookDeleted,
            failed: messages.bookNotDeleted,
            call: () => removeBook(book),
            refetch,
          })
        }
      />
    ),
  }
  return (
    <>
      <OrganizationList
        texts={listTexts}
        columns={edits ? [...columns, remove] : columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => orgBooksPage(org, { ...grid, ...page })}
        exported={{ as: `organization-${org}-books`, data: 'shared' }}
        removal={
          edits
            ? {
                nameOf: ({ book_title }) => book_title,
                title: messages.deleteBooks,
                text: messages.deleteBooksText,
                change: (books) => removeBooks(org, books),
                done: messages.booksDeleted,
                failed: messages.bookNotDeleted,
              }
            : null
        }
        add={edits ? { label: messages.addBooks, onClick: () => setAdding(true) } : null}
      />
      {adding && <AddBooksDialog org={org} onClose={() => setAdding(false)} />}
    </>
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
  const { id } = useSession()
  const refetch = useRefetch(organizationsKey)
  return (
    <PickDialog
      {...useUntakenChoices(givenBooks(org), (wanted, taken) => bookChoices(wanted, taken, id))}
      texts={dialogTexts}
      add={(books) => addBooks(org, books)}
      failureText={(failure) => sharingFailure(failure, messages.booksNotAdded)}
      refetch={refetch}
      onClose={onClose}
    />
  )
}
