import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { WithCover } from '@tingdu/ui/page/SmallCover.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { MemberList } from './MemberList.tsx'
import { deleteMemberBook, type MemberBook, memberBooks } from './member-lists.ts'

const columns: readonly Column<MemberBook>[] = [
  fieldColumn('book_title', 'Title', {
    heading: true,
    cell: ({ book_title, book_cover_uri }) => (
      <WithCover picture={uploadPaths.media(book_cover_uri)}>{book_title}</WithCover>
    ),
  }),
  fieldColumn('book_description', 'Description', {
    cell: ({ book_description }) => <LongText>{book_description}</LongText>,
  }),
  fieldColumn('author', 'Author'),
  dateColumn('last_modified', 'Modified'),
  {
    key: 'details',
    header: 'Details',
    unlabeled: true,
    cell: ({ book_sha1, book_title }) => (
      <Link to={bookPaths.book(book_sha1)} aria-label={messages.detailsOf(book_title)}>
        {messages.details}
      </Link>
    ),
  },
]

/** The books in a member's list; those of lower ranks can be deleted from it. */
export function BooksTab({ userId, changeable }: { userId: number; changeable: boolean }) {
  const grid = useGridState()
  const query = useQuery(memberBooks(userId, grid))
  const actions = actionsColumn<MemberBook>('Actions', (book) => (
    <DeleteButton
      userId={userId}
      name={book.book_title}
      title={messages.deleteBook}
      text={
        book.permission === 'owner'
          ? messages.deleteNotebookText(book.book_title)
          : messages.deleteBookText(book.book_title)
      }
      done={messages.bookDeleted}
      failed={() => messages.bookNotDeleted}
      call={() => deleteMemberBook(book)}
    />
  ))
  return (
    <MemberList
      label={messages.tabNames.books}
      search={messages.searchBooks}
      columns={changeable ? [...columns, actions] : columns}
      rowKey={({ sha1 }) => sha1}
      query={query}
      grid={grid}
      list={(page) => memberBooks(userId, { ...grid, ...page })}
      exported={{ as: `member-${userId}-books`, data: 'fc_admin_bookstatitems' }}
      failed={messages.booksFailed}
      empty={messages.noBooks}
      emptyText={messages.noBooksText}
    />
  )
}
