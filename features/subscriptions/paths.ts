/** The addresses of subscribing and of one's own subscription. */
export const subscriptionPaths = {
  subscribe: () => '/paypal',
  subscribed: () => '/subscribesuccess',
  billing: () => '/settings/billing',
}
