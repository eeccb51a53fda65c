import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { setName, toMe, touchSession } from '../account-rows.server.ts'
import { attemptLimits, takeAttempts } from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { nameRules } from '../rules.ts'

/**
 * `POST rpc/change_name` `{name}`: changes the caller's own name. Returns `[{me}]`.
 *
 * Refuses: 400 `invalid_input`, 401, 429.
 */
export function changeName(context: AccountsContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/change_name',
    body: nameRules,
    async handle({ body: { name }, owner }, session) {
      const database = withShareOf(context.database, owner)
      const account = await touchSession(database, session, false)
      const attempt = { limit: attemptLimits.nameChangeAccount, subject: String(account.id) }
      await takeAttempts(database, context.rateLimitFactor, [attempt])
      await setName(database, account.id, name)
      return { body: [{ me: { ...toMe(account), name } }] }
    },
  })
}
