/** All texts of accounts, on screens and in server responses; the specification fixes the wording. */
export const messages = {
  fieldEmpty: 'This field cannot be empty',
  nameTooShort: 'Name should be atleast 5 character',
  nameTooLong: 'Name should be at most 100 characters',
  nameUnreadable: 'Name contains invisible characters. Please type it again.',
  nameReserved: 'This name is reserved for the Tingdu team. Please choose another one.',
  emailInvalid: 'Invalid email format',
  passwordTooShort: 'Password should be atleast 6 character',
  passwordTooLong: 'Password is too long. Please choose a shorter one.',
  passwordCommon: 'This is one of the most common passwords. Please choose another one.',
  passwordPersonal:
    'A password made of a name, an email address or “Tingdu” is easy to guess. Please choose another one.',
  staffPasswordTooShort: 'The password of a staff account needs at least 10 characters.',
  passwordsDiffer: 'Passwords must match',
  roleInvalid: 'Role must be student or teacher',

  loginWrong: 'Email or Password is incorrect. Please try again.',
  logInByEmail: 'To log in sooner, set a new password with “Forgot password?”.',
  requestFailed: 'There was a problem with your request. Please try again.',
  emailTaken: 'User already exists. Please sign in.',
  oldPasswordWrong: 'Invalid old password. Please provide the correct password',
  passwordUpdated: 'Password has been Updated Succesfully!',
  passwordUpdateFailed: 'Failed to update password',
  somethingWrong: 'Something went wrong. Please try again.',

  passwordWrong: 'The password is incorrect.',

  passwordStrengths: ['Very weak.', 'Weak.', 'Fair.', 'Good.', 'Strong.'],
  passwordWeaknesses: {
    common: 'This is a common password, so it is easy to guess.',
    personal: 'It contains your name or email address.',
    guessable: 'A longer password is harder to guess.',
  },

  signInsTitle: 'Recent logins',
  signInsHelp: 'If you don’t recognize a login, change your password.',
  signInsFetchFailed: 'Could not fetch your logins. Please try again.',
  noSignIns: 'No logins in the last 90 days.',
  signInOutcomes: {
    signed_in: 'Logged in',
    signed_up: 'Signed up',
    wrong_password: 'Wrong password',
    blocked: 'Account blocked',
    wrong_code: 'Wrong code',
  },

  devicesFetchFailed: 'Could not fetch your devices. Please try again.',
  deviceSignOutFailed: 'Could not sign out the device. Please try again.',
  devicesSignOutFailed: 'Could not sign out your other devices. Please try again.',
  deviceSignedOut: 'Device signed out.',
  devicesSignedOut: 'All other devices signed out.',

  codeInvalid: 'Enter the 6 digits that your authenticator app shows.',
  recoveryCodeInvalid: 'Enter one of your recovery codes.',

  accountBlocked: 'This account is blocked. Please contact support.',
  accountArchived: 'This account is archived. Please contact support.',
  notOwnEmail: 'You can only change the password of your own account.',
  tooManyAttempts: 'Too many attempts. Please wait and try again.',

  sessionEnded: 'Your session has ended. Log in again to continue.',
  logInToGoOn: 'Log in to continue.',
  logIn: 'Log in',
  signUp: 'Sign up',

  reauthenticationRequired: 'Enter your password to continue.',
  memberMissing: 'This member does not exist.',
  staffOnly: 'Only staff can do this.',
  rankTooLow: 'You can only change accounts with a lower role than yours.',
} as const
