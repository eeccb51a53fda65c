import type { Database } from '@tingdu/database/database.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import { type Passwords, passwords } from '../accounts/public.server.ts'
import { createSecretBox, type SecretBox } from './secret-box.server.ts'

/** The dependencies of the second factor. */
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

/** Puts together what the second factor needs. */
export function openTwoFactor(server: ServerContext): TwoFactorContext {
  const { authSecret, acceptedSecrets, staffNeedSecondFactor } = server
  return {
    ...server,
    passwords,
    box: createSecretBox(authSecret, acceptedSecrets),
    required: staffNeedSecondFactor,
    now: () => Date.now(),
  }
}
