import { randomUUID } from 'node:crypto'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { type AttemptLimit, takeAttempts, touchSession } from '../../accounts/public.server.ts'
import type { MailedLinksContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { emailRules } from '../rules.ts'
import { queueVerifyMail } from '../verify-mail.server.ts'

const mailLimit: AttemptLimit = { purpose: 'verify mail', per: 'account', attempts: 5, seconds: 60 * 60 }

/**
 * `POST rpc/request_email_verify_token` `{email}`: sends the caller a mail with a link and a token that verify their
 * address. Returns `{email}`.
 *
 * Refuses: 403 `42501` for an address other than the caller's own, 409 `already_verified`, 400 `invalid_input`, 401,
 * 429, 503.
 */
export function requestEmailVerifyToken(context: MailedLinksContext): Endpoint {
  const { mail, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/request_email_verify_token',
    summary: 'Sends a mail that verifies the caller’s address',
    body: emailRules,
    async handle({ body: { email: asked }, owner }, session) {
      const database = withShareOf(context.database, owner)
      const { id, email, email_verified } = await touchSession(database, session, false)
      if (asked.toLowerCase() !== email.toLowerCase()) throw notOwn()
      if (email_verified === 1) throw alreadyVerified()
      const attempt = { limit: mailLimit, subject: String(id) }
      await takeAttempts(database, rateLimitFactor, [attempt])
      await database.transaction(serverCaller(), (run) =>
        queueVerifyMail(mail, run, { userId: id, email }, randomUUID()),
      )
      return { body: { email } }
    },
  })
}

function notOwn() {
  return new HttpError(403, { code: '42501', message: messages.notOwnAddress })
}

function alreadyVerified() {
  return new HttpError(409, { code: 'already_verified', message: messages.emailVerifiedAlready })
}
