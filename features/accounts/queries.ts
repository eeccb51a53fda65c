import { refreshSession } from '@tingdu/client/current-user.ts'
import { apiBase, call, fetchFromApi } from '@tingdu/client/http.ts'
import type { Row } from '@tingdu/client/rows.ts'
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

/** A browser or app that is signed in; `device` is what it calls itself (its User-Agent). */
export type Device = Row<
  'fc_sessions',
  { id: string; created_at: string; last_used_at: string; current: boolean }
>

/** Everything that is signed in to the caller's account, the latest used first. */
export function fetchDevices(): Promise<Device[]> {
  return call('GET', 'fc_sessions?order=last_used_at.desc')
}

/** Signs one device out, or all but this one: their tokens are worth nothing from then on. */
export async function signDeviceOut(which: { id: string } | 'others'): Promise<void> {
  const filter = which === 'others' ? 'current=is.false' : `id=eq.${which.id}`
  await call('DELETE', `fc_sessions?${filter}`)
}

/** Everything that is kept about the caller, as a file with its name. */
export async function fetchOwnData(): Promise<{ name: string; file: Blob }> {
  const response = await fetchFromApi(`${apiBase}/account/export`)
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: name ?? 'tingdu.json', file: await response.blob() }
}

/** Deletes the caller's account and everything this browser keeps; the way leads to `/`. */
export async function deleteAccount(input: { password: string }): Promise<void> {
  await call('DELETE', `fc_users?user_id=eq.${getSession().id}`, input)
  endSession('signed-out')
  localStorage.clear()
}
