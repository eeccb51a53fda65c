import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { messages as words } from '@tingdu/features/study/words/messages.ts'
import { type WordState, wordStates } from '@tingdu/features/study/words/rules.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import type { Selection } from '@tingdu/ui/table/selection.ts'
import { savedWordsKey } from './marks.ts'
import { messages } from './messages.ts'
import { removeWords, type SavedWord, setStates, undoStates } from './queries.ts'

/** What can be done with the selected words, each of it with an undo: saying what one knows of them, and removing them. */
export function BulkActions({ selection }: { selection: Selection<SavedWord> }) {
  const onSettled = useRefetch(savedWordsKey)
  const undoing = useSending((undo: () => Promise<void>) => undo(), {
    onFailed: (failure) => toast(failureText(failure, messages.undoFailed), 'failed'),
    onSettled,
  })
  const done = (text: string, undo: (() => Promise<void>) | null) => {
    toast(text, 'done', undo ? { label: messages.undo, run: () => undoing.send(undo) } : undefined)
    selection.clear()
  }
  const saying = useSending(
    (state: WordState) =>
      setStates(
        selection.rows.flatMap(({ word_id }) => word_id ?? []),
        state,
      ),
    {
      onSent: ({ changed, undo }, state) =>
        done(
          changed === 0 ? words.unchanged : words.change(changed, state),
          undo === null ? null : () => undoStates(undo),
        ),
      onFailed: (failure) => toast(failureText(failure, messages.stateFailed), 'failed'),
      onSettled,
    },
  )
  const removing = useSending((rows: readonly SavedWord[]) => removeWords(rows), {
    onSent: (undo, rows) => done(messages.removedAll(rows.length), undo),
    onFailed: (failure) => toast(failureText(failure, messages.removeFailed), 'failed'),
    onSettled,
  })
  const pending = saying.pending || removing.pending
  return (
    <>
      {wordStates.map((state) => (
        <Button
          key={state}
          variant="default"
          size="compact-sm"
          disabled={pending}
          onClick={() => saying.send(state)}
        >
          {words.states[state]}
        </Button>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        disabled={pending}
        onClick={() => removing.send(selection.rows)}
      >
        {messages.remove}
      </Button>
    </>
  )
}
