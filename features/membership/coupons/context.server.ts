import type { Database } from '@tingdu/database/database.ts'
import type { Log } from '@tingdu/http/log.ts'

/** The dependencies of the coupon endpoints, created in `feature.server.ts`. */
export type CouponsContext = {
  database: Database
  /** Counts a coupon call of an account; throws 429 over the limit. */
  limitCoupons(database: Database, userId: number): Promise<void>
  /** Moves the member's next charge to the first day after all access, if a coupon has extended it. */
  moveNextCharge(database: Database, userId: number): Promise<void>
  log: Log
}
