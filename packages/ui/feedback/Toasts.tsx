import { Button, CloseButton } from '@mantine/core'
import { type PointerEvent, useRef, useSyncExternalStore } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'
import classes from './Toasts.module.css'
import { closeToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

/**
 * The toasts; on phones the newest one alone, until it is gone; then an older one that asks for something. The element exists
 * from the start, because screen readers announce content added to a live region, not a live region added with its content.
 * Errors are assertive, the rest polite.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts)
  const newest = toasts.findLast(({ covered }) => !covered)
  const show = (of: Toast['kind']) =>
    toasts
      .filter(({ kind }) => kind === of)
      .map((toast) => <Message key={toast.id} toast={toast} newest={toast === newest} />)
  return (
    <section className={classes.region} aria-label="Messages" data-shown={toasts.length > 0 || undefined}>
      <div role="status">{show('done')}</div>
      <div role="alert">{show('failed')}</div>
    </section>
  )
}

function Message({ toast: { id, kind, text, action, origin }, newest }: { toast: Toast; newest: boolean }) {
  return (
    <div
      className={`${classes.toast} ${classes[kind]}`}
      data-newest={newest || undefined}
      {...useClosingByTouch(() => closeToast(id))}
    >
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

/** A tap or a swipe of a finger closes a message; it moves sideways with the finger. A shortcut for its button. */
function useClosingByTouch(close: () => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: ({ pointerType, target, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' && !(target as Element).closest('button') ? clientX : null
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (from.current !== null) currentTarget.style.translate = `${clientX - from.current}px`
    },
    onPointerUp: () => from.current !== null && close(),
  }
}
