import type { Database, Run } from '@tingdu/database/database.ts'
import { HttpError, unauthorized } from '@tingdu/http/errors.ts'
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

/**
 * As `requireCaller`, for callers who are staff; throws 403 `42501` for others. The role can change right after: what writes
 * calls `requireStaff` in its transaction.
 */
export async function requireStaffCaller(database: Database, session: SessionIdentity): Promise<Actor> {
  const caller = await requireCaller(database, session)
  if (!['support', 'gk_admin', 'super_admin'].includes(caller.role)) throw staffOnly()
  return caller
}

/**
 * Throws 403 `42501` unless the caller is staff. Locks their account until the end of the transaction, so that a demotion
 * is either seen or waits.
 */
export async function requireStaff(run: Run, { userId }: Actor): Promise<void> {
  const { rows } = await run<{ staff: boolean }>({
    name: 'require_staff',
    text: `select private.rank(role) >= private.rank('support') and email_verified >= 0 as staff
      from private.accounts where user_id = $1 for share`,
    values: [userId],
  })
  if (!rows[0]?.staff) throw staffOnly()
}

type Ranks = { unchanged: boolean | null; staff: boolean; above: boolean | null }

/**
 * Locks the caller's and the member's account until the end of the transaction, so that neither role can change before
 * it commits. Throws 401 `PT401` if the caller's role has changed since the request started, 403 if the caller is not
 * staff or does not outrank the member (with `rankTooLow` as message), 404 if the member does not exist.
 */
export async function requireStaffOver(
  run: Run,
  { userId, role }: Actor,
  memberId: number,
  rankTooLow: string = messages.rankTooLow,
): Promise<void> {
  await run({
    name: 'lock_caller_and_member',
    text: 'select from private.accounts where user_id in ($1, $2) order by user_id for no key update',
    values: [userId, memberId],
  })
  const { rows } = await run<Ranks>({
    name: 'staff_over_member',
    text: `select private.rank($2) >= private.rank('support') as staff,
        (select role = $2 and email_verified >= 0 from private.accounts where user_id = $1) as unchanged,
        (select private.rank($2) > private.rank(role) from private.accounts where user_id = $3) as above`,
    values: [userId, role, memberId],
  })
  const { unchanged = null, staff = false, above = null } = rows[0] ?? {}
  if (!unchanged) throw unauthorized('PT401', 'Session has ended', 'Log in again.')
  if (!staff) throw staffOnly()
  if (above === null) throw new HttpError(404, { code: 'member_missing', message: messages.memberMissing })
  if (!above) throw new HttpError(403, { code: '42501', message: rankTooLow })
}

/**
 * Throws 403 `reauthentication_required` unless the password was given in this session within the last 10 minutes.
 */
export async function requireRecentAuthentication(run: Run, { sessionId }: SessionIdentity): Promise<void> {
  const { rows } = await run<{ recent: boolean }>({
    name: 'is_recently_authenticated',
    text: 'select private.is_recently_authenticated($1::uuid) as recent',
    values: [sessionId],
  })
  if (rows[0]?.recent) return
  throw new HttpError(403, {
    code: 'reauthentication_required',
    message: messages.reauthenticationRequired,
  })
}

function staffOnly(): HttpError {
  return new HttpError(403, { code: '42501', message: messages.staffOnly })
}
