import type { Database } from '@tingdu/database/database.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Passwords } from '../accounts/public.server.ts'
import type { SecretBox } from './secret-box.server.ts'

/** The dependencies of the second factor, created in `feature.server.ts`. */
export type TwoFactorContext = {
  database: Database
  passwords: Passwords
  /** Multiplies every limit on attempts. */
  rateLimitFactor: number
  mail: MailQueue
  log: Log
  box: SecretBox
  /** Whether staff may sign in only with a second factor. */
  required: boolean
  /** Milliseconds since 1970. */
  now(): number
}
