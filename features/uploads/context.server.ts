import type { Database } from '@tingdu/database/database.ts'
import type { Bucket } from '@tingdu/storage/port.ts'

/** The dependencies of uploads, created once per app. */
export type UploadsContext = {
  database: Database
  bucket: Bucket
  /** Multiplies the limit on uploads. */
  rateLimitFactor: number
  log: { warn(facts: object, message: string): void }
}
