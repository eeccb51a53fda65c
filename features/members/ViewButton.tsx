import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '@tingdu/ui/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import classes from './Member.module.css'
import { messages } from './messages.ts'

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
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog title={title} wide onCancel={close}>
          {children}
          <DialogActions>
            <Button variant="default" onClick={close} autoFocus>
              {messages.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
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

/**
 * The text of a mail in a frame that cannot run scripts, submit forms or open windows. The text may contain what
 * strangers have typed, so it is escaped as well.
 */
export function MailFrame({ content }: { content: string }) {
  return (
    <iframe
      className={classes.mail}
      title={messages.mailContent}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={documentOf(content)}
    />
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function documentOf(content: string): string {
  const escaped = content.replace(/[&<>"]/g, (character) => entities[character] ?? character)
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
  return `<!doctype html>${policy}<body><pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escaped}</pre>`
}
