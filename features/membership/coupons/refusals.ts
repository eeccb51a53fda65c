/** The refusals of coupon calls, which the screens show verbatim. */
export const refusals = {
  codeInvalid: 'Please enter a valid coupon code',
  unknown: 'Invalid Coupon Code',
  valid: 'This coupon is valid.',
  usedUp: 'This coupon has been used up.',
  expired: 'This coupon has expired.',
  redeemedByYou: 'You have already redeemed this coupon.',
  redeemed: 'This coupon has already been redeemed.',
  memberInvalid: 'The member’s id is not valid.',
} as const

/** Why a member cannot redeem an existing coupon, as `private.coupon_for` says it. */
export type CouponRefusal = 'redeemed' | 'used up' | 'expired'

/** The messages of `coupoun/pay`; the specification fixes the one for a coupon that the member has redeemed. */
export const refusalMessages: Record<CouponRefusal, string> = {
  redeemed: refusals.redeemed,
  'used up': refusals.usedUp,
  expired: refusals.expired,
}
