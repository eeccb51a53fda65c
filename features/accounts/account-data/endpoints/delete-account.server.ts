import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { LeavingAccount } from '@tingdu/feature/accounts.ts'
import { type Endpoint, readJson, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import type { FastifyBaseLogger } from 'fastify'
import { messages as accountMessages } from '../../accounts/messages.ts'
import {
  type Account,
  findAccountById,
  requireRecentAuthentication,
  requireStaffOver,
  takeAttemptsIn,
  touchSession,
} from '../../accounts/public.server.ts'
import { confirmIdentity, wrongPassword } from '../../two-factor/public.server.ts'
import { type ReauthenticateInput, reauthenticateRules } from '../../two-factor/rules.ts'
import { auditDeletion, byStaffLimit, deleteAccount as deleteForGood } from '../account-deletion.server.ts'
import type { AccountDataContext } from '../context.server.ts'
import { messages } from '../messages.ts'

/**
 * `DELETE fc_users?user_id=eq.{id}`, with the body `{password, totp?, recovery_code?}` for one's own account: deletes the
 * account and all its data. A super_admin may delete accounts of lower rank, ten in an hour, if the password was given in
 * the last 10 minutes or goes with the call; the audit log records it. Returns 204.
 *
 * Takes precedence over the data API's DELETE of the same path, because the subscription must be cancelled at the
 * provider first.
 *
 * Refuses: 400 `invalid_input` for any other filter and for a missing password, 400 `P0001` for the last super_admin,
 * 403 `wrong_password`, `second_factor_required`, `wrong_code` or `reauthentication_required`, 403 `42501` for another
 * account, 503 `subscription_not_cancelled`, 401, 429.
 */
export function deleteAccount(given: AccountDataContext): Endpoint {
  const endpoint = sessionEndpoint<ReauthenticateInput | null>({
    method: 'DELETE',
    path: 'fc_users',
    summary: 'Deletes an account with all its data; one’s own asks for the password',
    query: { user_id: 'eq.{id}' },
    async handle({ body, query, log, owner, ...sender }, session) {
      const database = withShareOf(given.database, owner)
      const context = { ...given, database }
      const account = await touchSession(database, session, false)
      const userId = wantedAccount(query)
      const isOwn = userId === account.id
      if (!isOwn && account.role !== 'super_admin') throw notAllowed()
      if (isOwn && !body) throw invalidInput({ password: accountMessages.fieldEmpty })
      if (body) await confirmIdentity({ ...given.identity, database }, session, account, body, sender)
      if (isOwn) await deleteOwn(context, account, log)
      else await deleteAnother(context, session, account, userId, log)
      return { status: 204 }
    },
  })
  return { ...endpoint, rules: reauthenticateRules, readBody: readPassword }
}

/** The body is optional: a super_admin may have given the password a moment ago. */
function readPassword(text: string): ReauthenticateInput | null {
  return text === '' ? null : readJson(text, reauthenticateRules)
}

/** Exactly one account by id: a broader filter could delete many by mistake. */
function wantedAccount(query: URLSearchParams): number {
  const [, id] = /^eq\.(\d{1,15})$/.exec(query.get('user_id') ?? '') ?? []
  if (id && query.size === 1) return Number(id)
  throw invalidInput({ user_id: messages.deletionFilter })
}

async function deleteOwn(context: AccountDataContext, account: Account, log: FastifyBaseLogger) {
  await deleteForGood(
    context,
    leaving(account),
    async (run) => {
      const { rowCount } = await run({
        text: 'delete from private.accounts where user_id = $1 and password_hash = $2',
        values: [account.id, account.password_hash],
      })
      // The password was changed concurrently, perhaps to keep the caller out.
      if (rowCount === 0) throw wrongPassword()
    },
    log,
  )
}

async function deleteAnother(
  context: AccountDataContext,
  session: SessionIdentity,
  { id, role }: Account,
  userId: number,
  log: FastifyBaseLogger,
) {
  const account = await findAccountById(context.database, userId)
  if (!account) return
  const actor = { userId: id, role }
  // Counted before anything else happens, because a subscription that has been cancelled stays cancelled.
  await context.database.transaction(serverCaller(), async (run) => {
    await requireStaffOver(run, actor, userId)
    await requireRecentAuthentication(run, session)
    await takeAttemptsIn(run, context.rateLimitFactor, [{ limit: byStaffLimit, subject: String(id) }])
  })
  await deleteForGood(
    context,
    leaving(account),
    async (run) => {
      await requireStaffOver(run, actor, userId)
      await auditDeletion(run, actor, userId)
      await run({ text: 'delete from private.accounts where user_id = $1', values: [userId] })
    },
    log,
  )
}

const leaving = ({ id, name, email }: Account): LeavingAccount => ({ userId: id, name, email })

function notAllowed() {
  return new HttpError(403, { code: '42501', message: messages.deletionNotOwn })
}
