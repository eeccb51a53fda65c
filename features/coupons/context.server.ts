import type { Database } from '@tingdu/database/database.ts'

/** What the coupon calls work with; made once in `feature.server.ts`. */
export type CouponsContext = {
  database: Database
  /** Counts a coupon call of an account; throws 429 past the limit. */
  limitCoupons(userId: number): Promise<void>
}
