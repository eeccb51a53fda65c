import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './ConfirmDialog.module.css'

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

/**
 * Asks before something is done; mount it to open it. The browser's own modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back to where it was. The focus starts on Cancel, so that Enter alone destroys nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', pending = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) props.onCancel()
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onCancel} disabled={pending} autoFocus>
          {cancelLabel}
        </Button>
        <Button onClick={props.onConfirm} loading={pending}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
