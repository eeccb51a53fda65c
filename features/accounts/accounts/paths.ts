/** The navigation state of the sign-in page after a session ended by itself, for a text that says so. */
export const sessionEnded = { sessionEnded: true }

/** The addresses of sign-in, sign-up and Account Security. */
export const accountPaths = {
  login: () => '/login',
  /** The sign-in form for members who are already signed in, who would be redirected otherwise. */
  loginAgain: () => '/login?again',
  signup: () => '/signup',
  security: () => '/settings/security',
}
