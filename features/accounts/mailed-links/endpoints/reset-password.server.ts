import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import {
  consumeToken,
  deviceToken,
  findAccountByEmail,
  findToken,
  passwordWasChanged,
  refuseWeakPassword,
  rememberDevice,
  resetPassword as setPassword,
  takeAttempts,
} from '../../accounts/public.server.ts'
import type { MailedLinksContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { resetPasswordRules } from '../rules.ts'
import { tokenLimit } from '../token-limit.server.ts'

/**
 * `POST rpc/reset_password` `{email, token, password}` from a mailed link: sets a new password, ends all sessions of
 * the account, and sends a mail. Returns `{email}`. The device becomes known: whoever reads the owner's mail may sign in
 * while others guess at the password.
 *
 * Refuses: 400 `invalid_token`, the same for a wrong, used, expired, older or foreign token and for an unknown address;
 * 400 `invalid_input`, 400 `weak_password`, 429, 503.
 */
export function resetPassword(context: MailedLinksContext): Endpoint {
  const { passwords, rateLimitFactor, secureCookies: secure } = context
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/reset_password',
    summary: 'Sets a new password with a mailed token, and ends all sessions',
    body: resetPasswordRules,
    async handle({ body, address, headers, owner }) {
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, rateLimitFactor, [{ limit: tokenLimit, address }])
      // Checked first, so that no hashing is spent on a wrong token.
      if (!(await findToken(database, 'reset', body))) throw invalidToken()
      const account = await findAccountByEmail(database, body.email)
      if (account) refuseWeakPassword(body.password, account)
      const passwordHash = await passwords.hash(body.password)
      await database.transaction(serverCaller(), async (run) => {
        const token = await consumeToken(run, ['reset'], body)
        if (!token || token.user_id !== account?.id) throw invalidToken()
        await setPassword(run, account.id, passwordHash)
        await passwordWasChanged(context, run, account)
      })
      if (!account) throw invalidToken()
      return {
        headers: await rememberDevice(database, account.id, { token: deviceToken(headers), address, secure }),
        body: { email: account.email },
      }
    },
  })
}

function invalidToken() {
  return new HttpError(400, { code: 'invalid_token', message: messages.resetLinkInvalid })
}
