import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useUntakenChoices } from '@tingdu/client/untaken-choices.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { addToOwnBooks } from '../book-changes.ts'
import { messages } from '../messages.ts'
import { bookChoices, libraryKey, ownBookIds } from '../queries.ts'

const texts = {
  title: messages.addBooks,
  search: messages.search.books,
  fetchFailed: messages.booksFailed,
  empty: messages.noBooksToAdd,
  noMatch: messages.noMatch,
  noneChosen: messages.chooseBooks,
  done: messages.booksAdded,
}

/** Adds books of the library to the member's own list. */
export function AddBooksDialog({ owner, onClose }: { owner: number; onClose: () => void }) {
  return (
    <PickDialog
      {...useUntakenChoices(ownBookIds(owner), bookChoices)}
      texts={texts}
      add={addToOwnBooks}
      failureText={addFailed}
      refetch={useRefetch(libraryKey)}
      onClose={onClose}
    />
  )
}

/** Says that a book is added already only if that is the reason. */
export function addFailed(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === '23505') return messages.bookAddedAlready
  return failureText(failure, messages.booksNotAdded)
}
