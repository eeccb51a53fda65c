import { randomUUID } from 'node:crypto'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { findAccountByEmail } from '../account-rows.server.ts'
import { attemptLimits, takeAttempts } from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { emailRules } from '../rules.ts'

/**
 * `POST rpc/request_reset_token` `{email}`: sends a mail with a link to set a new password. Returns `{email}`.
 *
 * Refuses: 404 `unknown_email` for an address without an account (sign-up reveals the same), 400 `invalid_input`, 429
 * per account and per address, 503.
 */
export function requestResetToken({ database, mail, rateLimitFactor }: AccountsContext): Endpoint {
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/request_reset_token',
    body: emailRules,
    async handle({ body: { email }, address }) {
      const account = await findAccountByEmail(database, email)
      await takeAttempts(database, rateLimitFactor, [
        {
          limit: attemptLimits.resetAccount,
          subject: account ? String(account.id) : `? ${email.toLowerCase()}`,
        },
        { limit: attemptLimits.resetAddress, subject: address },
      ])
      if (!account) throw unknownEmail()
      await database.transaction(serverCaller(), (run) =>
        mail.queue(run, {
          to: account.email,
          userId: account.id,
          template: 'reset',
          data: { name: account.name },
          cause: `reset:${randomUUID()}`,
        }),
      )
      return { body: { email: account.email } }
    },
  })
}

function unknownEmail() {
  return new HttpError(404, { code: 'unknown_email', message: messages.resetEmailUnknown })
}
