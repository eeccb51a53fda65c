/** Every text that accounts show, on the screen and in answers of the server; the wording is specified. */
export const messages = {
  fieldEmpty: 'This field cannot be empty',
  nameTooShort: 'Name should be atleast 5 character',
  nameTooLong: 'Name should be at most 100 characters',
  nameUnreadable: 'Name contains characters that cannot be shown',
  emailInvalid: 'Invalid email format',
  passwordTooShort: 'Password should be atleast 6 character',
  passwordTooLong: 'Password should be at most 1024 bytes',
  passwordsDiffer: 'Passwords must match',
  roleInvalid: 'Role should be student or teacher',

  loginWrong: 'Email or Password is incorrect. Please try again.',
  requestFailed: 'There was a problem with your request. Please try again.',
  emailTaken: 'User already exists. Please sign in.',
  oldPasswordWrong: 'Invalid old password. Please provide the correct password',
  passwordUpdated: 'Password has been Updated Succesfully!',
  passwordUpdateFailed: 'Failed to update password',
  somethingWrong: 'Something went wrong. Please try again.',

  resetEmailUnknown: 'The email address entered is not associated with an account.',
  resetLinkInvalid: 'This link is not valid any more. Please ask for a new one.',
  verifyFailed: 'The email does not exist or has been verified already.',
  unsubscribeFailed: 'The email does not exist or has been unsubscribed already.',
  emailVerifiedAlready: 'This email address is verified already.',
  emailUnchanged: 'This is your email address already.',
  passwordWrong: 'The password is incorrect.',

  accountBlocked: 'This account is blocked. Please contact support.',
  accountArchived: 'This account is archived. Please contact support.',
  notOwnEmail: 'You can change the password of your own account only.',
  notOwnAddress: 'You can verify the email address of your own account only.',
  tooManyAttempts: 'Too many attempts. Please wait and try again.',
} as const
