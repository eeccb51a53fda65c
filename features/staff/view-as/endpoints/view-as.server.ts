import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import {
  type AttemptLimit,
  requireCaller,
  requireRecentAuthentication,
  requireStaffOver,
  takeAttemptsIn,
} from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, unauthorized } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { messages } from '../messages.ts'
import { VIEW_MINUTES, viewAsRules } from '../rules.ts'

type Member = { id: number; name: string; email: string; role: string; email_verified: number }
type ViewAs = { id: string; expires_at: string }

const viewLimit: AttemptLimit = { purpose: 'view as', per: 'account', attempts: 30, seconds: 60 * 60 }

/**
 * `POST rpc/view_as` `{user_id}`: staff start to view the product as a member of lower rank, for 30 minutes. Returns
 * `[{me, token, expires_at}]`: the member, and a token with which everything can be read that the member can read, and
 * nothing can be changed. It ends an earlier view of the same session, and leaves an audit row.
 *
 * Refuses: 400 `invalid_input`, 401, 403 `42501` not staff or not above the member, 403 `reauthentication_required`, 404
 * `member_missing`, 409 `member_blocked`, 429 after 30 views in an hour.
 */
export function viewAs({
  database,
  tokens,
  rateLimitFactor,
}: Pick<ServerContext, 'database' | 'tokens' | 'rateLimitFactor'>): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/view_as',
    summary: 'Staff view the product as a member, read-only; returns [{me, token, expires_at}]',
    body: viewAsRules,
    async handle({ body: { user_id: memberId }, owner }, session) {
      const actor = await requireCaller(database, session)
      const { me, view } = await withShareOf(database, owner).transaction(serverCaller(), async (run) => {
        await requireStaffOver(run, actor, memberId)
        await requireRecentAuthentication(run, session)
        const me = await readMember(run, memberId)
        await takeAttemptsIn(run, rateLimitFactor, [{ limit: viewLimit, subject: String(actor.userId) }])
        return { me, view: await startViewAs(run, session, memberId) }
      })
      const { userId: viewerId } = session
      const seconds = VIEW_MINUTES * 60
      const token = await tokens.signViewAs({ userId: memberId, sessionId: view.id, viewerId, seconds })
      return { body: [{ me, token, expires_at: view.expires_at }] }
    },
  })
}

async function readMember(run: Run, memberId: number): Promise<Member> {
  const { rows } = await run<Member>({
    text: 'select user_id as id, name, email, role, email_verified from private.accounts where user_id = $1',
    values: [memberId],
  })
  const [member] = rows
  if (!member || member.email_verified < 0)
    throw new HttpError(409, { code: 'member_blocked', message: messages.memberBlocked })
  return member
}

/** The account of staff is locked, so two starts of one session follow each other. */
async function startViewAs(run: Run, session: SessionIdentity, memberId: number): Promise<ViewAs> {
  await run({
    text: 'delete from private.member_views where session_id = $1',
    values: [session.sessionId],
  })
  const { rows } = await run<ViewAs>({
    text: `insert into private.member_views (session_id, staff_id, staff_role, member_id, expires_at)
      select s.id, s.user_id, a.role, $3, now() + make_interval(mins => $4)
        from private.live_sessions s join private.accounts a using (user_id) where s.id = $1 and s.user_id = $2
      returning id, expires_at`,
    values: [session.sessionId, session.userId, memberId, VIEW_MINUTES],
  })
  if (!rows[0]) throw unauthorized('PT401', 'Session has ended', 'Log in again.')
  return rows[0]
}
