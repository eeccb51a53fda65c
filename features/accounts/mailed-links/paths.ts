/** The addresses of the pages that mailed links open or that request such a mail, and of the older password pages. */
export const mailedLinkPaths = {
  requestReset: () => '/resetpassword',
  resetNotice: () => '/resetpassword/notice',
  changePassword: () => '/changepassword',
  passwordChanged: () => '/changepassword/notice',
  oldReset: () => '/ResetPass',
  oldChangePassword: () => '/changepass',
  emailVerification: () => '/emailverification',
  verifyEmail: () => '/verify-email',
  unsubscribeEmail: () => '/unsubscribe-email',
}
