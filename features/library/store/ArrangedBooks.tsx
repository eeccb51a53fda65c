import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { SortableList } from '@tingdu/ui/table/SortableList.tsx'
import { BookRow } from './BookRow.tsx'
import { messages } from './messages.ts'
import { booksOf, type CollectionBook, moveBook } from './queries.ts'

/** The books of a collection for staff, who drag them into order. */
export function ArrangedBooks({ books }: { books: CollectionBook[] }) {
  const move = useMoving(books[0]?.collection_title ?? '')
  return (
    <SortableList
      items={books}
      idOf={({ book_sha1 }) => book_sha1}
      nameOf={({ book_title }) => book_title}
      onMove={move}
    >
      {(book) => <BookRow book={book} arranges />}
    </SortableList>
  )
}

type Move = { book: CollectionBook; before: CollectionBook | null }

/** Shows the new order at once, and the saved one after the last move. */
function useMoving(title: string): (book: CollectionBook, before: CollectionBook | null) => void {
  const cache = useQueryClient()
  const { queryKey } = booksOf(title)
  const { send } = useSending(({ book, before }: Move) => moveBook(book, before), {
    queue: `order of ${title}`,
    onFailed: (failure) => toast(failureText(failure, messages.moveFailed), 'failed'),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return (book, before) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (shown) => shown && moved(shown, book, before))
    send({ book, before })
  }
}

function moved(books: CollectionBook[], book: CollectionBook, before: CollectionBook | null) {
  const others = books.filter(({ book_sha1 }) => book_sha1 !== book.book_sha1)
  const index = others.findIndex(({ book_sha1 }) => book_sha1 === before?.book_sha1)
  return index === -1 ? [...others, book] : others.toSpliced(index, 0, book)
}
