import type { Run } from '@tingdu/database/database.ts'
import { type Links, REDACTED } from '@tingdu/mail/letter.ts'
import { isStoppable, isTokenMail, type TemplateName } from '@tingdu/mail/templates.ts'
import type { EmailsContext } from './context.server.ts'

/** The mail to create links for. */
export type LinkedMail = { id: number; template: TemplateName; user_id: number | null; recipient: string }

/** All links of a mail; `oneClick` is for the mailbox provider's unsubscribe button. */
export type MailLinks = { links: Links; oneClick: string | null }

const pages = { verify: 'verify-email', reset: 'changepassword', 'email-change': 'verify-email' } as const

/**
 * Creates the links of a mail about to be sent, with their tokens. Returns null if the mail depends on its token and is
 * obsolete.
 */
export async function makeLinks(
  { site, mintToken }: EmailsContext,
  run: Run,
  { id, template, user_id: userId, recipient }: LinkedMail,
): Promise<MailLinks | null> {
  const links: Links = { site, secret: { address: REDACTED, token: REDACTED }, unsubscribe: null }
  if (userId === null) return isTokenMail(template) ? null : { links, oneClick: null }
  const request = { userId, email: recipient, mailId: id }
  if (isTokenMail(template)) {
    const token = await mintToken(run, { ...request, purpose: template })
    if (token === null) return null
    links.secret = { token, address: addressOf(`${site}/${pages[template]}`, token, recipient) }
  }
  const stop = isStoppable(template) ? await mintToken(run, { ...request, purpose: 'unsubscribe' }) : null
  if (stop === null) return { links, oneClick: null }
  links.unsubscribe = addressOf(`${site}/unsubscribe-email`, stop, recipient)
  return { links, oneClick: addressOf(`${site}/api/mail/unsubscribe`, stop, recipient) }
}

const addressOf = (page: string, token: string, email: string) =>
  `${page}?${new URLSearchParams({ token, email })}`
