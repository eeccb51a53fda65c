/** The texts of mailed links, on screens and in server responses; the specification fixes most of the wording. */
export const messages = {
  linkEmpty: 'Invalid token and email',
  linkWithoutToken: 'Invalid token',
  linkEmailInvalid: 'Invalid email',

  resetEmailUnknown: 'The email address entered is not associated with an account.',
  resetLinkInvalid: 'This link has expired or has already been used.',
  newResetLink: 'Get a new link',
  passwordUpdateFailedByLink: 'Failed to update password. Please try again later',
  passwordsDifferOld: 'Your Password doesnt match',
  detailsInvalid: 'Please submit valid Detaisl!',

  verifyFailed: 'The email does not exist or has been verified already.',
  verifyMailSent: 'You got token successfully. Please check inbox of your email.',
  verifyMailFailed: "Can't get token now. Please try again later.",
  emailVerified: 'Your email is verified successfully.',
  emailNotVerified: 'Your email is not verified. Please try again later.',
  emailVerifiedAlready: 'This email address is already verified.',
  notOwnAddress: 'You can only verify your own email address.',

  emailUnchanged: 'This is already your email address.',
  emailOfAnother: 'Another account already uses this email address.',

  userIdInvalid: 'The id of a member is a whole number above 0',
  verifiedInvalid: 'Say whether the address is verified: true or false',
  superAdminOnly: 'Only a super administrator can do this.',
  correctOwn: 'Change your own address in your settings, under Account Security.',
  memberBlocked: 'This account is blocked or archived. Unblock it first.',
  addressUnchanged: 'This already is the member’s email address.',

  unsubscribed: 'You’re unsubscribed. Password and payment emails continue.',
  unsubscribeFailed: 'The email does not exist or has been unsubscribed already.',
} as const
