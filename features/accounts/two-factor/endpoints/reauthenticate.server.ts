import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { touchSession } from '../../accounts/public.server.ts'
import { confirmIdentity } from '../confirm-identity.server.ts'
import type { TwoFactorContext } from '../context.server.ts'
import { reauthenticateRules } from '../rules.ts'

/**
 * `POST rpc/reauthenticate` `{password, totp?, recovery_code?}`: for the next 10 minutes, the caller's session may do what
 * requires a recent password, and a code if there is a second factor. Returns 204.
 *
 * Refuses: 403 `wrong_password`, 403 `second_factor_required` or `wrong_code`, 400 `invalid_input`, 401, 429, 503.
 */
export function reauthenticate(context: TwoFactorContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/reauthenticate',
    summary: 'Confirms the password again, which sensitive actions require',
    body: reauthenticateRules,
    async handle({ body, owner, ...sender }, session) {
      const database = withShareOf(context.database, owner)
      const account = await touchSession(database, session, false)
      await confirmIdentity({ ...context, database }, session, account, body, sender)
      return { status: 204 }
    },
  })
}
