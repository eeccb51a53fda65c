/** All texts of the payment screens. */
export const messages = {
  title: 'Payment history',
  back: 'Billing & Plans',
  search: 'Search payments by plan, amount or date',
  searchPlaceholder: 'Plan, amount or date',
  table: 'Payments',
  fetchFailed: 'Failed to fetch payments',
  none: 'No payments yet',
  noneText: 'Your payments and the coupons you redeem are listed here.',
  noMatch: 'No payment matches',
  noMatchText: 'Search for a plan, an amount such as 9.99, or a date such as 09/11/2026.',
  receipt: 'Receipt',
  paymentsBy: { bt: 'Card', apple: 'Apple', google: 'Android', coupoun: 'Coupon' } as Record<string, string>,
  status: { paid: 'Paid', failed: 'Failed', refunded: 'Refunded', redeemed: 'Redeemed' } as Record<
    string,
    string
  >,

  receiptTitle: (number: number) => `Receipt ${number}`,
  receiptMissing: 'There is no such payment.',
  receiptBack: 'Payment history',
  print: 'Print',
  seller: 'Tingdu',
  sellerText: 'Subscription for learning Chinese',
  sandbox: 'This payment was made in the payment sandbox: no money was moved.',
  number: 'Receipt number',
  date: 'Date',
  member: 'Member',
  plan: 'Plan',
  paidWith: 'Paid with',
  paidThrough: 'Paid through',
  transaction: 'Transaction',
  state: 'State',
  amount: 'Amount',
  declined: 'Reason',

  errorTitle: 'Payment error',
  errorHelp:
    'Your payment may not have gone through. After logging in, Settings, Billing & plans shows whether it did.',
  errorText: 'There Something Broked. Please try again later',
  login: 'Login',
} as const
