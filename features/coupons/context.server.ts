import type { Database } from '@tingdu/database/database.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'

/** Who calls, the session checked. */
export type Actor = { userId: number; role: string }

/** What the coupon calls work with; made once in the app. */
export type CouponsContext = {
  database: Database
  /** Counts a coupon call of an account; throws 429 past the limit. */
  limitCoupons(userId: number): Promise<void>
  /** Throws 401 for a session that has ended. */
  requireCaller(session: SessionIdentity): Promise<Actor>
  /** Throws 403 for who is no staff or does not stand above the member, 404 where there is none. */
  requireStaffOver(actor: Actor, userId: number): Promise<void>
}
