import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { levelNames } from '@tingdu/features/texts/messages.ts'
import { TextTitle } from '@tingdu/features/texts/public.ts'
import { uploadPaths } from '@tingdu/features/uploads/paths.ts'
import { Cover } from '@tingdu/ui/Cover.tsx'
import { DateText } from '@tingdu/ui/DateText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { Link } from 'react-router'
import classes from './Library.module.css'
import { type LibraryGrid, LibraryTable } from './LibraryTable.tsx'
import { messages, tabNames } from './messages.ts'
import { bookPaths } from './paths.ts'
import { booksPage, type ListedBook, type OwnBook, ownBooksPage } from './queries.ts'

const libraryColumns: readonly Column<ListedBook>[] = [
  {
    key: 'title',
    header: 'Title',
    heading: true,
    sortable: true,
    cell: ({ sha1, title, cover_uri }) => (
      <BookLink to={bookPaths.book(sha1)} title={title} cover={cover_uri} />
    ),
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => <Description text={description} />,
  },
  { key: 'author', header: 'Author', sortable: true, cell: ({ author }) => author },
  { key: 'level', header: 'Level', cell: ({ level }) => levelNames[level] ?? level },
  { key: 'nb_texts', header: 'Texts', align: 'end', sortable: true, cell: ({ nb_texts }) => nb_texts },
]

/** The books of the library; for admins all books. */
export function BooksOfLibrary({ grid, which }: { grid: LibraryGrid; which: 'library' | 'all' }) {
  return (
    <LibraryTable
      label={which === 'all' ? tabNames['all-books'] : tabNames['library-books']}
      search={messages.search.books}
      columns={libraryColumns}
      rowKey={({ sha1 }) => sha1}
      query={useQuery(booksPage(grid, which))}
      grid={grid}
      failed={which === 'all' ? messages.allBooksFailed : messages.booksFailed}
      empty={messages.noBooks}
      leveled
    />
  )
}

type Permission = 'readonly' | 'owner'

const ownColumns = (permission: Permission): readonly Column<OwnBook>[] => [
  {
    key: 'book_title',
    header: 'Title',
    heading: true,
    sortable: true,
    cell: ({ book_sha1, book_title, book_cover_uri }) => (
      <BookLink
        to={permission === 'owner' ? bookPaths.notebook(book_sha1) : bookPaths.book(book_sha1)}
        title={book_title}
        cover={book_cover_uri}
      />
    ),
  },
  {
    key: 'book_description',
    header: 'Description',
    cell: ({ book_description }) => <Description text={book_description} />,
  },
  { key: 'author', header: 'Author', sortable: true, cell: ({ author }) => author },
  {
    key: 'last_modified',
    header: 'Last modified',
    sortable: true,
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** The books that the member added from the library, or their notebooks. */
export function OwnBooks({ grid, permission }: { grid: LibraryGrid; permission: Permission }) {
  const { id, role } = useSession()
  const notebooks = permission === 'owner'
  return (
    <LibraryTable
      label={notebooks ? tabNames.notebooks : tabNames.books}
      search={notebooks ? messages.search.notebooks : messages.search.books}
      columns={ownColumns(permission)}
      rowKey={({ sha1 }) => sha1}
      query={useQuery(ownBooksPage(grid, id ?? 0, permission))}
      grid={grid}
      failed={notebooks ? messages.notebooksFailed : messages.booksFailed}
      empty={notebooks ? messages.noNotebooks : messages.noOwnBooks}
      emptyAction={!notebooks && <Link to={bookPaths.libraryBooks(role)}>{messages.findBooks}</Link>}
    />
  )
}

function BookLink({ to, title, cover }: { to: string; title: string; cover: string | null }) {
  return (
    <Link to={to} className={classes.book}>
      <span className={classes.cover}>
        <Cover picture={uploadPaths.media(cover)} />
      </span>
      <TextTitle title={title} />
    </Link>
  )
}

function Description({ text }: { text: string }) {
  return <span className={classes.description}>{text}</span>
}
