import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { LeavingAccount } from '@tingdu/feature/accounts.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import {
  type Actor,
  requireCaller,
  requireRecentAuthentication,
  requireStaffOver,
  takeAttemptsIn,
} from '../../accounts/public.server.ts'
import { auditDeletion, byStaffLimit, deleteAccount } from '../account-deletion.server.ts'
import type { AccountDataContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { confirmDeletionRules } from '../rules.ts'

/**
 * `POST rpc/confirm_deletion` `{id}`: an administrator confirms the deletion that another one has started by
 * `rpc/start_deletion`, and the account is deleted. The decision is stored before anything else happens, because a
 * subscription that has been canceled stays canceled; if the deletion fails, the request waits again. Returns 204.
 *
 * Refuses: 403 `42501` for others, for who started it, and for accounts that are not of lower rank; 403
 * `reauthentication_required`, 404 `request_missing`, 409 `request_decided` for one that has expired or was decided, or
 * whose starter has no account anymore; 503 `subscription_not_cancelled`, 400 `invalid_input`, 401, 429.
 */
export function confirmDeletion(given: AccountDataContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/confirm_deletion',
    summary: 'Deletes an account on its member’s written request, which another administrator has started',
    body: confirmDeletionRules,
    async handle({ body: { id }, log, owner }, session) {
      const database = withShareOf(given.database, owner)
      const actor = await requireCaller(database, session)
      if (!['gk_admin', 'super_admin'].includes(actor.role)) throw forbidden(messages.adminsOnly)
      const account = await database.transaction(serverCaller(), async (run) => {
        const leaving = await findMember(run, id)
        await requireStaffOver(run, actor, leaving.userId)
        await requireRecentAuthentication(run, session)
        const attempt = { limit: byStaffLimit, subject: String(actor.userId) }
        await takeAttemptsIn(run, given.rateLimitFactor, [attempt])
        await decide(run, id, actor)
        return leaving
      })
      const remove = (run: Run) => removeDecided(run, id, actor, account)
      await deleteAccount({ ...given, database }, account, remove, log).catch(async (error) => {
        await database.as(serverCaller(), { text: waitAgain, values: [id, actor.userId] })
        throw error
      })
      return { status: 204 }
    },
  })
}

async function findMember(run: Run, id: number): Promise<LeavingAccount> {
  const { rows } = await run<LeavingAccount>({
    text: `select a.user_id as "userId", a.name, a.email
      from api.fc_deletion_requests join private.accounts a using (user_id) where id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new HttpError(404, { code: 'request_missing', message: messages.requestMissing })
  return rows[0]
}

/**
 * Stores the decision, unless it is that of who started it, or another one was first. A deletion that was interrupted can be
 * confirmed again after five minutes.
 */
async function decide(run: Run, id: number, { userId }: Actor): Promise<void> {
  const { rowCount } = await run({
    text: `update api.fc_deletion_requests set state = 'confirmed', decided_by = $2, decided_at = now()
      where id = $1 and started_by <> $2
        and (state = 'waiting' and expires_at > now()
          or state = 'confirmed' and decided_at < now() - interval '5 minutes')`,
    values: [id, userId],
  })
  if (rowCount > 0) return
  const { rows } = await run({
    text: 'select from api.fc_deletion_requests where id = $1 and started_by = $2',
    values: [id, userId],
  })
  throw rows.length > 0 ? forbidden(messages.anotherDecides) : decided()
}

const waitAgain = `update api.fc_deletion_requests set state = 'waiting', decided_by = null, decided_at = null
  where id = $1 and state = 'confirmed' and decided_by = $2`

async function removeDecided(run: Run, id: number, actor: Actor, { userId }: LeavingAccount): Promise<void> {
  await requireStaffOver(run, actor, userId)
  await auditDeletion(run, actor, userId)
  const { rowCount } = await run({
    text: `delete from private.accounts where user_id = (
        select user_id from api.fc_deletion_requests where id = $1 and state = 'confirmed' and decided_by = $2)`,
    values: [id, actor.userId],
  })
  if (rowCount === 0) throw decided()
}

function forbidden(message: string) {
  return new HttpError(403, { code: '42501', message })
}

function decided() {
  return new HttpError(409, { code: 'request_decided', message: messages.requestDecided })
}
