import type { Database, Run } from '@tingdu/database/database.ts'
import type { AccountDeletion, NewAccount, OwnData } from '@tingdu/feature/accounts.ts'
import type { Tokens } from '@tingdu/http/tokens.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Passwords } from './passwords.server.ts'

/** What the endpoints of accounts work with; made once in `feature.server.ts`. */
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
  /** What the deletion of an account means to all features. */
  onAccountDeletion: AccountDeletion
  /** What all features keep of a member. */
  ownData(): OwnData[]
}
