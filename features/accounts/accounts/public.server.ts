/** What other features may call on the server. */
export {
  type Account,
  beginSession,
  findAccountByEmail,
  findAccountById,
  isEmailTaken,
  resetPassword,
  toMe,
  touchSession,
} from './account-rows.server.ts'
export {
  type Attempt,
  type AttemptLimit,
  forgetAttempts,
  passwordLimit,
  takeAttempts,
  takeAttemptsIn,
  takeBackAttempt,
} from './attempts.server.ts'
export {
  type Actor,
  requireCaller,
  requireRecentAuthentication,
  requireStaff,
  requireStaffCaller,
  requireStaffOver,
} from './caller.server.ts'
export { deviceToken, knownCaller, rememberDevice } from './known-devices.server.ts'
export { mailDate } from './mail-date.server.ts'
export { tellOfNewDevice } from './new-device.server.ts'
export { passwordWasChanged } from './password-changed.server.ts'
export { checkPassword } from './password-check.server.ts'
export { type Passwords, passwords } from './passwords.server.ts'
export { refuseWeakPassword } from './refused-passwords.server.ts'
export { logSignIn } from './sign-in-log.server.ts'
export {
  consumeToken,
  endLinks,
  endTokens,
  findToken,
  type GivenToken,
  mintToken,
  type TokenRow,
} from './tokens.server.ts'

/**
 * The role of session `$1` of account `$2`, for `createIdentify`. Evaluating it raises PT401 when the session has ended or
 * its account is blocked.
 */
export const sessionRole = `coalesce(
  (select role from private.live_sessions where id = $1::uuid and user_id = $2::bigint), private.refuse_session())`
