import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { undoChange } from '@tingdu/features/dictionary/revisions/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages, whoChanged } from '../messages.ts'
import classes from '../SentenceScreen.module.css'
import type { Sentence } from '../sentences.ts'
import { invalidateSentences, lastChange } from './sentence-changes.ts'

type Props = {
  sentence: Pick<Sentence, 'id'>
  /** Called once the page shows the sentence as it was before. */
  onUndone: () => void
}

/**
 * Who changed a sentence last, with an undo button. Renders nothing if there is no change or it cannot be fetched.
 */
export function LastChange({ sentence, onUndone }: Props) {
  const cache = useQueryClient()
  const { data: change } = useQuery(lastChange(sentence.id))
  const undoing = useSending(undoChange, {
    onSent: async () => {
      await invalidateSentences(cache)
      toast(messages.reverted)
      onUndone()
    },
    onFailed: (failure) => toast(failureText(failure, messages.undoFailed), 'failed'),
  })
  if (!change || change.action === 'insert') return null
  return (
    <p className={`${classes.notice} ${classes.quiet}`}>
      {whoChanged(change.actor, Object.keys(change.after ?? {}))}
      <Button
        variant="subtle"
        size="compact-xs"
        loading={undoing.pending}
        onClick={() => undoing.send(change.id)}
      >
        {messages.undo}
      </Button>
    </p>
  )
}
