import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useFailureToast } from '@tingdu/ui/feedback/failure-toast.ts'
import { moveText } from '../book-changes.ts'
import { messages } from '../messages.ts'
import { type BookText, textsOfBook } from '../queries.ts'

type Move = { text: string; before: string | null }

/**
 * Moves a text of a book before another one; null for the end. The list shows the new order at once; moves are sent one
 * after the other, and the list is read again after the last.
 */
export function useMovingText(book: string): (text: string, before: string | null) => void {
  const cache = useQueryClient()
  const failed = useFailureToast()
  const { queryKey } = textsOfBook(book)
  const mutationKey = ['move text', book]
  const moving = useMutation({
    mutationKey,
    scope: { id: `order of ${book}` },
    networkMode: 'always',
    mutationFn: ({ text, before }: Move) => moveText(book, text, before),
    onMutate: failed.close,
    onError: (failure) => failed.show(failureText(failure, messages.selectedBookFailed)),
    onSettled: () =>
      cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries({ queryKey }) : undefined,
  })
  return (text, before) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (texts) => texts && movedTo(texts, { text, before }))
    moving.mutate({ text, before })
  }
}

function movedTo(texts: readonly BookText[], { text, before }: Move): BookText[] {
  const others = texts.filter(({ text_sha1 }) => text_sha1 !== text)
  const at = others.findIndex(({ text_sha1 }) => text_sha1 === before)
  const moved = texts.filter(({ text_sha1 }) => text_sha1 === text)
  return at === -1 ? [...others, ...moved] : [...others.slice(0, at), ...moved, ...others.slice(at)]
}
