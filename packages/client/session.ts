import { useSyncExternalStore } from 'react'
import { markMember } from './member-cookie.ts'

/** The roles of accounts. */
export type Role = 'student' | 'teacher' | 'support' | 'gk_admin' | 'super_admin'

/** The roles of Tingdu's staff. */
export const staffRoles: readonly Role[] = ['support', 'gk_admin', 'super_admin']

/** All roles of signed-in members. */
export const allRoles: readonly Role[] = ['student', 'teacher', ...staffRoles]

/** The account as returned by `rpc/login`, `rpc/signup` and `rpc/me`. */
export type Me = { id: number; name: string; email: string; role: Role; email_verified: number }

/** The part of the member's profile that is stored with the session. */
export type Profile = {
  avatar: string | null
  hsk_level: number | null
  minutes_a_day: number | null
  level: string
  study_reason: string
  study_months: number
  most_interested: string
  region: string | null
  display_lang: string
}

/** A view: a member of staff sees the product as the member of this session, in this tab, without changing anything. */
export type Viewing = { staffId: number }

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
  /** Set while staff view the product as this member. */
  viewing?: Viewing | undefined
}

/**
 * Why a session ended: the member signed out, the server rejected the token, another tab did either, or it ended
 * without a redirect (a password was set by a link, which ends all sessions, or another account signed in). Or it was a
 * view, and the session of staff continues.
 */
export type EndReason = 'signed-out' | 'expired' | 'elsewhere' | 'reset' | 'view-ended'

const storageKey = 'tingdu.auth'
/** In the storage of the tab: a view belongs to one tab, and its token never replaces that of staff. */
const viewKey = 'tingdu.view'
/** The keys of local storage that belong to the device, not to the member who is signed in. */
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

type EndListener = (reason: EndReason, ended: Session) => void

let current = readViewAs() ?? readStored()
const changeListeners = new Set<() => void>()
const endListeners = new Set<EndListener>()

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

/**
 * Stores a view for this tab; the page must be loaded again, so that nothing of the session of staff is left in memory,
 * and the token of staff is not in reach of what the view shows.
 */
export function storeViewAs(me: Me, token: string, viewing: Viewing): void {
  const { id, name: username, email, role, email_verified: emailVerified } = me
  const view: Session = { ...signedOut, id, username, email, role, emailVerified, token, viewing }
  sessionStorage.setItem(viewKey, JSON.stringify(view))
}

/** Forgets the view of this tab, so that calls use the session of staff; the page must then be loaded again. */
export function forgetViewAs(): void {
  sessionStorage.removeItem(viewKey)
  current = readStored()
}

/** Changes single fields of the slice, such as the profile after it is loaded. */
export function updateSession(fields: Partial<Session>): void {
  change({ ...current, ...fields })
}

/**
 * Ends the session in this browser: clears local storage (except what belongs to the device, such as the color scheme, and
 * unsaved drafts, which belong to their account) and
 * notifies the listeners, which clear their caches and redirect. Other tabs follow automatically. Of a view, only the
 * view ends, in this tab.
 */
export function endSession(reason: 'signed-out' | 'expired' | 'reset'): void {
  if (current.viewing) {
    leaveViewAs('view-ended')
    return
  }
  clearStorage()
  leave(reason)
}

/** Calls `listener` with the reason and what the session was, whenever it ends. Returns a function that unsubscribes. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Follows sign-in and sign-out in other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKey) return
    const before = current
    if (before.viewing) {
      if (readStored().id !== before.viewing.staffId) leaveViewAs('elsewhere')
      return
    }
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

function leaveViewAs(reason: EndReason) {
  sessionStorage.removeItem(viewKey)
  leave(reason, readStored())
}

function leave(reason: EndReason, next: Session = signedOut) {
  const ended = current
  current = next
  markMember(next.token !== null)
  for (const listener of endListeners) listener(reason, ended)
  for (const listener of changeListeners) listener()
}

function subscribe(listener: () => void) {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

function change(next: Session) {
  // Without a difference, components keep what they have and render nothing again.
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next
  markMember(next.token !== null)
  try {
    if (next.viewing) sessionStorage.setItem(viewKey, JSON.stringify(next))
    else localStorage.setItem(storageKey, JSON.stringify(next))
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
  return parseSession(() => localStorage.getItem(storageKey)) ?? signedOut
}

function readViewAs(): Session | null {
  const view = parseSession(() => sessionStorage.getItem(viewKey))
  return view?.viewing ? view : null
}

/** The session in a text of the storage; null if there is none, or if storage is blocked. */
function parseSession(read: () => string | null): Session | null {
  try {
    const stored = JSON.parse(read() ?? 'null') as Partial<Session> | null
    return typeof stored?.token === 'string' ? { ...signedOut, ...stored, loading: false } : null
  } catch {
    return null
  }
}
