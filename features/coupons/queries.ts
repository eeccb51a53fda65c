import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import type { CouponInput } from './rules.ts'

/** What `coupoun/verify` says about a code. */
export type CouponAnswer = {
  is_valid: boolean
  message: string
  coupoun: string
  /** Days that a redemption adds. */
  period: number
  user_level: string
}

/** Asks whether a code can be redeemed, and for what. */
export function verifyCoupon({ coupoun }: CouponInput): Promise<CouponAnswer> {
  return call('POST', 'coupoun/verify', { coupoun: coupoun.trim() })
}

/** Redeems a code for who is signed in. Throws where it was not redeemed. */
export async function redeemCoupon(coupoun: string): Promise<void> {
  const { success } = await call<{ success: boolean }>('POST', 'coupoun/pay', { coupoun })
  if (!success) throw new Error('The coupon was not redeemed')
}

/** Whether the server says that a coupon cannot be redeemed any more: this member had it, or its uses are gone. */
export function isRedeemedAlready(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 422
}
