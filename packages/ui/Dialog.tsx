import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'

type DialogProps = {
  title: string
  /** While true the dialog cannot be left: work is under way. */
  pending?: boolean
  /** As wide as a long list or a large form asks for. */
  wide?: boolean
  /** Called on Escape. */
  onCancel: () => void
  children: ReactNode
}

/**
 * A modal dialog; mount it to open it. The browser's own keeps the focus inside, closes on Escape and gives the focus
 * back to where it was.
 */
export function Dialog({ title, pending = false, wide = false, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Not a passive effect: that ends when the dialog has left the page, and then gives the focus back to nothing.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={wide ? `${classes.dialog} ${classes.wide}` : classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) onCancel()
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** The buttons of a dialog, at its foot. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
