import type { Database } from '@tingdu/database/database.ts'
import type { AccountDeletion, OwnData } from '@tingdu/feature/accounts.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { TwoFactorContext } from '../two-factor/public.server.ts'

/** The dependencies of export and deletion, created in `feature.server.ts`. */
export type AccountDataContext = {
  database: Database
  /** Checks the password and the second factor. */
  identity: TwoFactorContext
  /** Multiplies every limit on attempts. */
  rateLimitFactor: number
  mail: MailQueue
  /** The staff's email address. */
  supportEmail: string
  /** The deletion steps of all features. */
  onAccountDeletion: AccountDeletion
  /** The own-data queries of all features. */
  ownData(): OwnData[]
}
