import type { Database } from '@tingdu/database/database.ts'
import type { Bucket } from '@tingdu/storage/port.ts'

/** What uploads work with; made once in the app. */
export type UploadsContext = {
  database: Database
  bucket: Bucket
  /** Multiplies the limit on uploads. */
  rateLimitFactor: number
  log: { warn(facts: object, message: string): void }
}
