import { withCommas } from '@tingdu/client/with-commas.ts'

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
  movesCharge: 'Your next payment will be due after those days.',
  redeemed: (days: number) => `Coupon redeemed: ${daysOf(days)} of access added`,
  redeemFailed: 'Failed to apply coupon',
  alreadyRedeemed: 'This coupon has already been redeemed.',

  olderCode: 'Coupon code',
  olderRedeem: 'REDEEM',
  olderRedeemed: 'Redeem is performed successfully',
  olderRedeemFailed: 'Redeem is failed. Please try again later',
  olderVerifyFailed: 'Coupon verification is failed',
} as const

/** All texts of coupon management; the specification fixes the wording of failures. */
export const managementMessages = {
  title: 'Coupon Management',
  search: 'Search coupons by the start of their code',
  add: 'Add coupon',
  fetchFailed: 'Could not fetch coupons. Please try again.',
  empty: 'No coupons yet',
  emptyText: 'A coupon is a code that gives members days of access.',
  noMatch: 'No codes start with your search',
  about: (action: string, code: string) => `${action}: ${code}`,

  code: 'Code',
  period: 'Period',
  periodHelp: 'The days of access that the coupon gives',
  days: daysOf,
  redeemTimes: 'Redeem times',
  usedUp: 'Used up',
  redeemTimesHelp: 'How many more times it can be redeemed',
  level: 'Level',
  owner: 'Owner',
  expires: 'Expires',
  lastDay: 'Expires (DD/MM/YYYY)',
  lastDayHelp: 'Last day the coupon can be redeemed, in your time zone. Leave empty for no expiry.',
  lastDayInvalid: 'Enter a date as DD/MM/YYYY, up to 30/12/2099',
  lastDayPast: 'Choose today or a later day',
  lastModified: 'Last modified',
  actions: 'Actions',

  fieldEmpty: 'This field cannot be empty',
  codeTooLong: (most: number) => `Use at most ${most} characters`,
  codeSpaces: 'A code cannot contain spaces',
  notWhole: (least: number, most: number) => `Enter a whole number from ${least} to ${withCommas(most)}`,

  newCoupon: 'New coupon',
  added: 'Coupon added successfully',
  addFailed: 'Could not add new coupon. Please try again.',
  codeTaken: 'Another coupon has this code. Upper and lower case count as the same.',
  edit: 'Edit',
  updated: 'Coupon updated successfully',
  updateFailed: 'Could not update coupon. Please try again.',
  remove: 'Delete',
  deleteTitle: 'Do you want to delete this coupon?',
  deleteText: (code: string) =>
    `“${code}” can no longer be redeemed. Members who have redeemed it keep their access. This cannot be undone.`,
  deleted: 'Coupon deleted successfully',
  deleteFailed: 'Could not delete coupon. Please try again.',
  deleteSelectedTitle: (count: number) =>
    count === 1 ? 'Delete 1 coupon?' : `Delete ${withCommas(count)} coupons?`,
  deleteSelectedText:
    'They can no longer be redeemed. Members who have redeemed them keep their access. This cannot be undone.',
  selectedDeleted: 'Coupons deleted',

  redemptions: 'Redemptions',
  redeemedBy: (code: string) => `Redemptions of ${code}`,
  member: 'Member',
  email: 'Email',
  redeemedOn: 'Redeemed',
  deletedAccount: 'Deleted account',
  redemptionsFailed: 'Could not fetch redemptions. Please try again.',
  noRedemptions: 'Nobody has redeemed this coupon yet',
  close: 'Close',
} as const

function daysOf(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}
