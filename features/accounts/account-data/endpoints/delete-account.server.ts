import type { Run } from '@tingdu/database/database.ts'
import { withShareOf } from '@tingdu/database/server-caller.ts'
import type { LeavingAccount } from '@tingdu/feature/accounts.ts'
import { type Endpoint, readJson, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput } from '@tingdu/http/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { messages as accountMessages } from '../../accounts/messages.ts'
import {
  type Account,
  type Actor,
  findAccountById,
  passwordLimit,
  requireStaffOver,
  takeAttempts,
  touchSession,
} from '../../accounts/public.server.ts'
import { passwordRules } from '../../accounts/rules.ts'
import { deleteAccount as deleteForGood } from '../account-deletion.server.ts'
import type { AccountDataContext } from '../context.server.ts'
import { messages } from '../messages.ts'

/**
 * `DELETE fc_users?user_id=eq.{id}`, with the body `{password}` for one's own account: deletes the account and all its
 * data. A super_admin may delete accounts of lower rank without a password; the audit log records it. Returns 204.
 *
 * Takes precedence over the data API's DELETE of the same path, because the subscription must be cancelled at the
 * provider first.
 *
 * Refuses: 400 `invalid_input` for any other filter and for a missing password, 400 `P0001` for the last super_admin,
 * 403 `wrong_password`, 403 `42501` for another account, 503 `subscription_not_cancelled`, 401, 429.
 */
export function deleteAccount(given: AccountDataContext): Endpoint {
  const endpoint = sessionEndpoint<{ password: string } | null>({
    method: 'DELETE',
    path: 'fc_users',
    async handle({ body, query, log, owner }, session) {
      const context = { ...given, database: withShareOf(given.database, owner) }
      const account = await touchSession(context.database, session, false)
      const userId = wantedAccount(query)
      if (userId === account.id) await deleteOwn(context, account, body?.password, log)
      else if (account.role === 'super_admin') await deleteAnother(context, account, userId, log)
      else throw notAllowed()
      return { status: 204 }
    },
  })
  return { ...endpoint, readBody: readPassword }
}

/** The body is optional: another account is deleted without a password. */
function readPassword(text: string): { password: string } | null {
  return text === '' ? null : readJson(text, passwordRules)
}

/** Exactly one account by id: a broader filter could delete many by mistake. */
function wantedAccount(query: URLSearchParams): number {
  const [, id] = /^eq\.(\d{1,15})$/.exec(query.get('user_id') ?? '') ?? []
  if (id && query.size === 1) return Number(id)
  throw invalidInput({ user_id: messages.deletionFilter })
}

async function deleteOwn(
  context: AccountDataContext,
  account: Account,
  password: string | undefined,
  log: FastifyBaseLogger,
) {
  if (password === undefined) throw invalidInput({ password: accountMessages.fieldEmpty })
  const attempt = { limit: passwordLimit, subject: String(account.id) }
  await takeAttempts(context.database, context.rateLimitFactor, [attempt])
  if (!(await context.passwords.matches(password, account.password_hash))) throw wrongPassword()
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
  { id, role }: Account,
  userId: number,
  log: FastifyBaseLogger,
) {
  const account = await findAccountById(context.database, userId)
  if (!account) return
  const actor = { userId: id, role }
  await deleteForGood(
    context,
    leaving(account),
    async (run) => {
      await requireStaffOver(run, actor, userId)
      await writeAudit(run, actor, userId)
      await run({ text: 'delete from private.accounts where user_id = $1', values: [userId] })
    },
    log,
  )
}

/** Written before the deletion, which replaces the person in the audit log. */
async function writeAudit(run: Run, { userId, role }: Actor, deleted: number): Promise<void> {
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before)
      select $1, $2, 'delete', 'fc_users', a.user_id::text, a.user_id,
             to_jsonb(a) - array['password_hash', 'name', 'email']
        from private.accounts a where a.user_id = $3`,
    values: [userId, role, deleted],
  })
}

const leaving = ({ id, name, email }: Account): LeavingAccount => ({ userId: id, name, email })

function notAllowed() {
  return new HttpError(403, { code: '42501', message: messages.deletionNotOwn })
}

function wrongPassword() {
  return new HttpError(403, { code: 'wrong_password', message: accountMessages.passwordWrong })
}
