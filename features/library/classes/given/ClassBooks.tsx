import { useSession } from '@tingdu/client/session.ts'
import { useUntakenChoices } from '@tingdu/client/untaken-choices.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { bookPaths } from '../../books/paths.ts'
import { sharingFailure } from '../../texts/public.ts'
import { messages } from '../messages.ts'
import {
  type Class,
  type ClassBook,
  classBooksPage,
  classesKey,
  deleteClassBook,
  deleteClassBooks,
} from '../queries.ts'
import { addBooks, bookChoices, givenBooks } from './candidates.ts'
import { type Given, GivenTable } from './GivenTable.tsx'

const books: Given<ClassBook> = {
  columns: [
    fieldColumn('book_title', 'Title', {
      heading: true,
      cell: ({ book_sha1, book_title }) => <TitleText to={bookPaths.book(book_sha1)}>{book_title}</TitleText>,
    }),
    fieldColumn('book_description', 'Description', {
      cell: ({ book_description }) => <LongText>{book_description}</LongText>,
    }),
    fieldColumn('book_level', 'Level', {
      exported: ({ book_level }) => levelNames[book_level] ?? book_level,
    }),
    dateColumn('last_modified', 'Last modified'),
  ],
  keyOf: ({ book_sha1 }) => book_sha1,
  titleOf: ({ book_title }) => book_title,
  page: classBooksPage,
  remove: deleteClassBook,
  removeAll: deleteClassBooks,
  AddDialog: AddBooksDialog,
  texts: {
    title: messages.books,
    search: messages.searchBooks,
    fetchFailed: messages.booksFailed,
    empty: messages.noBooks,
    emptyText: messages.noBooksText,
    noMatch: messages.noBookMatches,
    add: messages.addBooks,
    removeTitle: messages.deleteBook,
    removeAllTitle: messages.deleteBooks,
    removed: messages.bookDeleted,
    allRemoved: messages.booksDeleted,
    removeFailed: messages.bookDeleteFailed,
    exportAs: 'class-books',
  },
}

/** The books of a class; those who give add and remove them. */
export function ClassBooks(props: { class_: Class; gives: boolean }) {
  return <GivenTable {...props} given={books} />
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
  const { id } = useSession()
  const refetch = useRefetch(classesKey)
  return (
    <PickDialog
      {...useUntakenChoices(givenBooks(classId), (wanted, taken) => bookChoices(wanted, taken, id))}
      texts={dialogTexts}
      add={(chosen) => addBooks(classId, chosen)}
      failureText={(failure) => sharingFailure(failure, messages.booksNotAdded)}
      refetch={refetch}
      onClose={onClose}
    />
  )
}
