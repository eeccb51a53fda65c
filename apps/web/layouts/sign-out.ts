import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'
import { endViewAs } from '@tingdu/features/staff/view-as/public.ts'

/**
 * Signs out, locally at once, and on the server, which invalidates copies of the token. If the server cannot be
 * reached, the token is deleted anyway. In a view, it ends only the view.
 */
export function signOut(): void {
  if (getSession().viewing) return void endViewAs()
  if (getSession().token) {
    fetchFromApi(`${apiBase}/rpc/logout`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  endSession('signed-out')
}
