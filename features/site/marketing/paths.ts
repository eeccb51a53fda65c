/** The addresses that are static documents or server redirects rather than routes. */
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
