import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import type { CouponInput } from './rules.ts'

/** The response of `coupoun/verify`. */
export type CouponAnswer = {
  is_valid: boolean
  message: string
  coupoun: string
  /** The number of days that redeeming adds. */
  period: number
  user_level: string
}

/** Checks whether the caller can redeem a code, and what it grants; `message` says why not. */
export function verifyCoupon({ coupoun }: CouponInput): Promise<CouponAnswer> {
  return call('POST', 'coupoun/verify', { coupoun: coupoun.trim() })
}

/** Redeems a code for the caller. Throws if it was not redeemed. */
export async function redeemCoupon(coupoun: string): Promise<void> {
  const { success } = await call<{ success: boolean }>('POST', 'coupoun/pay', { coupoun })
  if (!success) throw new Error('The coupon was not redeemed')
}

/** Whether a refusal says why this member cannot redeem the coupon. */
export function cannotBeRedeemed(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 422
}
