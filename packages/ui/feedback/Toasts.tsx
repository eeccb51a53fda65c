import { Button, CloseButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'
import classes from './Toasts.module.css'
import { closeToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

/**
 * The toasts. The element exists from the start, because screen readers announce content added to a live region, not a
 * live region added with its content. Errors are assertive, the rest polite.
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
