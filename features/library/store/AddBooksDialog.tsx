import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { messages } from './messages.ts'
import { addBooks, bookChoices, type Collection, type CollectionBook, storeKey } from './queries.ts'

const UNIQUE_VIOLATION = '23505'

type Props = { collection: Collection; books: CollectionBook[]; onClose: () => void }

/** Adds books of the library to a collection, which has `books` already. */
export function AddBooksDialog({ collection, books, onClose }: Props) {
  const grid = useLocalGrid()
  const refetch = useRefetch(storeKey)
  return (
    <PickDialog
      texts={{
        title: messages.addBooksTo(collection.title),
        search: messages.search,
        fetchFailed: messages.booksFailed,
        empty: messages.noBooks,
        noMatch: messages.noMatch,
        noneChosen: messages.chooseBooks,
        done: messages.booksAdded,
      }}
      query={useQuery(bookChoices(grid))}
      grid={grid}
      taken={new Set(books.map(({ book_sha1 }) => book_sha1))}
      add={(chosen) => addBooks(collection, chosen)}
      failureText={notAdded}
      refetch={refetch}
      onClose={onClose}
    />
  )
}

function notAdded(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === UNIQUE_VIOLATION) return messages.bookAddedAlready
  return failureText(failure, messages.booksNotAdded)
}
