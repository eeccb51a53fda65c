import { useQueryClient } from '@tanstack/react-query'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from '../messages.ts'
import { deleteSentence, type Sentence } from '../sentences.ts'
import { invalidateSentences } from './sentence-changes.ts'

type Props = { sentence: Sentence; onCancel: () => void; onDeleted: () => void }

/**
 * Deletes a sentence after a confirmation. A sentence that somebody else has changed is not deleted, but shown in
 * its current state.
 */
export function DeleteSentence({ sentence, onCancel, onDeleted }: Props) {
  const cache = useQueryClient()
  const deleting = useSending(() => deleteSentence(sentence), {
    onSent: onDeleted,
    onFailed: (failure) => {
      if (!(failure instanceof EditConflict)) return
      if (!failure.theirs) return onDeleted()
      toast(messages.changedBeforeDeletion, 'failed')
      onCancel()
      void invalidateSentences(cache)
    },
  })
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      confirmLabel={messages.remove}
      pending={deleting.pending}
      failure={deleting.failure ? failureText(deleting.failure, messages.deleteFailed) : null}
      onConfirm={() => deleting.send(undefined)}
      onCancel={onCancel}
    >
      <p lang="zh-Hans">{sentence.chinese}</p>
      <p>{messages.deleteText}</p>
    </ConfirmDialog>
  )
}
