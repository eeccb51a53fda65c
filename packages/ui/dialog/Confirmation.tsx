import { failureText } from '@tingdu/client/failure-text.ts'
import { useSyncExternalStore } from 'react'
import { useSending } from '../feedback/sending.ts'
import { toast } from '../feedback/toast.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { askedQuestion, closeConfirmation, type Question, subscribeToQuestion } from './confirmation.ts'

/** The dialog of `confirmAction` and `confirmDelete`, around every page. */
export function Confirmation() {
  const question = useSyncExternalStore(subscribeToQuestion, askedQuestion, askedQuestion)
  return question && <Asked question={question} />
}

function Asked({ question }: { question: Question }) {
  const { title, text, confirmLabel, cancelLabel, call, done, failed, onDone, refetch } = question
  const { send, pending, failure } = useSending(call, {
    onSent: () => {
      if (done) toast(done)
      closeConfirmation()
      void refetch?.()
      void onDone?.()
    },
  })
  const cancel = () => {
    closeConfirmation()
    if (failure) void refetch?.()
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      pending={pending}
      failure={failure ? textOf(failure, failed) : null}
      onConfirm={() => send(undefined)}
      onCancel={cancel}
    >
      {text}
    </ConfirmDialog>
  )
}

function textOf(failure: unknown, failed: Question['failed']): string {
  return typeof failed === 'string' ? failureText(failure, failed) : failed(failure)
}
