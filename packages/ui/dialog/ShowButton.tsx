import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, DialogActions } from './Dialog.tsx'
import classes from './ShowButton.module.css'

type Props = {
  label: string
  /** The accessible name of the button. */
  name: string
  /** The title of the dialog; the label unless specified. */
  title?: string
  children: ReactNode
}

/** A button that shows something in a dialog. */
export function ShowButton({ label, name, title = label, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ShowDialog title={title} onClose={() => setOpen(false)}>
          {children}
        </ShowDialog>
      )}
    </>
  )
}

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog that shows something and can only be closed. */
export function ShowDialog({ title, onClose, children }: DialogProps) {
  const close = useRef<HTMLButtonElement>(null)
  // The dialog focuses what comes first, which may be a frame that keeps Escape to itself.
  useEffect(() => close.current?.focus(), [])
  return (
    <Dialog title={title} wide onCancel={onClose}>
      {children}
      <DialogActions>
        <Button variant="default" onClick={onClose} ref={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A value as JSON. */
export function Json({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <pre className={classes.json} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
