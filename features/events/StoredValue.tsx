import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '@tingdu/ui/Dialog.tsx'
import { useState } from 'react'
import classes from './Events.module.css'
import { messages } from './messages.ts'

/** The characters of a value in the list; all of a longer one are shown in a dialog. */
const SHORT = 32

type Props = {
  /** A text, or any JSON. */
  value: unknown
  /** The names of the column and of the event. */
  column: string
  name: string
}

/** A value of an event: objects as JSON, and a long value behind a button. */
export function StoredValue({ value, column, name }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const text = textOf(value)
  if (text === null) return '–'
  if (text.length <= SHORT) return <span className={classes.value}>{text}</span>
  return (
    <span className={classes.long}>
      <span className={classes.value}>{text.slice(0, SHORT)}…</span>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={messages.viewOf(column, name)}
        onClick={() => setOpen(true)}
      >
        {messages.view}
      </Button>
      {open && (
        <Dialog title={column} wide onCancel={close}>
          <pre className={classes.json} tabIndex={-1}>
            {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
          </pre>
          <DialogActions>
            <Button variant="default" onClick={close} autoFocus>
              {messages.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </span>
  )
}

/** A text as it is, anything else as JSON; null if there is nothing. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
