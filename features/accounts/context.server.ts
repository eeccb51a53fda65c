import type { Database, Run } from '@tingdu/database/database.ts'
import type { Tokens } from '@tingdu/http/tokens.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Passwords } from './passwords.server.ts'

/** An account that has just been created. */
export type NewAccount = { userId: number; name: string; email: string; role: string }

/** What the endpoints of accounts work with; made once in the app. */
export type AccountsContext = {
  database: Database
  tokens: Tokens
  passwords: Passwords
  /** Multiplies every limit on attempts. */
  rateLimitFactor: number
  mail: MailQueue
  /** Called in the transaction that adds an account: what must be there from its first moment on. */
  onSignup(run: Run, account: NewAccount): Promise<void>
}
