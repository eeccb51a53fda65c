import { refreshSession } from '@tingdu/client/current-user.ts'
import { call } from '@tingdu/client/http.ts'
import { endSession, getSession, type Me, startSession, updateSession } from '@tingdu/client/session.ts'
import type {
  ChangeEmailInput,
  ChangePasswordInput,
  EmailInput,
  LoginInput,
  ResetPasswordInput,
  SignupInput,
  TokenInput,
} from './rules.ts'

type SessionAnswer = [{ me: Me; token: string }]

/** Of another account that was signed in here nothing is left, or its pages would show to this one. */
function beginSession([{ me, token }]: SessionAnswer): void {
  const { id } = getSession()
  if (id !== null && id !== me.id) endSession('reset')
  startSession(me, token)
}

/** Signs in and starts the session. */
export async function login(input: LoginInput): Promise<void> {
  beginSession(await call<SessionAnswer>('POST', 'rpc/login', input))
}

/** Creates an account and starts its session. */
export async function signup(input: SignupInput): Promise<void> {
  beginSession(await call<SessionAnswer>('POST', 'rpc/signup', input))
}

/** Sets a new password for who is signed in; every other session of the account ends. */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  await call('POST', 'rpc/change_password', input)
}

/** Has a mail sent with a link to set a new password; remembers the address, so that it need not be typed twice. */
export async function requestReset(input: EmailInput): Promise<void> {
  await call('POST', 'rpc/request_reset_token', input)
  updateSession({ resetEmail: input.email })
}

/**
 * Sets a new password with what the mail's link carries. That ends every session of the account: one in this browser is
 * forgotten, so that the next page does not act signed in.
 */
export async function resetPassword(input: ResetPasswordInput): Promise<void> {
  await call('POST', 'rpc/reset_password', input)
  if (getSession().email?.toLowerCase() === input.email.toLowerCase()) endSession('reset')
}

/** Has a mail sent to the caller's own address, with a link and a token that verify it. */
export async function requestVerifyMail(): Promise<void> {
  await call('POST', 'rpc/request_email_verify_token', { email: getSession().email })
}

/** Verifies an address with the token that was sent to it. A session in this browser learns of it, or of its new address. */
export async function verifyEmail(input: TokenInput): Promise<void> {
  await call('POST', 'rpc/verify_email', input)
  const { token, email } = getSession()
  if (!token) return
  if (email?.toLowerCase() === input.email.toLowerCase()) updateSession({ emailVerified: 1 })
  else await refreshSession().catch(() => undefined)
}

/** Has a mail sent to a new address; it becomes the account's once the mail's link is followed. */
export async function changeEmail(input: ChangeEmailInput): Promise<void> {
  await call('POST', 'rpc/change_email', input)
}

/** Stops the mails that can be stopped, with what a mail's link carries. */
export async function unsubscribe(input: TokenInput): Promise<void> {
  await call('POST', 'rpc/disable_email', input)
}
