import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
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
  const { queryKey } = textsOfBook(book)
  const { send } = useSending(({ text, before }: Move) => moveText(book, text, before), {
    queue: `order of ${book}`,
    onFailed: (failure) => toast(failureText(failure, messages.selectedBookFailed), 'failed'),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return (text, before) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (texts) => texts && movedTo(texts, { text, before }))
    send({ text, before })
  }
}

function movedTo(texts: readonly BookText[], { text, before }: Move): BookText[] {
  const others = texts.filter(({ text_sha1 }) => text_sha1 !== text)
  const at = others.findIndex(({ text_sha1 }) => text_sha1 === before)
  const moved = texts.filter(({ text_sha1 }) => text_sha1 === text)
  return at === -1 ? [...others, ...moved] : [...others.slice(0, at), ...moved, ...others.slice(at)]
}
