import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { messages } from './messages.ts'

export type Actor = { userId: number; role: string }

/** Checks the session and returns the account and the role of its caller. Throws 401 `PT401` when the session has ended. */
export async function requireCaller(database: Database, session: SessionIdentity): Promise<Actor> {
  const { rows } = await database.as<{ role: string }>(session.caller, {
    name: 'payment_caller',
    text: `select current_setting('role') as role`,
    values: [],
  })
  return { userId: session.userId, role: (rows[0]?.role ?? '').replace(/^tingdu_/, '') }
}

/** Throws 403 if the caller is not staff or does not outrank the member; 404 if the member does not exist. */
export async function requireStaffOver(database: Database, actor: Actor, userId: number): Promise<void> {
  const { rows } = await database.as<{ staff: boolean; above: boolean | null }>(serverCaller(), {
    name: 'staff_over_member',
    text: `select private.rank($1) >= 2 as staff,
        (select private.rank($1) > private.rank(role) from private.accounts where user_id = $2) as above`,
    values: [actor.role, userId],
  })
  const { staff = false, above = null } = rows[0] ?? {}
  if (!staff) throw new HttpError(403, { code: '42501', message: messages.staffOnly })
  if (above === null) throw new HttpError(404, { code: 'member_missing', message: messages.memberMissing })
  if (!above) throw new HttpError(403, { code: '42501', message: messages.rankTooLow })
}
