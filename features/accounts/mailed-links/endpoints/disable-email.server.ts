import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, type EndpointRequest, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { findToken, type GivenToken, takeAttempts } from '../../accounts/public.server.ts'
import type { MailedLinksContext } from '../context.server.ts'
import { unsubscribe } from '../email-addresses.server.ts'
import { messages } from '../messages.ts'
import { mailedLinkPaths } from '../paths.ts'
import { tokenRules } from '../rules.ts'
import { tokenLimit } from '../token-limit.server.ts'

/**
 * `POST rpc/disable_email` `{email, token}` from a mailed link: unsubscribes from optional mails. Mails about the
 * password, payments and the account are still sent. Returns `{email}`.
 *
 * Refuses: 400 `invalid_token` for a wrong token, an unknown address or an account already unsubscribed; 400
 * `invalid_input`, 429, 503.
 */
export function disableEmail(context: MailedLinksContext): Endpoint {
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/disable_email',
    summary: 'Unsubscribes from optional mails with a mailed token',
    body: tokenRules,
    async handle({ body, ...request }) {
      const stopped = await stopMails(context, body, request)
      if (stopped !== 'now') throw invalidToken()
      return { body: { email: body.email } }
    },
  })
}

/**
 * `POST mail/unsubscribe?token=…&email=…`: the same for a mailbox provider's one-click button (RFC 8058), which sends a
 * fixed form. A repeated request gets the same response as the first. Returns 200.
 *
 * Refuses: 400 `invalid_token`, 429, 503.
 */
export function unsubscribeOneClick(context: MailedLinksContext): Endpoint {
  return {
    method: 'POST',
    path: 'mail/unsubscribe',
    summary: 'Unsubscribes with one click in a mail program',
    query: { token: 'of the mail', email: 'the address' },
    access: 'everyone',
    readBody: () => null,
    async handle({ query, ...request }: EndpointRequest<never>) {
      const given = { token: query.get('token') ?? '', email: query.get('email') ?? '' }
      if ((await stopMails(context, given, request)) === 'no') throw invalidToken()
      return { body: {} }
    },
  }
}

/**
 * `GET mail/unsubscribe?token=…&email=…`: for mail programs that open the same address in a browser. Changes nothing
 * and redirects to the page that the link in the mail opens.
 */
export function openUnsubscribePage(): Endpoint {
  return {
    method: 'GET',
    path: 'mail/unsubscribe',
    summary: 'Leads from a mailed link to the page that unsubscribes',
    query: { token: 'of the mail', email: 'the address' },
    access: 'everyone',
    readBody: () => null,
    async handle({ query }: EndpointRequest<never>) {
      const link = new URLSearchParams({ token: query.get('token') ?? '', email: query.get('email') ?? '' })
      return { status: 303, headers: { location: `${mailedLinkPaths.unsubscribeEmail()}?${link}` } }
    },
  }
}

/**
 * Does not consume the token: other mails carry their own, and a second attempt must report that it was already done.
 */
async function stopMails(
  context: MailedLinksContext,
  given: GivenToken,
  { address, owner }: Pick<EndpointRequest<never>, 'address' | 'owner'>,
) {
  const database = withShareOf(context.database, owner)
  await takeAttempts(database, context.rateLimitFactor, [{ limit: tokenLimit, address }])
  const token = await findToken(database, 'unsubscribe', given)
  if (!token) return 'no'
  return (await unsubscribe(database, token.user_id)) ? 'now' : 'before'
}

function invalidToken() {
  return new HttpError(400, { code: 'invalid_token', message: messages.unsubscribeFailed })
}
