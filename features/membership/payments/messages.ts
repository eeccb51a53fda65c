/** The texts of a member’s own payments, and of the page for a failed one. */
export const messages = {
  title: 'Payment history',
  back: 'Billing & Plans',
  search: 'Search payments by plan, amount or date',
  searchPlaceholder: 'Plan, amount or date',
  table: 'Payments',
  fetchFailed: 'Failed to fetch payments',
  none: 'No payments yet',
  noneText: 'Your payments and the coupons you redeem are listed here.',
  noMatch: 'No payments match your search',
  noMatchText: 'Search for a plan, an amount such as 9.99, or a date such as 09/11/2026.',
  receipt: 'Receipt',
  paymentsBy: { bt: 'Card', apple: 'Apple', google: 'Android', coupoun: 'Coupon' } as Record<string, string>,
  status: { paid: 'Paid', failed: 'Failed', refunded: 'Refunded', redeemed: 'Redeemed' } as Record<
    string,
    string
  >,

  receiptTitle: (number: number) => `Receipt ${number}`,
  nothingPaid: 'This payment failed. Nothing was paid.',
  amountNotPaid: 'Amount not paid',
  receiptMissing: 'Payment not found.',
  receiptBack: 'Payment history',
  print: 'Print',
  seller: 'Tingdu',
  sellerText: 'Subscription for learning Chinese',
  sandbox: 'This payment was made in the payment sandbox. No real money was charged.',
  number: 'Receipt number',
  date: 'Date',
  member: 'Member',
  plan: 'Plan',
  paidWith: 'Paid with',
  triedWith: 'Payment method',
  paidThrough: 'Paid through',
  transaction: 'Transaction',
  state: 'Status',
  amount: 'Amount',
  declined: 'Reason',

  errorTitle: 'Payment error',
  errorHelp: 'Your payment may not have gone through. Log in and check under Settings, Billing & plans.',
  errorText: 'There Something Broked. Please try again later',
  login: 'Login',
} as const

/** The texts of Billing & plans; those it shares with the plans are in subscriptions. */
export const billingMessages = {
  billingTitle: 'Billing & plans',
  toPayments: 'Payment history',
  activeUntil: (date: string) => `Account active until ${date}`,
  expires: '(Membership expires on this date)',
  notActive: 'Account not active',
  expired: '(Membership expired)',
  staffAccount: 'Staff account',
  freeTrial: (date: string) => `FREE TRIAL until ${date}`,
  freeTrialRunning: 'Everything is included until then.',
  freeTrialOver: 'Your free trial is over.',
  bill: 'Current monthly bill',
  billedEvery: (price: string, interval: string) => `${price} ${interval}`,
  nextPayment: 'Next payment due',
  changesTo: (plan: string, date: string, price: string) => `Changes to ${plan} on ${date}: ${price}`,
  changePlan: 'Change plan',
  changeCard: 'Change card',
  cancelSubscription: 'Cancel Subscription',
  pastDueTitle: 'Your last payment failed',
  payNowText: 'Pay with another card to keep your membership.',
  payInStore: (store: string) => `Change how you pay in ${store} to keep your membership.`,
  notSubscribed: 'Not Subscribed',
  planStarts: 'Choose a plan to start a membership.',
  planRestarts: 'Choose a plan to continue your membership.',
  planKeeps: (date: string) => `Choose a plan to keep your membership after ${date}.`,
  cancelled: 'Subscription Cancelled',
  cancelledText: 'You won’t be charged again.',
  restart: 'Restart subscription',
  cancelQuestion: 'Cancel your subscription?',
  cancelText: (date: string) =>
    `You won’t be charged again. You keep access until ${date}, and you can subscribe again at any time.`,
  cancelUnpaidText:
    'Your last payment failed, so your access ends immediately. You won’t be charged again, and you can subscribe again at any time.',
  cancelConfirm: 'Cancel Subscription',
  cancelKeep: 'Keep subscription',
  unsubscribed: 'You have been unsubscribed from Tingdu',
  unsubscribeFailed: 'Failed to unsubscribe. Please try again.',
  payNowWithCard: 'Pay with another card',
  newCard: 'New card',
  saveCard: 'Save card',
  pay: (price: string) => `Pay ${price}`,
  payNow: (price: string) => `We’ll charge this card ${price} now.`,
  cardFrom: (price: string, date: string) =>
    `We’ll charge this card for your next payment: ${price} on ${date}.`,
  keepCard: 'Keep current card',
  cardChanged: 'Card updated',
} as const

/** All texts of the payments screen for staff. */
export const staffMessages = {
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
  days: 'Date',
  inCurrency: (currency: string) => `Currency: ${currency}`,
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
  transaction: 'Transaction ID',
  reason: 'Failure reason',
  lastModified: 'Last modified',
} as const

/** The texts of refunds. */
export const refundMessages = {
  refund: 'Refund',
  refundOf: (amount: string, name: string) => `Refund ${amount} to ${name}`,
  question: (name: string) => `Refund ${name}?`,
  confirm: (amount: string) => `Refund ${amount}`,
  amount: (currency: string) => `Amount in ${currency}`,
  left: (amount: string) => `Up to ${amount} can be refunded.`,
  amountInvalid: (amount: string) => `Enter an amount from 0.01 to ${amount}`,
  yourLimit: (amount: string) =>
    `You can refund up to ${amount} per payment. Administrators can refund more.`,
  access: 'Access',
  keeps: 'Keep access and renewals',
  keepsText: 'Access and renewals stay the same. Use this if the member was charged twice.',
  ends: 'End the paid period',
  endsText: (date: string) =>
    `Removes the days that this payment covers, until ${date}, and cancels the subscription. Other days, such as those from a coupon, are kept.`,
  periodOver: 'The period that this payment covers is over, so access does not change.',
  refunded: (amount: string, name: string) => `Refunded ${amount} to ${name}`,
  failed: 'Could not refund the payment. Please try again.',
  limit: (amount: string) => `Support can refund up to ${amount} per payment.`,
  changeLimit: 'Change limit',
  limitTitle: 'Refund limit',
  limitLabel: 'Support can refund up to',
  limitHelp: 'The total per payment, in the currency of the payment. Administrators have no limit.',
  limitInvalid: 'Enter an amount from 0 to 100,000, with at most two decimals',
  limitFailed: 'Could not save the limit. Please try again.',
  limitSaved: 'Limit saved',
} as const

/** Payment channels as specified for staff; others show nothing. */
export const channelNames: Record<string, string> = {
  apple: 'Apple',
  google: 'Android',
  braintree: 'Web',
  coupoun: 'Coupon',
}

/** The status of a payment in words. The ledger has a refund that failed as one of the opposite amount. */
export function statusName({ status, amount }: { status: string | null; amount: number | null }): string {
  if (status === 'refunded' && amount !== null && amount > 0) return 'Refund failed'
  return statusNames[status ?? ''] ?? status ?? ''
}

export const statusNames: Record<string, string> = {
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  redeemed: 'Redeemed',
}

/** Statuses to filter by; `revenue` covers paid and refunded, as the overview counts it. */
export const statusFilterNames: Record<string, string> = { ...statusNames, revenue: 'Paid and refunded' }
