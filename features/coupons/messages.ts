/** All texts of the coupon forms; the specification fixes the wording of failure and success. */
export const messages = {
  formTitle: 'Do you have a coupon?',
  code: 'Coupon code',
  verify: 'Verify',
  verifyFailed: 'Failed to verify coupon',
  redeemTitle: 'Redeem Coupon',
  redeem: 'Redeem',
  redeemText: (code: string, days: number) =>
    `Coupon ${code} adds ${daysOf(days)} of access. You can use it once, and you won’t be charged.`,
  redeemed: (days: number) => `Coupon redeemed: ${daysOf(days)} of access added`,
  redeemFailed: 'Failed to apply coupon',
  alreadyRedeemed: 'This coupon has already been redeemed.',

  olderCode: 'Coupon code',
  olderRedeem: 'REDEEM',
  olderRedeemed: 'Redeem is performed successfully',
  olderRedeemFailed: 'Redeem is failed. Please try again later',
  olderVerifyFailed: 'Coupon verification is failed',
} as const

function daysOf(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}
