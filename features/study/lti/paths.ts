/** Addresses outside the data API that platforms and forms use. */
export const ltiAddresses = {
  /** Each organization has its own, so that a registration elsewhere receives none of its launches. */
  login: (organization: number | ':organization') => `/api/lti/login/${organization}`,
  launch: '/api/lti/launch',
  keys: '/api/lti/keys',
  return: '/api/lti/return',
}

/** The pages of this feature. The code of a launch is in the fragment, which no server sees. */
export const ltiPaths = {
  open: (code?: string) => `/lti/open${code ? `#${code}` : ''}`,
  platforms: (organization: number | string) => `/organization/platforms/${organization}`,
  settings: () => '/settings/platforms',
}
