/** The addresses of the pages that are documents of their own, or links that the server leads elsewhere. */
export const marketingPaths = {
  landing: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  faq: () => '/faq',
  ios: () => '/get/ios',
  android: () => '/get/android',
  bootcamp: () => '/bootcamp',
  credits: () => '/credits',
  terms: () => '/terms.html',
  refundPolicy: () => '/refund-policy.html',
  privacy: () => '/privacy.html',
}
