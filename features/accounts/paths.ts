/** The addresses of signing in and up, of passwords and of the mailed links. */
export const accountPaths = {
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
  security: () => '/settings/security',
}
