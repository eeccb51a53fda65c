import type { Database, Run } from '@tingdu/database/database.ts'
import type { MailTransport } from '@tingdu/mail/port.ts'

/** What a token authorizes. The first three are named after the mail that carries them. */
export type TokenPurpose = 'verify' | 'reset' | 'email-change' | 'unsubscribe'

/** A requested token: its account and address, and the mail that carries it. */
export type TokenRequest = { purpose: TokenPurpose; userId: number; email: string; mailId: number }

/** The dependencies for sending mails, created once per app. */
export type EmailsContext = {
  database: Database
  transport: MailTransport
  /** The site's address, for links. */
  site: string
  /** The host part of Message-IDs: the domain that mail is sent from. */
  mailHost: string
  /**
   * Creates a token and stores its digest. Returns null when the mail is obsolete: a newer one has been sent, or the
   * address is no longer the account's or is already verified.
   */
  mintToken(run: Run, request: TokenRequest): Promise<string | null>
  /** The same for the token of an invitation. */
  mintInvitationToken(run: Run, request: { invitation: number; mailId: number }): Promise<string | null>
}
