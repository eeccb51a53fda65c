import type { Run } from '@tingdu/database/database.ts'
import type { TemplateData, TemplateName } from './templates.ts'

/** One mail to be sent. Links with tokens are no part of it: whoever sends it makes them. */
export type QueuedMail = {
  [Name in TemplateName]: {
    to: string
    /** Whose mail it is: it goes when the account is deleted, and heeds their unsubscribing. Null for no account. */
    userId: number | null
    template: Name
    data: TemplateData[Name]
    /** What the mail is about, unique: `payment:84`, `trial-ends-3:34:2026-11-20`. A cause has one mail. */
    cause: string
  }
}[TemplateName]

export type MailQueue = {
  /** Queues a mail in the transaction of its cause. One that is queued or sent already for this cause stays the only one. */
  queue(run: Run, mail: QueuedMail): Promise<void>
}

/** A rendered mail. */
export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** Without angle brackets; the same again when the same mail is sent again. */
  messageId: string
  /** Where a mailbox provider may POST to stop such mails (RFC 8058); null for mails that cannot be stopped. */
  unsubscribeUrl: string | null
}

/** Takes mails away: over SMTP, or into a folder. */
export type MailTransport = {
  /** Resolves once the mail is accepted. Rejects with `MailError` otherwise. */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

/** A mail was not accepted. `permanent` when trying again is of no use: there is no such mailbox, for example. */
export class MailError extends Error {
  override name = 'MailError'
  readonly permanent: boolean

  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

/** The host of an address such as `Tingdu <mail@tingdu.example>`. */
export function hostOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
