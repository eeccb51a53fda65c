import { countWaiting, flush, forgetThisMember, outboxState } from '@tingdu/client/device/outbox.ts'
import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'
import { endViewAs } from '@tingdu/features/staff/view-as/public.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'

/** How long signing out waits for changes to be sent, and for what the device keeps to be deleted. */
const patienceMs = 2_000

/**
 * Signs out, locally and on the server, which invalidates copies of the token, and deletes what the device keeps of the
 * member. If the server cannot be reached, the token is deleted anyway. Asks first if unsent changes would be
 * lost. In a view, it ends only the view.
 */
export async function signOut(): Promise<void> {
  if (getSession().viewing) return void endViewAs()
  await within(countWaiting())
  if (outboxState().waiting > 0) await within(flush())
  const { waiting } = outboxState()
  if (waiting === 0) return leave()
  confirmAction({
    title: 'Sign out without sending?',
    text: `${waiting === 1 ? '1 change on this device has' : `${waiting} changes on this device have`} not been sent yet, and would be lost. Go online first to keep ${waiting === 1 ? 'it' : 'them'}.`,
    confirmLabel: 'Sign out anyway',
    call: leave,
    failed: 'Could not sign out. Please try again.',
  })
}

async function leave(): Promise<void> {
  if (getSession().token) {
    fetchFromApi(`${apiBase}/rpc/logout`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  await within(forgetThisMember())
  endSession('signed-out')
}

/** Waits for the work, at most for `patienceMs`; ignores its failure. */
async function within(work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
