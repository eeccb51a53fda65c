import { call } from './http.ts'
import { getSession, type Me, startSession } from './session.ts'

type CurrentUser = [{ me: Me; token?: string }]

/**
 * Asks who is signed in and takes over what changed: name, role, verification, a renewed token. An answer that comes
 * after the session ended or another began is not for this session and changes nothing.
 */
export async function refreshSession(): Promise<Me> {
  const asked = getSession().token
  const [{ me, token }] = await call<CurrentUser>('GET', 'rpc/me')
  if (asked !== null && asked === getSession().token) startSession(me, token)
  return me
}
