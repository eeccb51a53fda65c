import type { Database } from '@tingdu/database/database.ts'
import type { ServerFeature } from '@tingdu/feature/server-feature.ts'
import type { Tokens } from '@tingdu/http/identity.ts'
import type { Bucket } from '@tingdu/storage/port.ts'

/** The dependencies of uploads, created once per app. */
export type UploadsContext = {
  database: Database
  bucket: Bucket
  /** Verifies session tokens: an upload that nothing uses is served to its owner. */
  tokens: Tokens
  /** Multiplies the limit on uploads. */
  rateLimitFactor: number
  /** Every feature; one says how many bytes the files of an account may have. */
  features(): readonly Pick<ServerFeature, 'limitOf'>[]
  log: { warn(facts: object, message: string): void }
}
