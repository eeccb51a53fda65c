import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSyncExternalStore } from 'react'
import { useSending } from '../feedback/sending.ts'
import { toast } from '../feedback/toast.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import {
  askedQuestion,
  closeConfirmation,
  type Obstacle,
  type Question,
  subscribeToQuestion,
} from './confirmation.ts'
import classes from './Dialog.module.css'
import { Dialog, DialogActions } from './Dialog.tsx'

/** The dialog of `confirmAction` and `confirmDelete`, around every page. */
export function Confirmation() {
  const question = useSyncExternalStore(subscribeToQuestion, askedQuestion, askedQuestion)
  if (!question) return null
  return question.call ? <Asked question={question} /> : <Told obstacle={question} />
}

function Told({ obstacle: { title, text } }: { obstacle: Obstacle }) {
  return (
    <Dialog title={title} onCancel={closeConfirmation}>
      <div className={classes.text}>{text}</div>
      <DialogActions>
        <Button variant="default" onClick={closeConfirmation} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
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
