import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { tableTexts } from '../messages.ts'
import { Icon } from '../page/Icon.tsx'
import { IconButton } from '../page/IconButton.tsx'
import { usePageMark } from '../page/page-marks.ts'
import classes from './Dialog.module.css'

type DialogProps = {
  title: string
  /** While true the dialog cannot be closed, because work is in progress. */
  pending?: boolean
  /** Wide enough for a long list or a large form. */
  wide?: boolean
  /** At the bottom of the screen on phones, with a button that closes it. */
  sheet?: boolean
  /** Called on Escape. */
  onCancel: () => void
  children: ReactNode
}

/** A modal dialog; mount it to open it. The native element traps the focus, closes on Escape and restores the focus. */
export function Dialog({
  title,
  pending = false,
  wide = false,
  sheet = false,
  onCancel,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  usePageMark('dialog')
  // Not a passive effect: its cleanup would run after the dialog has left the page, too late to restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={[classes.dialog, wide && classes.wide, sheet && classes.sheet].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) onCancel()
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {sheet && (
          <IconButton label={tableTexts.close} disabled={pending} onClick={onCancel}>
            <Icon name="close" size={20} />
          </IconButton>
        )}
      </div>
      {children}
    </dialog>
  )
}

/** The buttons of a dialog, at the bottom. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
