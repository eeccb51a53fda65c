import { failureText } from '@tingdu/client/failure-text.ts'
import { useWordsRefetch } from '@tingdu/features/study/words/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from '../messages.ts'
import { type AddedWords, addUnknownWords } from './text-queries.ts'

/** A deck to add to: with its id, the saved words (null), or one that `create` makes; `title` is null for the saved words. */
export type AddTo = { text: string; title: string | null; deck: number | null | (() => Promise<number>) }

/** Adds the words of a text that the member does not know to a deck, and says how many, with an undo. */
export function useAddingWords(onAdded?: () => void) {
  const onSettled = useWordsRefetch()
  const undoing = useSending((undo: AddedWords['undo']) => undo(), {
    onFailed: (failure) => toast(failureText(failure, messages.removeFailed), 'failed'),
    onSettled,
  })
  return useSending(
    async ({ text, deck }: AddTo) => addUnknownWords(text, typeof deck === 'function' ? await deck() : deck),
    {
      onSent: ({ added, left_out, undo }, { title }) => {
        const said = added === 0 ? messages.noneUnknown : messages.wordsAdded(added, title)
        const more = left_out > 0 ? `. ${messages.noRoom(left_out)}` : ''
        const action = { label: messages.undo, run: () => undoing.send(undo) }
        toast(said + more, 'done', added > 0 ? action : undefined)
        onAdded?.()
      },
      onFailed: (failure) => toast(failureText(failure, messages.addFailed), 'failed'),
      onSettled,
    },
  )
}
