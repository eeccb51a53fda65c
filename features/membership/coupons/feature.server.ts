import type { Database } from '@tingdu/database/database.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '../../accounts/accounts/public.server.ts'
import { moveNextCharge, openSubscriptions } from '../subscriptions/public.server.ts'
import { seedDemoCoupons } from './demo-coupons.server.ts'
import { payCoupon } from './endpoints/pay-coupon.server.ts'
import { verifyCoupon } from './endpoints/verify-coupon.server.ts'

const couponLimit: AttemptLimit = { purpose: 'coupon', per: 'account', attempts: 30, seconds: 15 * 60 }

/** Coupon codes that grant days of membership. */
export const coupons: RegisterFeature = (server) => {
  const { database, log, rateLimitFactor } = server
  const subscriptions = openSubscriptions(server)
  const context = {
    database,
    log,
    moveNextCharge: (own: Database, userId: number) =>
      moveNextCharge({ ...subscriptions, database: own }, userId),
    limitCoupons: (own: Database, userId: number) =>
      takeAttempts(own, rateLimitFactor, [{ limit: couponLimit, subject: String(userId) }]),
  }
  return {
    name: 'coupons',
    endpoints: [verifyCoupon(context), payCoupon(context)],
    loggedReads: { 'rpc/coupon_refusal': 'user_id' },
    notOwnData: { 'api.fc_coupouns': 'made by staff for the product, and stays when they go' },
    demo: () => seedDemoCoupons(database),
  }
}
