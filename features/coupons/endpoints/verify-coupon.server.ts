import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../../accounts/public.server.ts'
import type { CouponsContext } from '../context.server.ts'
import { refusals } from '../refusals.ts'
import { couponRules } from '../rules.ts'

type Found = { code: string; period: number; user_level: string; left: boolean }

/**
 * `POST coupoun/verify` `{coupoun}`: whether a code can be redeemed, ignoring case and outer spaces. Returns
 * `{is_valid, message, coupoun, period, user_level}`; an unknown or used-up code is not an error.
 *
 * Refuses, with `detail`: 400 a missing or overlong code, 401, 429.
 */
export function verifyCoupon(context: CouponsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'coupoun/verify',
      body: couponRules,
      async handle({ body: { coupoun } }, session) {
        await requireCaller(context.database, session)
        await context.limitCoupons(session.userId)
        const { rows } = await context.database.as<Found>(serverCaller(), {
          name: 'verify_coupon',
          text: `select code, period, user_level, redeem_times > 0 as left
            from api.fc_coupouns where lower(code) = lower($1)`,
          values: [coupoun],
        })
        return { body: answer(coupoun, rows[0]) }
      },
    }),
  )
}

function answer(given: string, found: Found | undefined) {
  if (!found?.left) {
    const message = found ? refusals.usedUp : refusals.unknown
    return { is_valid: false, message, coupoun: given, period: null, user_level: null }
  }
  const { code, period, user_level } = found
  return { is_valid: true, message: refusals.valid, coupoun: code, period, user_level }
}
