import { withReservedConnections } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { checkPassword } from '../../accounts/public.server.ts'
import { signInRules } from '../../accounts/rules.ts'
import { checkCode } from '../check-code.server.ts'
import type { TwoFactorContext } from '../context.server.ts'
import { readFactor, savePending } from '../factor-rows.server.ts'
import { messages } from '../messages.ts'
import { keyUri, newSecret } from '../totp.server.ts'

/**
 * `POST rpc/set_up_second_factor` `{email, password, totp?, recovery_code?}`: begins a set-up, or another one to move to a new
 * app; the former stays in use until the first code of the new one. Public like sign-in, because a server that requires a
 * second factor gives no session before. Returns `{secret, uri}`: the key in Base32, and the address for a QR code.
 *
 * Refuses: as `rpc/login` does; 403 `second_factor_required` or `wrong_code` if there is a second factor already; 403 `42501`
 * for members.
 */
export function setUpSecondFactor(given: TwoFactorContext): Endpoint {
  const context = { ...given, database: withReservedConnections(given.database) }
  const { database, box } = context
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/set_up_second_factor',
    summary: 'Begins to set up a second factor; returns {secret, uri}',
    body: signInRules,
    async handle({ body, ...request }) {
      const { account } = await checkPassword(context, body, request)
      const { secret: sealed } = await readFactor(database, account.id)
      const { address, device } = request
      if (sealed) await checkCode(context, { userId: account.id, address, device }, sealed, body)
      const secret = newSecret()
      if (!(await savePending(database, account.id, box.seal(account.id, secret)))) throw staffOnly()
      return { body: { secret, uri: keyUri(secret, account.email) } }
    },
  })
}

function staffOnly() {
  return new HttpError(403, { code: '42501', message: messages.staffOnly })
}
