/** The navigation state of the sign-in page after a session ended by itself, for a text that says so. */
export const sessionEnded = { sessionEnded: true }

/** The addresses of sign-in, sign-up, password pages and mailed links. */
export const accountPaths = {
  login: () => '/login',
  /** The sign-in form for members who are already signed in, who would be redirected otherwise. */
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
  security: () => '/settings/security',
}
