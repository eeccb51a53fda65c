import { getSession } from '@tingdu/client/session.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'

/** The navigation state of a form that has just been saved; others may be added to it. */
export const saved = { saved: true }

/**
 * Asks for confirmation before leaving a form with unsaved changes, by a link, Back or closing the tab. Allows
 * navigation with `saved` in its state, and everything once the session has ended.
 */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed &&
      getSession().token !== null &&
      nextLocation.state?.saved !== true &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (getSession().token) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      Your changes will be lost.
    </ConfirmDialog>
  )
}
