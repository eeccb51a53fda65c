/** All texts of the payments screen for staff. */
export const messages = {
  title: 'Payments',
  tabs: 'Payments, coupons and plans',
  history: 'Payment History',
  coupons: 'Coupon Management',
  plans: 'Plan Management',

  search: 'Search by name or email',
  fetchFailed: 'Could not fetch payments. Please try again.',
  empty: 'No payments yet',
  emptyText: 'Charges, refunds and redeemed coupons of all members are listed here.',
  noMatch: 'No payments match your search',
  anyStatus: 'Any status',
  anyChannel: 'Any payment',
  days: (first: string, last: string) => `${first} – ${last} (UTC)`,
  allDays: 'Show all days',
  inCurrency: (currency: string) => `In ${currency}`,
  allCurrencies: 'Show all currencies',

  owner: 'User ID',
  name: 'Name',
  deletedAccount: 'Deleted account',
  email: 'Email',
  payment: 'Payment',
  environment: 'Environment',
  coupon: 'Coupon ID',
  status: 'Status',
  expires: 'Expire date',
  paidThrough: 'Paid through',
  amount: 'Amount',
  currency: 'Currency',
  lastModified: 'Last modified',
} as const

/** Payment channels as specified for staff; others show nothing. */
export const channelNames: Record<string, string> = {
  apple: 'Apple',
  google: 'Android',
  braintree: 'Web',
  coupoun: 'Coupon',
}

export const statusNames: Record<string, string> = {
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  redeemed: 'Redeemed',
}

/** The choices of the filter. */
export const statusFilterNames: Record<string, string> = { ...statusNames, revenue: 'Paid and refunded' }
