import { useSyncExternalStore } from 'react'
import { markMember } from './member-cookie.ts'
import type { Row } from './rows.ts'

/** The roles of accounts. */
export type Role = 'student' | 'teacher' | 'support' | 'gk_admin' | 'super_admin'

/** The roles of Tingdu's staff. */
export const staffRoles: readonly Role[] = ['support', 'gk_admin', 'super_admin']

/** All roles of signed-in members. */
export const allRoles: readonly Role[] = ['student', 'teacher', ...staffRoles]

/** The account as returned by `rpc/login`, `rpc/signup` and `rpc/me`. */
export type Me = { id: number; name: string; email: string; role: Role; email_verified: number }

/** The columns of `fc_profile` stored with the session. */
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
 * Why a session ended: the member signed out, the server rejected the token, another tab did either, or it ended
 * without a redirect (a password was set by a link, which ends all sessions, or another account signed in).
 */
export type EndReason = 'signed-out' | 'expired' | 'elsewhere' | 'reset'

const storageKey = 'tingdu.auth'
const keptKeys = ['mantine-color-scheme-value']
/** Local storage with this prefix outlives the session: what somebody typed and the server does not have yet. */
export const DRAFT_PREFIX = 'tingdu.draft.'

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

/** The current session, for code outside of components. */
export function getSession(): Session {
  return current
}

/** The session, for components: rerenders when it changes, in this tab or in another. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, getSession)
}

/** Stores the response of a sign-in, a sign-up or `rpc/me` (which sends a token only if it was renewed). */
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

/** Changes single fields of the slice, such as the profile after it is loaded. */
export function updateSession(fields: Partial<Session>): void {
  change({ ...current, ...fields })
}

/**
 * Ends the session in this browser: clears local storage (except the color scheme, which belongs to the device, and
 * unsaved drafts, which belong to their account) and
 * notifies the listeners, which clear their caches and redirect. Other tabs follow automatically.
 */
export function endSession(reason: Exclude<EndReason, 'elsewhere'>): void {
  clearStorage()
  leave(reason)
}

/** Calls `listener` with the reason whenever the session ends. Returns a function that unsubscribes. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Follows sign-in and sign-out in other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKey) return
    const before = current
    // A write by this tab while another one ended the session would otherwise restore it.
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
  markMember(next.token !== null)
  for (const listener of endListeners) listener(reason)
  for (const listener of changeListeners) listener()
}

function subscribe(listener: () => void) {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

function change(next: Session) {
  current = next
  markMember(next.token !== null)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // If storage is full or blocked, the session lasts as long as the page.
  }
  for (const listener of changeListeners) listener()
}

function clearStorage() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!keptKeys.includes(key) && !key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // With blocked storage, nothing was stored.
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
