import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'

/**
 * Signs out, locally at once, and on the server, which invalidates copies of the token. If the server cannot be
 * reached, the token is deleted anyway.
 */
export function signOut(): void {
  if (getSession().token) {
    fetchFromApi(`${apiBase}/rpc/logout`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  endSession('signed-out')
}
