import type { Database, Run } from '@tingdu/database/database.ts'
import type { Tokens } from '@tingdu/http/tokens.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Passwords } from './passwords.server.ts'

/** An account that has just been created. */
export type NewAccount = { userId: number; name: string; email: string; role: string }

/** An account that is about to be deleted. */
export type LeavingAccount = { userId: number; name: string; email: string }

/** What the deletion of an account means to everything else. */
export type AccountDeletion = {
  /** Ends the subscription at the provider; when it throws, nothing is deleted. May be called again. */
  before(account: LeavingAccount): Promise<void>
  /** Deletes what does not go with the account by itself, in the transaction that deletes it. */
  rows(run: Run, account: LeavingAccount): Promise<void>
  /** Deletes files, once the rows are gone; nothing waits for its success. */
  after(account: LeavingAccount): Promise<void>
}

/** What the endpoints of accounts work with; made once in the app. */
export type AccountsContext = {
  database: Database
  tokens: Tokens
  passwords: Passwords
  /** Multiplies every limit on attempts. */
  rateLimitFactor: number
  mail: MailQueue
  /** Where the staff are written to. */
  supportEmail: string
  /** Called in the transaction that adds an account: what must be there from its first moment on. */
  onSignup(run: Run, account: NewAccount): Promise<void>
  onDelete: AccountDeletion
}
