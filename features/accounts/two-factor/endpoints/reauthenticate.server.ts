import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { messages as accountMessages } from '../../accounts/messages.ts'
import { forgetAttempts, passwordLimit, takeAttempts, touchSession } from '../../accounts/public.server.ts'
import { checkCode } from '../check-code.server.ts'
import type { TwoFactorContext } from '../context.server.ts'
import { readFactor } from '../factor-rows.server.ts'
import { reauthenticateRules } from '../rules.ts'

/**
 * `POST rpc/reauthenticate` `{password, totp?, recovery_code?}`: for the next 10 minutes, the caller's session may do what
 * requires a recent password, and a code if there is a second factor. Returns 204.
 *
 * Refuses: 403 `wrong_password`, 403 `second_factor_required` or `wrong_code`, 400 `invalid_input`, 401, 429, 503.
 */
export function reauthenticate(context: TwoFactorContext): Endpoint {
  const { passwords, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/reauthenticate',
    body: reauthenticateRules,
    async handle({ body, address, device, owner }, session) {
      const database = withShareOf(context.database, owner)
      const account = await touchSession(database, session, false)
      const attempt = { limit: passwordLimit, subject: String(account.id) }
      await takeAttempts(database, rateLimitFactor, [attempt])
      if (!(await passwords.matches(body.password, account.password_hash))) throw wrongPassword()
      await forgetAttempts(database, attempt)
      const { secret } = await readFactor(database, account.id)
      if (secret)
        await checkCode({ ...context, database }, { userId: account.id, address, device }, secret, body)
      // A password that was changed meanwhile has ended this session, or is not the one that was checked.
      const { rowCount } = await database.as(serverCaller(), {
        text: `update private.sessions s set authenticated_at = now() from private.accounts a
          where s.id = $1 and a.user_id = s.user_id and a.user_id = $2 and a.password_hash = $3 and a.second_factor = $4`,
        values: [session.sessionId, account.id, account.password_hash, secret !== null],
      })
      if (rowCount === 0) throw wrongPassword()
      return { status: 204 }
    },
  })
}

function wrongPassword() {
  return new HttpError(403, { code: 'wrong_password', message: accountMessages.passwordWrong })
}
