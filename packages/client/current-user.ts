import { call } from './http.ts'
import { getSession, type Me, startSession } from './session.ts'

type CurrentUser = [{ me: Me; token?: string }]

/**
 * Fetches the signed-in account and stores changes: name, role, verification, a renewed token. Ignores a response that
 * arrives after the session ended or another began.
 */
export async function refreshSession(): Promise<Me> {
  const asked = getSession().token
  const [{ me, token }] = await call<CurrentUser>('GET', 'rpc/me')
  if (asked !== null && asked === getSession().token) startSession(me, token)
  return me
}
