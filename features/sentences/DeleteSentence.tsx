import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { messages } from './messages.ts'
import { deleteSentence, type Sentence } from './sentences.ts'

type Props = { sentence: Sentence; onCancel: () => void; onDeleted: () => void }

/** Asks before a sentence is deleted. */
export function DeleteSentence({ sentence, onCancel, onDeleted }: Props) {
  const deleting = useSending(() => deleteSentence(sentence.id), {
    onSent: onDeleted,
    onFailed: () => toast(messages.deleteFailed, 'failed'),
  })
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      confirmLabel={messages.remove}
      pending={deleting.pending}
      onConfirm={() => deleting.send(undefined)}
      onCancel={onCancel}
    >
      <p lang="zh-Hans">{sentence.chinese}</p>
      <p>{messages.deleteText}</p>
    </ConfirmDialog>
  )
}
