import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { Dialog, DialogActions } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What happens on confirming, and whether it can be undone. */
  children?: ReactNode
  /** The verb of the button that does it. */
  confirmLabel: string
  cancelLabel?: string
  /** While true the dialog cannot be left and the button shows that work is under way. */
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done; mount it to open it. The focus starts on Cancel: Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', pending = false } = props
  return (
    <Dialog title={title} pending={pending} onCancel={props.onCancel}>
      {children && <div className={classes.text}>{children}</div>}
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
