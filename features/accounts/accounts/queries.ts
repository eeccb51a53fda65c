import { call } from '@tingdu/client/http.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { endSession, getSession, type Me, startSession, updateSession } from '@tingdu/client/session.ts'
import type { ChangePasswordInput, NameInput, SignInInput, SignupInput } from './rules.ts'

type SessionAnswer = [{ me: Me; token: string; recovery_codes?: string[] }]

/** Starts the session and clears everything cached for a previous account, so that none of it is shown to this one. */
function beginSession([{ me, token }]: SessionAnswer): void {
  const { id } = getSession()
  if (id !== null && id !== me.id) endSession('reset')
  startSession(me, token)
}

/** Signs in and starts the session. Returns the recovery codes of a second factor that was set up with it. */
export async function login(input: SignInInput): Promise<readonly string[]> {
  const answer = await call<SessionAnswer>('POST', 'rpc/login', input)
  beginSession(answer)
  return answer[0].recovery_codes ?? []
}

/** Creates an account and starts its session. */
export async function signup(input: SignupInput): Promise<void> {
  beginSession(await call<SessionAnswer>('POST', 'rpc/signup', input))
}

/** Changes the signed-in member's password; all other sessions of the account end. */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  await call('POST', 'rpc/change_password', input)
}

/** Changes the member's name, which the session shows at once. */
export async function changeName(input: NameInput): Promise<void> {
  const [{ me }] = await call<[{ me: Me }]>('POST', 'rpc/change_name', input)
  if (getSession().id === me.id) updateSession({ username: me.name })
}

/** A browser or app that is signed in; `device` is its User-Agent. */
export type Device = Row<
  'fc_sessions',
  { id: string; created_at: string; last_used_at: string; current: boolean }
>

/** Fetches the sessions of the caller's account, most recently used first. */
export function fetchDevices(): Promise<Device[]> {
  return call('GET', 'fc_sessions?order=last_used_at.desc')
}

/** An attempt to sign in; `device` is the User-Agent. */
export type SignIn = Row<
  'fc_sign_ins',
  {
    id: number
    at: string
    address: string
    outcome: 'signed_up' | 'signed_in' | 'wrong_password' | 'blocked' | 'wrong_code'
  }
>

const SHOWN_SIGN_INS = 10

/** Fetches the latest sign-ins of an account: one's own, or for staff any. */
export function fetchSignIns(userId: number): Promise<SignIn[]> {
  const columns = 'id,at,address,device,outcome'
  return call(
    'GET',
    `fc_sign_ins?select=${columns}&user_id=eq.${userId}&order=at.desc,id.desc&limit=${SHOWN_SIGN_INS}`,
  )
}

/** Signs out one device, or all except this one. */
export async function signDeviceOut(which: { id: string } | 'others'): Promise<void> {
  const filter = which === 'others' ? 'current=is.false' : `id=eq.${which.id}`
  await call('DELETE', `fc_sessions?${filter}`)
}
