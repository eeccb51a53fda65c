import type { Database } from '@tingdu/database/database.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Passwords } from '../accounts/public.server.ts'

/** The dependencies of the endpoints, created in `feature.server.ts`. */
export type MailedLinksContext = {
  database: Database
  passwords: Passwords
  /** Multiplies every limit on attempts. */
  rateLimitFactor: number
  mail: MailQueue
  /** Whether the product is served by HTTPS only, so that cookies are sent by it only. */
  secureCookies: boolean
}
