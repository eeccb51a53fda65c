/** The addresses of the payment screens; those of Billing & plans are in subscriptions. */
export const paymentPaths = {
  paymentError: () => '/Error',
  payments: () => '/settings/payments',
  receipt: (id: number) => `/settings/payments?receipt=${id}`,
  allPayments: () => '/payments',
  coupons: () => '/payments?tab=coupons',
  plans: () => '/payments?tab=plans',
}
