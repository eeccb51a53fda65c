// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  endSession,
  getSession,
  onSessionEnd,
  type Profile,
  type Role,
  startSession,
  updateSession,
} from '@tingdu/client/session.ts'
import LoginScreen from '@tingdu/features/accounts/accounts/sign-in/LoginScreen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAddressAtPlans, refuseToken, requireNoProfile } from './gates.ts'

const me = (role: Role) => ({ id: 5, name: 'Wang Ming', email: 'ming@example.test', role, email_verified: 0 })
const profile = { level: 'beginner' }
const subscription = (auto_renew_status: number, is_expired: number) => ({
  auto_renew_status,
  is_expired,
  context: {},
})

const answers = stubServerForEachTest()

beforeEach(() => {
  endSession('signed-out')
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  answers.on('GET', 'fc_profile', { status: 200, body: [profile] })
})

async function signIn(role: Role, from = '/login') {
  answers.on('POST', 'rpc/login', { status: 200, body: [{ me: me(role), token: 'fresh' }] })
  const router = createMemoryRouter(
    [
      { loader: refuseToken, children: [{ path: '/login', Component: LoginScreen }] },
      { path: '*', Component: () => <p>elsewhere</p> },
    ],
    { initialEntries: [from] },
  )
  render(
    <Provider>
      <RouterProvider router={router} />
    </Provider>,
  )
  await userEvent.type(await screen.findByLabelText('Username or email'), 'Wang Ming')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('elsewhere')
  return router.state.location.pathname + router.state.location.search
}

test('without a profile to its creation, regardless of the requested address', async () => {
  sessionStorage.setItem('tingdu.next', '/plans')
  answers.on('GET', 'fc_profile', { status: 200, body: [] })
  expect(await signIn('student')).toBe('/createprofile')
})

test('with a profile from creating one to editing it', () => {
  const args = { request: new Request('http://localhost/createprofile') } as LoaderFunctionArgs
  const visit = () => {
    try {
      return requireNoProfile(args)
    } catch (answer) {
      return (answer as Response).headers.get('location')
    }
  }
  startSession(me('student'), 'a token')
  expect(visit()).toBeNull()
  updateSession({ profile: { level: 'beginner' } as Profile })
  expect(visit()).toBe('/settings')
})

test.each([
  ['/dictionary?q=cha', '/dictionary?q=cha'],
  ['/plans', null],
])('a new member who wanted %s finds it remembered at the plans as %j', (wanted, kept) => {
  sessionStorage.setItem('tingdu.next', wanted)
  startSession(me('student'), 'a token')
  forgetAddressAtPlans()
  expect(sessionStorage.getItem('tingdu.next')).toBe(kept)
})

test('to the address requested before', async () => {
  sessionStorage.setItem('tingdu.next', '/dictionary?q=xue')
  expect(await signIn('student')).toBe('/dictionary?q=xue')
  expect(getSession()).toMatchObject({ token: 'fresh', id: 5 })
})

test.each([
  [5, 0],
  [6, 1],
])('signed in as %i, but the session cannot be checked: signs in again', async (id, ended) => {
  startSession({ ...me('student'), id }, 'stale')
  sessionStorage.setItem('tingdu.next', '/plans')
  const onEnd = vi.fn()
  const stop = onSessionEnd(onEnd)
  expect(await signIn('student', '/login?again')).toBe('/plans')
  stop()
  expect(getSession()).toMatchObject({ id: 5, token: 'fresh' })
  // Nothing of another account remains.
  expect(onEnd).toHaveBeenCalledTimes(ended)
})

test.each([
  ['student', 'without a subscription', [], '/plans'],
  ['teacher', 'without a subscription', [], '/plans'],
  ['student', 'with access that does not renew', [subscription(0, 0)], '/plans'],
  ['teacher', 'with access that does not renew', [subscription(0, 0)], '/plans'],
  ['student', 'whose access has expired', [subscription(0, 1)], '/user/home'],
  ['student', 'whose subscription renews', [subscription(1, 0)], '/user/home'],
  ['teacher', 'whose subscription renews', [subscription(1, 0)], '/user/home'],
] as const)('a %s %s', async (role, _state, rows, place) => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: rows })
  expect(await signIn(role)).toBe(place)
  const asked = answers.calls.find(({ path }) => path.startsWith('fc_subscriptions'))
  expect(asked?.path).toContain('&owner=eq.5&order=id.desc')
})

test('a student home if the subscription cannot be read', async () => {
  answers.on('GET', 'fc_subscriptions', { status: 500, body: {} })
  expect(await signIn('student')).toBe('/user/home')
})

test.each(['support', 'gk_admin', 'super_admin'] as const)(
  '%s past the plans to the organizations',
  async (role) => {
    expect(await signIn(role)).toBe('/organization')
    expect(answers.calls.some(({ path }) => path.startsWith('fc_subscriptions'))).toBe(false)
  },
)
