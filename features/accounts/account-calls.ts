import { call } from '@tingdu/client/http.ts'
import { type Me, startSession } from '@tingdu/client/session.ts'
import type { ChangePasswordInput, LoginInput, SignupInput } from './rules.ts'

type SessionAnswer = [{ me: Me; token: string }]

/** Signs in and starts the session. */
export async function login(input: LoginInput): Promise<void> {
  const [{ me, token }] = await call<SessionAnswer>('POST', 'rpc/login', input)
  startSession(me, token)
}

/** Creates an account and starts its session. */
export async function signup(input: SignupInput): Promise<void> {
  const [{ me, token }] = await call<SessionAnswer>('POST', 'rpc/signup', input)
  startSession(me, token)
}

/** Sets a new password for who is signed in; every other session of the account ends. */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  await call('POST', 'rpc/change_password', input)
}
