import type { Database } from '@tingdu/database/database.ts'
import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { REDACTED } from '@tingdu/mail/letter.ts'
import { renderMail } from '@tingdu/mail/render.ts'
import { requireMailingAdmin } from '../mailings/mailing-admin.server.ts'
import { mailingRules } from '../rules.ts'

type Context = { database: Database; site: string }

/**
 * `POST rpc/preview_mailing` `{subject, text}`: the mail that members get, as it would be sent to the admin who calls.
 * Returns `{subject, html}`; the link to unsubscribe opens nothing.
 *
 * Refuses: 400 `invalid_input`, 401, 403 `42501` not an admin.
 */
export function previewMailing({ database: all, site }: Context): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/preview_mailing',
    summary: 'Shows a mailing as it would be sent to the admin who calls',
    body: mailingRules,
    async handle({ body: { subject, text }, owner }, session) {
      const { name } = await requireMailingAdmin(withShareOf(all, owner), session)
      const links = { site, secret: { address: REDACTED, token: REDACTED }, unsubscribe: REDACTED }
      const mail = renderMail('announcement', { name, subject, text }, links)
      return { body: { subject: mail.subject, html: mail.html } }
    },
  })
}
