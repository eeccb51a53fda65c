import { serverCaller } from '@tingdu/database/callers.ts'
import type { Run } from '@tingdu/database/database.ts'
import type { LeavingAccount } from '@tingdu/feature/accounts.ts'
import { type Endpoint, readJson, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import type { FastifyBaseLogger } from 'fastify'
import { deleteAccount as deleteForGood } from '../account-deletion.server.ts'
import { type Account, findAccountById, touchSession } from '../account-rows.server.ts'
import { attemptLimits, takeAttempts } from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { deleteAccountRules } from '../rules.ts'

/**
 * `DELETE fc_users?user_id=eq.{id}`, with the body `{password}` for one's own account: deletes it with all that is its
 * member's. A super_admin deletes accounts of lower rank without a password, and the audit log tells of it. Answers 204.
 *
 * Stands before the data API's DELETE of the same path, because the subscription is to be ended at the provider first.
 *
 * Refuses: 400 `invalid_input` for any other filter and for a password left out, 400 `P0001` for the last super_admin,
 * 403 `wrong_password`, 403 `42501` for somebody else's account, 503 `subscription_not_cancelled`, 401, 429.
 */
export function deleteAccount(context: AccountsContext): Endpoint {
  const endpoint = sessionEndpoint<{ password: string } | null>({
    method: 'DELETE',
    path: 'fc_users',
    async handle({ body, query, log }, session) {
      const account = await touchSession(context.database, session, false)
      const userId = wantedAccount(query)
      if (userId === account.id) await deleteOwn(context, account, body?.password, log)
      else if (account.role === 'super_admin') await deleteAnother(context, session, userId, log)
      else throw notAllowed()
      return { status: 204 }
    },
  })
  return { ...endpoint, readBody: readPassword }
}

/** A body may be left out: for somebody else's account there is nothing to say. */
function readPassword(text: string): { password: string } | null {
  return text === '' ? null : readJson(text, deleteAccountRules)
}

/** One account by its number: a wider filter would make a slip of the hand the end of many. */
function wantedAccount(query: URLSearchParams): number {
  const [, id] = /^eq\.(\d{1,15})$/.exec(query.get('user_id') ?? '') ?? []
  if (id && query.size === 1) return Number(id)
  throw invalidInput({ user_id: messages.deletionFilter })
}

async function deleteOwn(
  context: AccountsContext,
  account: Account,
  password: string | undefined,
  log: FastifyBaseLogger,
) {
  if (password === undefined) throw invalidInput({ password: messages.fieldEmpty })
  const attempt = { limit: attemptLimits.passwordAccount, whose: String(account.id) }
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
      // Changed meanwhile, by somebody who may have had reason to.
      if (rowCount === 0) throw wrongPassword()
    },
    log,
  )
}

/** Runs as the caller, so that rank and audit are the database's, as with every other write of staff. */
async function deleteAnother(
  context: AccountsContext,
  session: SessionIdentity,
  userId: number,
  log: FastifyBaseLogger,
) {
  const account = await findAccountById(context.database, userId)
  if (!account) return
  await deleteForGood(
    context,
    leaving(account),
    async (run: Run) => {
      await run(session.caller.identify)
      await run({ text: 'delete from api.fc_users where user_id = $1', values: [userId] })
      await run({ text: "select set_config('request.jwt.claims', '', true)", values: [] })
      await run(serverCaller().identify)
    },
    log,
  )
}

const leaving = ({ id, name, email }: Account): LeavingAccount => ({ userId: id, name, email })

function notAllowed() {
  return new HttpError(403, { code: '42501', message: messages.deletionNotOwn })
}

function wrongPassword() {
  return new HttpError(403, { code: 'wrong_password', message: messages.passwordWrong })
}
