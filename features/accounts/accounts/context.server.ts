import type { Database, Run } from '@tingdu/database/database.ts'
import type { NewAccount, SecondFactor } from '@tingdu/feature/accounts.ts'
import type { Tokens } from '@tingdu/http/identity.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Passwords } from './passwords.server.ts'

/** The dependencies of the account endpoints, created in `feature.server.ts`. */
export type AccountsContext = {
  database: Database
  tokens: Tokens
  passwords: Passwords
  /** Multiplies every limit on attempts. */
  rateLimitFactor: number
  mail: MailQueue
  log: Log
  /** Whether the product is served by HTTPS only, so that cookies are sent by it only. */
  secureCookies: boolean
  /** The staff's email address. */
  supportEmail: string
  /** Checks the second factor of a sign-in whose password was correct. */
  secondFactor: SecondFactor
  /** Called in the transaction that creates an account, for rows that must exist from the start. */
  onSignup(run: Run, account: NewAccount): Promise<void>
}
