import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { setWordStates, undoWordStates, type WordSource } from './queries.ts'
import type { WordState } from './rules.ts'
import { useWordsRefetch } from './use-words-refetch.ts'

/** Sets the state of many words, says how many have changed, and offers to undo it. */
export function useStatesChange(onSent?: () => void) {
  const refetch = useWordsRefetch()
  const undoing = useStatesUndo()
  return useSending(
    ({ state, source }: { state: WordState; source: WordSource }) => setWordStates(state, source),
    {
      onSent: ({ changed, undo }, { state }) => {
        toast(
          changed === 0 ? messages.unchanged : messages.change(changed, state),
          'done',
          undo === null ? undefined : { label: messages.undo, run: () => undoing.send(undo) },
        )
        onSent?.()
      },
      onFailed: (failure) => toast(failureText(failure, messages.changeFailed), 'failed'),
      onSettled: refetch,
    },
  )
}

/** Undoes a change of many words by its id, and says how many were restored. */
export function useStatesUndo() {
  const refetch = useWordsRefetch()
  return useSending(undoWordStates, {
    onSent: ({ changed }) => toast(messages.undone(changed)),
    onFailed: (failure) => toast(failureText(failure, messages.undoFailed), 'failed'),
    onSettled: refetch,
  })
}
