import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../../../accounts/accounts/public.server.ts'
import type { CouponsContext } from '../context.server.ts'
import { type CouponRefusal, refusalMessages, refusals } from '../refusals.ts'
import { couponRules } from '../rules.ts'

type Found = { code: string; period: number; user_level: string; refusal: CouponRefusal | null }

/**
 * `POST coupoun/verify` `{coupoun}`: whether the caller can redeem a code, ignoring case and outer spaces. Returns
 * `{is_valid, message, coupoun, period, user_level}`. A code that is unknown, used up, expired or already redeemed by the
 * caller is not an error; the message says which.
 *
 * Refuses, with `detail`: 400 a missing or overlong code, 401, 429.
 */
export function verifyCoupon(context: CouponsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'coupoun/verify',
      summary: 'Whether the caller can redeem a coupon: {is_valid, message, …}',
      body: couponRules,
      async handle({ body: { coupoun }, owner }, session) {
        const database = withShareOf(context.database, owner)
        await requireCaller(database, session)
        await context.limitCoupons(database, session.userId)
        const { rows } = await database.as<Found>(serverCaller(), {
          name: 'verify_coupon',
          text: 'select code, period, user_level, refusal from private.coupon_for($1, $2)',
          values: [coupoun, session.userId],
        })
        return { body: answer(coupoun, rows[0]) }
      },
    }),
  )
}

function answer(given: string, found: Found | undefined) {
  if (!found || found.refusal) {
    const message = found?.refusal ? messageOf(found.refusal) : refusals.unknown
    return { is_valid: false, message, coupoun: given, period: null, user_level: null }
  }
  const { code, period, user_level } = found
  return { is_valid: true, message: refusals.valid, coupoun: code, period, user_level }
}

function messageOf(refusal: CouponRefusal): string {
  return refusal === 'redeemed' ? refusals.redeemedByYou : refusalMessages[refusal]
}
