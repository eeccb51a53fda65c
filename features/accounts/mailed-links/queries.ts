import { refreshSession } from '@tingdu/client/current-user.ts'
import { call } from '@tingdu/client/http.ts'
import { endSession, getSession, updateSession } from '@tingdu/client/session.ts'
import type { ChangeEmailInput, EmailInput, ResetPasswordInput, TokenInput } from './rules.ts'

/** Requests a mail with a link to set a new password; remembers the address, so that it need not be typed again. */
export async function requestReset(input: EmailInput): Promise<void> {
  await call('POST', 'rpc/request_reset_token', input)
  updateSession({ resetEmail: input.email })
}

/**
 * Sets a new password with the values of a mailed link. This ends every session of the account, so a session in this
 * browser is discarded.
 */
export async function resetPassword(input: ResetPasswordInput): Promise<void> {
  await call('POST', 'rpc/reset_password', input)
  if (getSession().email?.toLowerCase() === input.email.toLowerCase()) endSession('reset')
}

/** Requests a mail to the caller's own address with a link and a token that verify it. */
export async function requestVerifyMail(): Promise<void> {
  await call('POST', 'rpc/request_email_verify_token', { email: getSession().email })
}

/** Verifies an address with the token sent to it, and updates a session in this browser. */
export async function verifyEmail(input: TokenInput): Promise<void> {
  await call('POST', 'rpc/verify_email', input)
  const { token, email } = getSession()
  if (!token) return
  if (email?.toLowerCase() === input.email.toLowerCase()) updateSession({ emailVerified: 1 })
  else await refreshSession().catch(() => undefined)
}

/** Requests a mail to a new address, which takes effect once its link is followed. */
export async function changeEmail(input: ChangeEmailInput): Promise<void> {
  await call('POST', 'rpc/change_email', input)
}

/** Unsubscribes from optional mails with the values of a mailed link. */
export async function unsubscribe(input: TokenInput): Promise<void> {
  await call('POST', 'rpc/disable_email', input)
}
