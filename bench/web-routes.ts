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

/** Static pages of each kind: those that Lighthouse looks at, which takes its time. */
export const staticKinds = ['/', '/free-trial', '/faq', '/terms.html']

/** Pages of the app that need no sign-in. */
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

/** Pages that a signed-in student opens, other than the dictionary's search. */
export const consoleRoutes = [
  '/user/home',
  `/dictionary/word/${encodeURIComponent('学习')}`,
  `/dictionary/character/${encodeURIComponent('学')}`,
  '/dictionary/sentence/1',
  '/dictionary/reports',
  '/settings',
  '/settings/reading',
  '/settings/security',
  '/settings/billing',
  '/settings/payments',
  '/subscribesuccess',
  '/emailverification',
]

/** The dictionary's search with results: the page that stands for the console. */
export const gridRoute = `/dictionary?q=${encodeURIComponent('学')}`
