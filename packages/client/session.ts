import { useSyncExternalStore } from 'react'
import type { Row } from './rows.ts'

/** The roles an account can have. */
export type Role = 'student' | 'teacher' | 'support' | 'gk_admin' | 'super_admin'

/** The roles of those who work for Tingdu. */
export const staffRoles: readonly Role[] = ['support', 'gk_admin', 'super_admin']

/** Everyone who is signed in. */
export const allRoles: readonly Role[] = ['student', 'teacher', ...staffRoles]

/** What `rpc/login`, `rpc/signup` and `rpc/me` say about the account. */
export type Me = { id: number; name: string; email: string; role: Role; email_verified: number }

/** The columns of `fc_profile` that the session remembers. */
export type Profile = Pick<
  Row<'fc_profile'>,
  'avatar' | 'level' | 'study_reason' | 'study_months' | 'most_interested' | 'region' | 'display_lang'
>

/** The auth slice: the only client state that outlives the page. */
export type Session = {
  loading: boolean
  id: number | null
  emailVerified: number | null
  token: string | null
  username: string | null
  role: Role | null
  email: string | null
  profile: Profile | null
  resetEmail: string | null
}

/**
 * Why a session ended: the member signed out, the server refused the token, another tab did either, or it gave way where
 * nobody is led elsewhere: a password was set by a link, which ends all sessions, or somebody else signed in.
 */
export type EndReason = 'signed-out' | 'expired' | 'elsewhere' | 'reset'

const storageKey = 'tingdu.auth'
const keptKeys = ['mantine-color-scheme-value']

const signedOut: Session = {
  loading: false,
  id: null,
  emailVerified: null,
  token: null,
  username: null,
  role: null,
  email: null,
  profile: null,
  resetEmail: null,
}

let current = readStored()
const changeListeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason) => void>()

/** The session as it is now, for code that is no component. */
export function getSession(): Session {
  return current
}

/** The session, for components: renders again when it changes, in this tab or in another. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, getSession)
}

/** Takes the answer of a sign-in, a sign-up or `rpc/me` (which sends a token only when it renewed it). */
export function startSession(me: Me, token?: string): void {
  const sameAccount = current.id === me.id
  change({
    ...(sameAccount ? current : signedOut),
    id: me.id,
    emailVerified: me.email_verified,
    username: me.name,
    role: me.role,
    email: me.email,
    token: token ?? current.token,
    loading: false,
  })
}

/** Changes single fields of the slice, such as the profile after it was read. */
export function updateSession(fields: Partial<Session>): void {
  change({ ...current, ...fields })
}

/**
 * Ends the session in this browser: empties local storage (but the chosen colour scheme, which belongs to the screen
 * and not to the account) and tells the listeners, who empty their caches and lead away. Other tabs follow by
 * themselves.
 */
export function endSession(reason: Exclude<EndReason, 'elsewhere'>): void {
  clearStorage()
  leave(reason)
}

/** Calls `listener` whenever the session ends, with the reason. Gives the function that stops it. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Follows sign-in and sign-out in other tabs. Gives the function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKey) return
    const before = current
    // What this tab wrote in the moment in which another one ended the session would keep it.
    const ended = event.key === null || event.newValue === null
    if (ended && before.token && readStored().token === before.token) clearStorage()
    const stored = readStored()
    if (before.token && stored.id !== before.id) return leave('elsewhere', stored)
    current = stored
    for (const listener of changeListeners) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function leave(reason: EndReason, next: Session = signedOut) {
  current = next
  for (const listener of endListeners) listener(reason)
  for (const listener of changeListeners) listener()
}

function subscribe(listener: () => void) {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

function change(next: Session) {
  current = next
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage that is full or forbidden: the session lasts as long as the page.
  }
  for (const listener of changeListeners) listener()
}

function clearStorage() {
  try {
    const kept = keptKeys.map((key) => [key, localStorage.getItem(key)] as const)
    localStorage.clear()
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

function readStored(): Session {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Session> | null
    return typeof stored?.token === 'string' ? { ...signedOut, ...stored, loading: false } : signedOut
  } catch {
    return signedOut
  }
}
