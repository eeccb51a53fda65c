/** The static pages. */
export const marketingRoutes = [
  '/',
  '/free-trial',
  '/credits',
  '/about',
  '/contact',
  '/faq',
  '/get/ios',
  '/get/android',
  '/bootcamp',
  '/terms.html',
  '/refund-policy.html',
  '/privacy.html',
]

/** One static page of each kind, for Lighthouse, which is slow. */
export const staticKinds = ['/', '/free-trial', '/faq', '/terms.html']

/** Pages of the app without sign-in. */
export const publicRoutes = [
  '/login',
  '/signup',
  '/resetpassword',
  '/changepassword',
  '/verify-email',
  '/plans',
  '/Error',
  '/nothing-here',
]

/** Pages of a signed-in student, except the dictionary's search. */
export const consoleRoutes = [
  '/user/home',
  `/dictionary/word/${encodeURIComponent('学习')}`,
  `/dictionary/character/${encodeURIComponent('学')}`,
  '/dictionary/sentence/1',
  '/dictionary/reports',
  '/texts/new',
  '/settings',
  '/settings/reading',
  '/settings/security',
  '/settings/billing',
  '/settings/payments',
  '/subscribesuccess',
  '/emailverification',
]

/** The dictionary's search with results, representative of the app. */
export const gridRoute = `/dictionary?q=${encodeURIComponent('学')}`
