// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndReason, Me } from './session.ts'

const me: Me = { id: 7, name: 'Mei Li', email: 'mei@example.test', role: 'student', email_verified: 1 }
const stored = () => JSON.parse(localStorage.getItem('tingdu.auth') ?? 'null')

let session: typeof import('./session.ts')
let ends: EndReason[]
let stopFollowing: () => void

/** Simulates a reload: the module reads the stored session again. */
async function reload() {
  vi.resetModules()
  session = await import('./session.ts')
  ends = []
  session.onSessionEnd((reason) => ends.push(reason))
  stopFollowing?.()
  stopFollowing = session.followOtherTabs()
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await reload()
})
afterEach(() => stopFollowing())

test('a sign-in survives a reload, with the fields of the auth slice only', async () => {
  session.startSession(me, 'a token')
  session.updateSession({ profile: null, resetEmail: 'mei@example.test' })
  await reload()
  expect(session.getSession()).toEqual({
    loading: false,
    id: 7,
    emailVerified: 1,
    token: 'a token',
    username: 'Mei Li',
    role: 'student',
    email: 'mei@example.test',
    profile: null,
    resetEmail: 'mei@example.test',
  })
  expect(Object.keys(localStorage)).toEqual(['tingdu.auth'])
})

test('a response without a token keeps the token, one with a token replaces it', () => {
  session.startSession(me, 'first')
  session.startSession({ ...me, name: 'Mei Wang' })
  expect(session.getSession()).toMatchObject({ token: 'first', username: 'Mei Wang' })
  session.startSession(me, 'second')
  expect(stored().token).toBe('second')
})

test('a response that changes nothing leaves the session as it is, so that nothing is rendered again', () => {
  session.startSession(me, 'a token')
  const before = session.getSession()
  session.startSession({ ...me })
  expect(session.getSession()).toBe(before)
})

test('the profile of one account is not reused for another', () => {
  session.startSession(me, 'a token')
  session.updateSession({ profile: { level: 'advanced' } as never })
  session.startSession({ ...me, id: 8 }, 'another')
  expect(session.getSession().profile).toBeNull()
})

test('the end clears local storage except the color scheme, and reports its reason', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  localStorage.setItem('something', 'else')
  session.startSession(me, 'a token')
  session.endSession('expired')
  expect({ ...localStorage }).toEqual({ 'mantine-color-scheme-value': 'dark' })
  expect(session.getSession()).toMatchObject({ token: null, id: null, role: null })
  expect(ends).toEqual(['expired'])
})

test('an invalid stored session is ignored', async () => {
  for (const broken of ['no json', '[]', '{"token":5}', 'null']) {
    localStorage.setItem('tingdu.auth', broken)
    await reload()
    expect(session.getSession().token).toBeNull()
  }
})

test('signing out in another tab ends the session here', () => {
  session.startSession(me, 'a token')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.getSession().token).toBeNull()
  expect(ends).toEqual(['elsewhere'])
})

test('signing out in another tab ends the session here, even if this tab has just written it', () => {
  session.startSession(me, 'a token')
  localStorage.clear()
  session.updateSession({ profile: null })
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(ends).toEqual(['elsewhere'])
  expect(session.getSession().token).toBeNull()
  expect(stored()).toBeNull()
})

test('signing in as another account in another tab switches to it here', () => {
  session.startSession(me, 'a token')
  localStorage.setItem('tingdu.auth', JSON.stringify({ ...stored(), id: 8, token: 'another' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'tingdu.auth' }))
  expect(session.getSession()).toMatchObject({ id: 8, token: 'another' })
  expect(ends).toEqual(['elsewhere'])
})

test('a token renewed in another tab is used without ending the session', () => {
  session.startSession(me, 'old')
  localStorage.setItem('tingdu.auth', JSON.stringify({ ...stored(), token: 'new' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'tingdu.auth' }))
  expect(session.getSession().token).toBe('new')
  expect(ends).toEqual([])
})

test('the server can tell from a cookie whether this browser is signed in, and nothing else', () => {
  session.startSession(me, 'a token')
  expect(document.cookie).toBe('tingdu-member=1')
  session.endSession('signed-out')
  expect(document.cookie).toBe('')
})

test('a view survives a reload in its tab only; the token of staff stays in the other storage', async () => {
  session.startSession({ ...me, id: 9, role: 'support' }, 'the token of staff')
  session.storeViewAs(me, 'the token of the view', { staffId: 9 })
  expect(session.getSession().token).toBe('the token of staff')
  await reload()
  expect(session.getSession()).toMatchObject({
    id: 7,
    token: 'the token of the view',
    viewing: { staffId: 9 },
  })
  session.startSession({ ...me, name: 'Mei Wang' })
  expect(stored()).toMatchObject({ id: 9, token: 'the token of staff' })
  sessionStorage.clear()
  await reload()
  expect(session.getSession()).toMatchObject({ id: 9, token: 'the token of staff' })
})

test('the end of a view is not the end of the session of staff', async () => {
  session.startSession({ ...me, id: 9, role: 'support' }, 'the token of staff')
  session.storeViewAs(me, 'the token of the view', { staffId: 9 })
  await reload()
  session.endSession('expired')
  expect([ends, session.getSession().id, stored().id]).toEqual([['view-ended'], 9, 9])
  expect(sessionStorage.getItem('tingdu.view')).toBeNull()
})

test('a view ends when staff sign out in another tab, and not when their session is stored again', async () => {
  session.startSession({ ...me, id: 9, role: 'support' }, 'the token of staff')
  session.storeViewAs(me, 'the token of the view', { staffId: 9 })
  await reload()
  const written = { key: 'tingdu.auth', newValue: JSON.stringify({ ...stored(), token: 'renewed' }) }
  localStorage.setItem('tingdu.auth', written.newValue)
  window.dispatchEvent(new StorageEvent('storage', written))
  expect(session.getSession().viewing).toEqual({ staffId: 9 })
  localStorage.removeItem('tingdu.auth')
  window.dispatchEvent(new StorageEvent('storage', { key: 'tingdu.auth', newValue: null }))
  expect([ends, session.getSession().token, sessionStorage.length]).toEqual([['elsewhere'], null, 0])
})
