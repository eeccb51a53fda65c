import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { setPassword, toMe, touchSession } from '../account-rows.server.ts'
import { forgetAttempts, passwordLimit, takeAttempts } from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { passwordWasChanged } from '../password-changed.server.ts'
import { refuseWeakPassword } from '../refused-passwords.server.ts'
import { changePasswordRules } from '../rules.ts'

/**
 * `POST rpc/change_password` `{old_password, new_password, email?}`: changes the caller's own password, ends all their
 * other sessions, and sends a mail. Returns `[{me}]`.
 *
 * Refuses: 400 `P0001` for a wrong old password, 400 `invalid_input`, 400 `weak_password`, 401, 403 `42501` when `email` is not the
 * caller's, 429, 503.
 */
export function changePassword(context: AccountsContext): Endpoint {
  const { passwords, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/change_password',
    summary: 'Changes the caller’s password and ends their other sessions; returns [{me}]',
    body: changePasswordRules,
    async handle({ body, owner }, session) {
      const database = withShareOf(context.database, owner)
      const account = await touchSession(database, session, false)
      if (body.email && body.email.trim().toLowerCase() !== account.email.toLowerCase()) throw notOwn()
      refuseWeakPassword(body.new_password, account)
      const attempt = { limit: passwordLimit, subject: String(account.id) }
      await takeAttempts(database, rateLimitFactor, [attempt])
      if (!(await passwords.matches(body.old_password, account.password_hash))) throw wrongOldPassword()
      const passwordHash = await passwords.hash(body.new_password)
      await database.transaction(serverCaller(), async (run) => {
        if (!(await setPassword(run, account, passwordHash, session))) throw wrongOldPassword()
        await passwordWasChanged(context, run, account)
      })
      await forgetAttempts(database, attempt)
      return { body: [{ me: toMe(account) }] }
    },
  })
}

function wrongOldPassword() {
  return new HttpError(400, { code: 'P0001', message: messages.oldPasswordWrong })
}

function notOwn() {
  return new HttpError(403, { code: '42501', message: messages.notOwnEmail })
}
