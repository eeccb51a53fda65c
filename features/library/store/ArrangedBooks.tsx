import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useFailureToast } from '@tingdu/ui/feedback/failure-toast.ts'
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
      onMove={(book, before) => move.mutate({ book, before })}
    >
      {(book) => <BookRow book={book} arranges />}
    </SortableList>
  )
}

type Move = { book: CollectionBook; before: CollectionBook | null }

/** Shows the new order at once, and the saved one afterwards. */
function useMoving(title: string) {
  const cache = useQueryClient()
  const failed = useFailureToast()
  const { queryKey } = booksOf(title)
  return useMutation({
    mutationKey: queryKey,
    mutationFn: ({ book, before }: Move) => moveBook(book, before),
    networkMode: 'always',
    // One after another, in the order of the moves.
    scope: { id: title },
    onMutate: async ({ book, before }) => {
      failed.close()
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (shown) => shown && moved(shown, book, before))
    },
    onError: (failure) => failed.show(failureText(failure, messages.moveFailed)),
    onSettled: () => {
      // While further moves are waiting, the saved order is not the last one.
      if (cache.isMutating({ mutationKey: queryKey }) === 1) return cache.invalidateQueries({ queryKey })
    },
  })
}

function moved(books: CollectionBook[], book: CollectionBook, before: CollectionBook | null) {
  const others = books.filter(({ book_sha1 }) => book_sha1 !== book.book_sha1)
  const index = others.findIndex(({ book_sha1 }) => book_sha1 === before?.book_sha1)
  return index === -1 ? [...others, book] : others.toSpliced(index, 0, book)
}
