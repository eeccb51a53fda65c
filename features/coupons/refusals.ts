/** The refusals of coupon calls, which the screens show verbatim. */
export const refusals = {
  codeInvalid: 'Please enter a valid coupon code',
  unknown: 'Invalid Coupon Code',
  valid: 'This coupon is valid.',
  usedUp: 'This coupon has been used up.',
  redeemed: 'This coupon has already been redeemed.',
  memberInvalid: 'The member is not named properly.',
} as const
