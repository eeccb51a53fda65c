import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { closeAction, toast } from '@tingdu/ui/feedback/toast.ts'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { type Mark, markOf } from './marks.ts'
import { messages } from './messages.ts'
import { saveWord, setState } from './queries.ts'
import { useMark } from './StarButton.tsx'
import { useMarksRefetch } from './use-marks-refetch.ts'
import classes from './WordRows.module.css'

type Props = { entry: string; word_id: number }

/** Learns a word again that the member has marked as known, which can be undone; nothing of others. */
export function LearnAgain({ entry, word_id }: Props) {
  const { viewing } = useSession()
  const cache = useQueryClient()
  const { queryKey } = markOf({ entry, word_id })
  const mark = useMark({ entry, word_id })
  const refetch = useMarksRefetch()
  const undoing = useSending((undo: () => Promise<void>) => undo(), {
    onFailed: (failure) => toast(failureText(failure, messages.undoFailed), 'failed'),
    onSettled: refetch,
  })
  const learning = useSending((before: Mark) => learn({ entry, word_id }, before), {
    onSent: (undo) =>
      toast(messages.learning(entry), 'done', { label: messages.undo, run: () => undoing.send(undo) }),
    onFailed: (failure, before) => {
      cache.setQueryData(queryKey, before)
      toast(failureText(failure, messages.stateFailed), 'failed')
    },
    onSettled: refetch,
  })
  if (mark?.state !== 'known' || viewing) return null
  const press = () => {
    closeAction()
    void cache.cancelQueries({ queryKey })
    cache.setQueryData<Mark>(queryKey, { ...mark, saved: true, state: 'learning' })
    learning.send(mark)
  }
  return (
    <QuietButton className={classes.again} aria-label={messages.learnAgainOf(entry)} onClick={press}>
      {messages.learnAgain}
    </QuietButton>
  )
}

/** A word that is to be learned is saved, as by the star. Returns what takes it back. */
async function learn({ entry, word_id }: Props, before: Mark): Promise<() => Promise<void>> {
  if (!before.saved) return await saveWord({ entry, word_id }, before)
  await setState(word_id, 'learning')
  return () => setState(word_id, before.state)
}
