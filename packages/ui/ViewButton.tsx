import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogActions } from './Dialog.tsx'
import classes from './ViewButton.module.css'

type Props = {
  label: string
  /** The accessible name of the button. */
  name: string
  /** The title of the dialog; the label unless specified. */
  title?: string
  children: ReactNode
}

/** A button that shows something in a dialog. */
export function ViewButton({ label, name, title = label, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ViewDialog title={title} onClose={() => setOpen(false)}>
          {children}
        </ViewDialog>
      )}
    </>
  )
}

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog that shows something and can only be closed. */
export function ViewDialog({ title, onClose, children }: DialogProps) {
  return (
    <Dialog title={title} wide onCancel={onClose}>
      {children}
      <DialogActions>
        <Button variant="default" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A value as JSON. */
export function Json({ value }: { value: unknown }) {
  return (
    <pre className={classes.json} tabIndex={-1}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
