/** The addresses of the payment pages and one's own subscription. */
export const subscriptionPaths = {
  subscribe: () => '/paypal',
  subscribed: () => '/subscribesuccess',
  billing: () => '/settings/billing',
}
