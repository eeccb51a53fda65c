import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { invalidInput } from '@tingdu/http/errors.ts'
import { setName, toMe, touchSession } from '../account-rows.server.ts'
import { type AttemptLimit, takeAttempts } from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { isReservedName } from '../reserved-names.ts'
import { isMemberRole, nameRules } from '../rules.ts'

export const nameChangeLimit: AttemptLimit = {
  purpose: 'name change',
  per: 'account',
  attempts: 20,
  seconds: 60 * 60,
}

/**
 * `POST rpc/change_name` `{name}`: changes the caller's own name; only staff can be called like us. Returns `[{me}]`.
 *
 * Refuses: 400 `invalid_input`, 401, 429.
 */
export function changeName(context: AccountsContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/change_name',
    summary: 'Changes the caller’s name; returns [{me}]',
    body: nameRules,
    async handle({ body: { name }, owner }, session) {
      const database = withShareOf(context.database, owner)
      const account = await touchSession(database, session, false)
      if (isMemberRole(account.role) && isReservedName(name))
        throw invalidInput({ name: messages.nameReserved })
      const attempt = { limit: nameChangeLimit, subject: String(account.id) }
      await takeAttempts(database, context.rateLimitFactor, [attempt])
      await setName(database, account.id, name)
      return { body: [{ me: { ...toMe(account), name } }] }
    },
  })
}
