import { Button, CloseButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'
import classes from './Toasts.module.css'
import { closeToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

/**
 * Where toasts appear. It stands in the page from the start: a screen reader announces what comes into a live region,
 * not a live region that comes with its text. Failures interrupt, the rest waits its turn.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts)
  return (
    <section className={classes.region} aria-label="Messages">
      <div role="status">{toasts.filter(({ kind }) => kind === 'done').map(show)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'failed').map(show)}</div>
    </section>
  )
}

function show({ id, kind, text, action, origin }: Toast) {
  return (
    <div key={id} className={`${classes.toast} ${classes[kind]}`}>
      <p>{text}</p>
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.action}
          onClick={() => {
            closeToast(id)
            if (origin instanceof HTMLElement) origin.focus()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label="Close this message" onClick={() => closeToast(id)} />
    </div>
  )
}
