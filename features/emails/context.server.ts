import type { Database, Run } from '@tingdu/database/database.ts'
import type { MailTransport } from '@tingdu/mail/port.ts'

/** What a token opens. Those of the first three go by the name of the mail that carries them. */
export type TokenPurpose = 'verify' | 'reset' | 'email-change' | 'unsubscribe'

/** Whom a token is for, and the mail that carries it. */
export type TokenWanted = { purpose: TokenPurpose; userId: number; email: string; mailId: number }

/** What sending mails works with; made once in the app. */
export type EmailsContext = {
  database: Database
  transport: MailTransport
  /** The product's address, for links. */
  site: string
  /** What Message-IDs end with: the host that mail comes from. */
  mailHost: string
  /**
   * Makes a token and keeps its digest. Null when the mail need not be sent any more: a newer one has gone out, the
   * address is not the account's any more, or is verified already.
   */
  mintToken(run: Run, wanted: TokenWanted): Promise<string | null>
}
