import type { Database } from '@tingdu/database/database.ts'
import type { Tokens } from '@tingdu/http/tokens.ts'
import type { Passwords } from './passwords.server.ts'

/** What the endpoints of accounts work with; made once in the app. */
export type AccountsContext = {
  database: Database
  tokens: Tokens
  passwords: Passwords
  /** Multiplies every limit on attempts. */
  rateLimitFactor: number
}
