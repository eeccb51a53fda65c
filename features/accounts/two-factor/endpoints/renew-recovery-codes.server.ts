import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { requireRecentAuthentication, touchSession } from '../../accounts/public.server.ts'
import type { TwoFactorContext } from '../context.server.ts'
import { replaceRecoveryCodes } from '../factor-rows.server.ts'
import { messages } from '../messages.ts'
import { digestOf, newRecoveryCodes } from '../recovery-codes.server.ts'

/**
 * `POST rpc/renew_recovery_codes`: replaces the caller's recovery codes. Returns `{recovery_codes}`.
 *
 * Refuses: 403 `reauthentication_required`, 409 `no_second_factor`, 401.
 */
export function renewRecoveryCodes(context: TwoFactorContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/renew_recovery_codes',
    summary: 'Replaces the caller’s recovery codes; returns {recovery_codes}',
    async handle({ owner }, session) {
      const database = withShareOf(context.database, owner)
      const { id } = await touchSession(database, session, false)
      const codes = newRecoveryCodes()
      const digests = codes.map((code) => digestOf(id, code))
      await database.transaction(serverCaller(), async (run) => {
        await requireRecentAuthentication(run, session)
        if (!(await replaceRecoveryCodes(run, id, digests))) throw noSecondFactor()
      })
      return { body: { recovery_codes: codes } }
    },
  })
}

function noSecondFactor() {
  return new HttpError(409, { code: 'no_second_factor', message: messages.notSetUp })
}
