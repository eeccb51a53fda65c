import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { messages as accountMessages } from '../../accounts/messages.ts'
import { consumeToken, endLinks, type TokenRow, takeAttempts } from '../../accounts/public.server.ts'
import type { MailedLinksContext } from '../context.server.ts'
import {
  lockAddress,
  setEmail,
  verifyEmail as setVerified,
  tellOldAddress,
} from '../email-addresses.server.ts'
import { messages } from '../messages.ts'
import { tokenRules } from '../rules.ts'
import { tokenLimit } from '../token-limit.server.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * `POST rpc/verify_email` `{email, token}`, with or without a session: verifies an address with the token sent to it. A
 * requested new address becomes the account's address. Returns `{email, email_verified: 1}`.
 *
 * Refuses: 400 `invalid_token`, the same for a wrong, used, expired, older or foreign token, an unknown address and one
 * already verified; 409 `23505` when another account has taken the new address; 400 `invalid_input`, 429, 503.
 */
export function verifyEmail(context: MailedLinksContext): Endpoint {
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/verify_email',
    summary: 'Verifies an address with a mailed token',
    body: tokenRules,
    async handle({ body, address, owner }) {
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, context.rateLimitFactor, [{ limit: tokenLimit, address }])
      const work = database.transaction(serverCaller(), async (run) => {
        const token = await consumeToken(run, ['verify', 'email-change'], body)
        if (!token || !(await use(context, run, token))) throw invalidToken()
        return token.email
      })
      const email = await work.catch((error) => {
        throw error.code === UNIQUE_VIOLATION ? emailTaken() : error
      })
      return { body: { email, email_verified: 1 } }
    },
  })
}

/** Performs the token's action. Returns false if there is nothing to do. */
async function use({ mail }: MailedLinksContext, run: Run, { user_id: userId, purpose, email }: TokenRow) {
  if (purpose === 'verify') return setVerified(run, userId)
  const before = await lockAddress(run, userId)
  await setEmail(run, userId, email, 1)
  await endLinks(mail, run, userId, ['reset', 'verify', 'email-change'])
  await tellOldAddress(mail, run, userId, before, email)
  return true
}

function invalidToken() {
  return new HttpError(400, { code: 'invalid_token', message: messages.verifyFailed })
}

function emailTaken() {
  return new HttpError(409, { code: UNIQUE_VIOLATION, message: accountMessages.emailTaken })
}
