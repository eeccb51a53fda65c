import { randomUUID } from 'node:crypto'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput } from '@tingdu/http/errors.ts'
import { messages as accountMessages } from '../../accounts/messages.ts'
import {
  type AttemptLimit,
  isEmailTaken,
  passwordLimit,
  takeAttempts,
  touchSession,
} from '../../accounts/public.server.ts'
import type { MailedLinksContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { changeEmailRules } from '../rules.ts'

const changeLimit: AttemptLimit = { purpose: 'email change', per: 'account', attempts: 5, seconds: 60 * 60 }

/**
 * `POST rpc/change_email` `{email, password}`: sends a mail to the new address. The address changes once
 * `rpc/verify_email` is called with the mail's token. Returns `{email}`.
 *
 * Refuses: 403 `wrong_password`, 409 `23505` for an address that an account already has, 400 `invalid_input`, 401, 429,
 * 503.
 */
export function changeEmail(context: MailedLinksContext): Endpoint {
  const { passwords, mail, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/change_email',
    summary: 'Sends a mail to a new address, which becomes that of the account once it is verified',
    body: changeEmailRules,
    async handle({ body: { email, password }, owner }, session) {
      const database = withShareOf(context.database, owner)
      const account = await touchSession(database, session, false)
      if (email.toLowerCase() === account.email.toLowerCase()) {
        throw invalidInput({ email: messages.emailUnchanged })
      }
      const subject = String(account.id)
      await takeAttempts(database, rateLimitFactor, [
        { limit: passwordLimit, subject },
        { limit: changeLimit, subject },
      ])
      if (!(await passwords.matches(password, account.password_hash))) throw wrongPassword()
      if (await isEmailTaken(database, email)) throw emailTaken()
      await database.transaction(serverCaller(), (run) =>
        mail.queue(run, {
          to: email,
          userId: account.id,
          template: 'email-change',
          data: {},
          cause: `email-change:${randomUUID()}`,
        }),
      )
      return { body: { email } }
    },
  })
}

function wrongPassword() {
  return new HttpError(403, { code: 'wrong_password', message: accountMessages.passwordWrong })
}

function emailTaken() {
  return new HttpError(409, { code: '23505', message: accountMessages.emailTaken })
}
