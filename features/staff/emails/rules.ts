import type { TemplateName } from '@tingdu/mail/templates.ts'
import * as z from 'zod/mini'
import { type MailErrorKind, mailingMessages, messages, type stateNames } from './messages.ts'

/** The body of `rpc/resend_mail`. */
export const resendRules = z.object({ id: z.int().check(z.positive()) })

/** How far a mail got. */
export type MailState = keyof typeof stateNames

/** What decides whether a mail may be sent again, whatever has become of its account. */
export type ResendableMail = { template: string; state: string; recipient: string; queued_at: string }

/** The recipient of a mail whose account is deleted: its address is not kept. */
export const DELETED_RECIPIENT = '(deleted)'

const DAY = 24 * 60 * 60_000

/** Mails with one-time links that only the call that has sent them may make again, and what to do instead. */
const requestedElsewhere: { [Name in TemplateName]?: string } = {
  // A change of password withdraws a requested address: a copy of the mail must not bring it back.
  'email-change': messages.askEmailChange,
  invitation: messages.askInvitation,
}

/** Mails that are true only for about a day: “ends in 3 days”, “we’ll try again on …”. */
const timely: readonly string[] = [
  'trial-ends',
  'payment-failed',
  'payment-coming',
  'assignments-due',
] satisfies TemplateName[]

const unsent: { [State in MailState]?: string } = {
  queued: messages.waiting,
  superseded: messages.superseded,
  unsubscribed: messages.unsubscribed,
}

/** Why a mail cannot be sent again, and what to do instead; null if it can. The server checks its account as well. */
export function resendRefusal(mail: ResendableMail, now: Date): string | null {
  const elsewhere = requestedElsewhere[mail.template as TemplateName]
  if (elsewhere) return elsewhere
  if (mail.recipient === DELETED_RECIPIENT) return messages.recipientDeleted
  const left = unsent[mail.state as MailState]
  if (left) return left
  const isOld = now.getTime() - Date.parse(mail.queued_at) > DAY
  return isOld && timely.includes(mail.template) ? messages.outdated : null
}

/**
 * What the codes of a mail server mean (`EENVELOPE 550 5.1.1`): those of RFC 3463, if it sent one, say more than the
 * number before it.
 */
export function mailErrorOf(codes: string): MailErrorKind {
  const reply = /\b([45]\d\d)\b/.exec(codes)?.[1]
  const enhanced = /\b[45]\.(\d+\.\d+)\b/.exec(codes)?.[1]
  if (codes.startsWith('EAUTH') || reply === '535') return 'login'
  if (enhanced === '2.2' || reply === '552' || reply === '452') return 'full'
  if (enhanced?.startsWith('7.') || reply === '554') return 'refused'
  if (
    enhanced?.startsWith('1.') ||
    (codes.startsWith('EENVELOPE') && ['550', '551', '553'].includes(reply ?? ''))
  )
    return 'address'
  if (reply?.startsWith('4') || /^E(CONNECTION|SOCKET|TIMEDOUT|DNS|TLS)/.test(codes)) return 'unreachable'
  return 'other'
}

/** `rpc/test_mailing`, and the form of a mailing. The database enforces the same. */
export const mailingRules = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, mailingMessages.subjectInvalid),
      z.maxLength(150, mailingMessages.subjectInvalid),
    ),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, mailingMessages.textInvalid),
      z.maxLength(10_000, mailingMessages.textInvalid),
    ),
})

/** The name of a template. */
export const templateRules = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, mailingMessages.templateNameInvalid),
      z.maxLength(60, mailingMessages.templateNameInvalid),
    ),
})
