import { randomUUID } from 'node:crypto'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import {
  type Attempt,
  type AttemptLimit,
  deviceToken,
  findAccountByEmail,
  knownCaller,
  takeAttempts,
} from '../../accounts/public.server.ts'
import type { MailedLinksContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { emailRules } from '../rules.ts'

const hour = 60 * 60

const limits = {
  accountAddress: { purpose: 'reset', per: 'account and address', attempts: 5, seconds: hour },
  accountDevice: { purpose: 'reset', per: 'account and device', attempts: 5, seconds: hour },
  address: { purpose: 'reset', per: 'address', attempts: 60, seconds: hour },
  account: {
    purpose: 'reset',
    per: 'account',
    attempts: 10,
    seconds: hour,
    slowdown: { stepSeconds: 60, mostSeconds: 600 },
  },
} as const satisfies Record<string, AttemptLimit>

/**
 * `POST rpc/request_reset_token` `{email}`: sends a mail with a link to set a new password. Returns `{email}`.
 *
 * Refuses: 404 `unknown_email` for an address without an account (sign-up reveals the same), 400 `invalid_input`, 429
 * from an address, or too soon while mails of an account are requested from many, 503.
 */
export function requestResetToken(context: MailedLinksContext): Endpoint {
  const { mail, rateLimitFactor } = context
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/request_reset_token',
    summary: 'Sends a mail with a link to set a new password',
    body: emailRules,
    async handle({ body: { email }, address, headers, owner }) {
      const database = withShareOf(context.database, owner)
      const account = await findAccountByEmail(database, email)
      const subject = account ? String(account.id) : `? ${email.toLowerCase()}`
      const cookie = deviceToken(headers)
      const known = await knownCaller(database, account?.id, { token: cookie, address })
      const attempts = known.device ? ofDevice(subject, cookie) : ofAddress(subject, address)
      await takeAttempts(database, rateLimitFactor, attempts)
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

function ofAddress(subject: string, address: string): Attempt[] {
  return [
    { limit: limits.accountAddress, subject, address },
    { limit: limits.address, address },
    { limit: limits.account, subject },
  ]
}

function ofDevice(subject: string, cookie = ''): Attempt[] {
  return [{ limit: limits.accountDevice, subject: `${subject} ${cookie}` }]
}

function unknownEmail() {
  return new HttpError(404, { code: 'unknown_email', message: messages.resetEmailUnknown })
}
