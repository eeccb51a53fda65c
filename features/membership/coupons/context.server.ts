import type { Database } from '@tingdu/database/database.ts'

/** The dependencies of the coupon endpoints, created in `feature.server.ts`. */
export type CouponsContext = {
  database: Database
  /** Counts a coupon call of an account; throws 429 over the limit. */
  limitCoupons(database: Database, userId: number): Promise<void>
}
