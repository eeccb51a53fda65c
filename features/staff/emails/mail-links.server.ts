import type { Run } from '@tingdu/database/database.ts'
import { type Links, REDACTED } from '@tingdu/mail/letter.ts'
import {
  type AccountTokenMail,
  isStoppable,
  isTokenMail,
  type TemplateData,
  type TemplateName,
} from '@tingdu/mail/templates.ts'
import type { EmailsContext } from './context.server.ts'

/** The mail to create links for. */
export type LinkedMail = {
  id: number
  template: TemplateName
  data: TemplateData[TemplateName]
  user_id: number | null
  recipient: string
}

/** All links of a mail; `oneClick` is for the mailbox provider's unsubscribe button. */
export type MailLinks = { links: Links; oneClick: string | null }

const pages: Record<AccountTokenMail, string> = {
  verify: 'verify-email',
  reset: 'changepassword',
  'email-change': 'verify-email',
}

/**
 * Creates the links of a mail about to be sent, with their tokens. Returns null if the mail depends on its token and is
 * obsolete.
 */
export async function makeLinks(
  context: EmailsContext,
  run: Run,
  mail: LinkedMail,
): Promise<MailLinks | null> {
  if (mail.template === 'invitation') return invitationLinks(context, run, mail)
  const { site, mintToken } = context
  const { id, template, user_id: userId, recipient } = mail
  const links: Links = { site, secret: { address: REDACTED, token: REDACTED }, unsubscribe: null }
  if (userId === null) return isTokenMail(template) ? null : { links, oneClick: null }
  const request = { userId, email: recipient, mailId: id }
  if (isAccountTokenMail(template)) {
    const token = await mintToken(run, { ...request, purpose: template })
    if (token === null) return null
    links.secret = { token, address: addressOf(`${site}/${pages[template]}`, token, recipient) }
  }
  const stop = isStoppable(template) ? await mintToken(run, { ...request, purpose: 'unsubscribe' }) : null
  if (stop === null) return { links, oneClick: null }
  links.unsubscribe = addressOf(`${site}/unsubscribe-email`, stop, recipient)
  return { links, oneClick: addressOf(`${site}/api/mail/unsubscribe`, stop, recipient) }
}

/** An invitation has no account: its token belongs to the invited row. */
async function invitationLinks({ site, mintInvitationToken }: EmailsContext, run: Run, mail: LinkedMail) {
  const { invitation } = mail.data as TemplateData['invitation']
  const token = await mintInvitationToken(run, { invitation, mailId: mail.id })
  if (token === null) return null
  const address = `${site}/invitation?${new URLSearchParams({ token })}`
  return { links: { site, secret: { address, token }, unsubscribe: null }, oneClick: null }
}

const isAccountTokenMail = (template: TemplateName): template is AccountTokenMail => template in pages

const addressOf = (page: string, token: string, email: string) =>
  `${page}?${new URLSearchParams({ token, email })}`
