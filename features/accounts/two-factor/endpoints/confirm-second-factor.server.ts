import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { touchSession } from '../../accounts/public.server.ts'
import type { TwoFactorContext } from '../context.server.ts'
import { confirmRules } from '../rules.ts'
import { confirmSetUp } from '../set-up.server.ts'

/**
 * `POST rpc/confirm_second_factor` `{totp}`: confirms the caller's set-up with its first code, ends their other sessions and
 * sends a mail. Returns `{recovery_codes}`, which cannot be read again.
 *
 * Refuses: 403 `wrong_code`, 409 `no_set_up`, 400 `invalid_input`, 401, 429.
 */
export function confirmSecondFactor(context: TwoFactorContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/confirm_second_factor',
    summary: 'Confirms a second factor with its first code; returns {recovery_codes}',
    body: confirmRules,
    async handle({ body, address, device, owner }, session) {
      const database = withShareOf(context.database, owner)
      const { id: userId, role } = await touchSession(database, session, false)
      const sender = { userId, role, address, device, kept: session.sessionId }
      const codes = await confirmSetUp({ ...context, database }, sender, body.totp)
      return { body: { recovery_codes: codes } }
    },
  })
}
