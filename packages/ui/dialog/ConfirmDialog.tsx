import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from '../page/Failure.tsx'
import classes from './Dialog.module.css'
import { Dialog, DialogActions } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The consequences of confirming, and whether they can be undone. */
  children?: ReactNode
  /** The verb on the confirming button. */
  confirmLabel: string
  cancelLabel?: string | undefined
  /** While true the dialog cannot be closed and the button shows progress. */
  pending?: boolean
  /** Why the last attempt failed. It is shown in the dialog, because nothing outside of a modal dialog is announced. */
  failure?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation; mount it to open it, and keep it mounted when the attempt fails. The focus starts on Cancel, so
 * that Enter alone is harmless.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', pending = false } = props
  return (
    <Dialog title={title} pending={pending} onCancel={props.onCancel}>
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.failure}>
        <Failure text={props.failure} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={props.onCancel} disabled={pending} autoFocus>
          {cancelLabel}
        </Button>
        <Button onClick={props.onConfirm} loading={pending}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
