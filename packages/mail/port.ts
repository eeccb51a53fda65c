import type { Run } from '@tingdu/database/database.ts'
import type { TemplateData, TemplateName } from './templates.ts'

/** A mail to be sent. It contains no links with tokens: they are created when it is sent. */
export type QueuedMail = {
  [Name in TemplateName]: {
    to: string
    /**
     * The account it belongs to: deleted with the account, and subject to their unsubscribing. Null if there is no
     * account.
     */
    userId: number | null
    template: Name
    data: TemplateData[Name]
    /** The unique reason for the mail: `payment:84`, `trial-ends-3:34:2026-11-20`. One mail is sent per cause. */
    cause: string
  }
}[TemplateName]

/** Queues mails, which are sent in the background. */
export type MailQueue = {
  /** Queues a mail in the caller's transaction. Does nothing if a mail for this cause is already queued or sent. */
  queue(run: Run, mail: QueuedMail): Promise<void>
  /** Withdraws mails to an account that are not sent yet, because the links that they would carry may not be used. */
  withdraw(run: Run, userId: number, templates: readonly TemplateName[]): Promise<void>
  /** The addresses for which at least this many mails of a template were queued in the last 24 hours. */
  addressesWith(run: Run, template: TemplateName, atLeast: number): Promise<string[]>
}

/** A rendered mail. */
export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** Without angle brackets; unchanged when the mail is sent again. */
  messageId: string
  /** The URL for one-click unsubscribing (RFC 8058); null for mails that cannot be stopped. */
  unsubscribeUrl: string | null
}

/** Sends mails: over SMTP, or into a folder. */
export type MailTransport = {
  /** Resolves when the mail is accepted; rejects with `MailError` otherwise. */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

/** A mail was not accepted. `permanent` means that retrying is useless, for example if the mailbox does not exist. */
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
