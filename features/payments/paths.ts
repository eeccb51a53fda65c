/** The addresses of the payment screens. */
export const paymentPaths = {
  paymentError: () => '/Error',
  payments: () => '/settings/payments',
  receipt: (id: number) => `/settings/payments?receipt=${id}`,
}
