/** Every address of the web app. Screens link through this builder only, so that a path stands in one place. */
export const paths = {
  landing: () => '/',
  login: () => '/login',
  /** The sign-in form for who is signed in already, who would be led on from it otherwise. */
  loginAgain: () => '/login?again',
  signup: () => '/signup',
  requestReset: () => '/resetpassword',
  resetNotice: () => '/resetpassword/notice',
  changePassword: () => '/changepassword',
  passwordChanged: () => '/changepassword/notice',
  oldReset: () => '/ResetPass',
  oldChangePassword: () => '/changepass',
  emailVerification: () => '/emailverification',
  verifyEmail: () => '/verify-email',
  unsubscribeEmail: () => '/unsubscribe-email',
  createProfile: () => '/createprofile',
  plans: () => '/plans',
  olderPlans: () => '/planTest',
  subscribe: () => '/paypal',
  subscribed: () => '/subscribesuccess',
  paymentError: () => '/Error',
  home: () => '/user/home',
  organizations: () => '/organization',
  newOrganization: () => '/organization/new',
  dictionary: (search?: { q?: string; tab?: 'characters' | 'words' | 'sentences'; level?: string }) =>
    withSearch('/dictionary', search),
  word: (word: string) => `/dictionary/word/${encodeURIComponent(word)}`,
  /** The page of a word in a text; none where the dictionary does not have it. */
  token: (token: { chinese: string; word_id?: number | null }) =>
    token.word_id == null ? null : paths.word(token.chinese),
  sentence: (id: number) => `/dictionary/sentence/${id}`,
  character: (character: string) => `/dictionary/character/${encodeURIComponent(character)}`,
  mistakes: () => '/dictionary/mistakes',
  ownReports: () => '/dictionary/reports',
  settings: () => '/settings',
  security: () => '/settings/security',
  reading: () => '/settings/reading',
  billing: () => '/settings/billing',
  payments: () => '/settings/payments',
  receipt: (id: number) => `/settings/payments?receipt=${id}`,
  credits: () => '/credits',
  /** An uploaded file, by its key; null where there is none. */
  media: (key: string | null | undefined) => (key ? `/media/${key}` : null),
  about: () => '/about',
  contact: () => '/contact',
  faq: () => '/faq',
  ios: () => '/get/ios',
  android: () => '/get/android',
  bootcamp: () => '/bootcamp',
  terms: () => '/terms.html',
  refundPolicy: () => '/refund-policy.html',
  privacy: () => '/privacy.html',
}

function withSearch(path: string, search: Record<string, string | undefined> = {}): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}
