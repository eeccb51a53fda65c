import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'

/**
 * Signs out: here at once, and on the server, so that a copy of the token is worth nothing. Where the server cannot be
 * reached the token is forgotten all the same.
 */
export function signOut(): void {
  if (getSession().token) {
    fetchFromApi(`${apiBase}/rpc/logout`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  endSession('signed-out')
}
