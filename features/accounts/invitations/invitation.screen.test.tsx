// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import SignupScreen from '../accounts/sign-up/SignupScreen.tsx'
import InvitationScreen from './InvitationScreen.tsx'

const invitation = {
  kind: 'organization',
  id: 7,
  name: 'Riverside School',
  school: null,
  role: 'org_admin',
  accepted: false,
}
const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: 'No.', details: null, hint: null },
})

const answers = stubServerForEachTest()
const show = (address = '/invitation?token=abc') =>
  showScreen(
    <StrictMode>
      <InvitationScreen />
    </StrictMode>,
    address,
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const callsTo = (path: string) => answers.calls.filter((call) => call.path === path)
const signIn = () => startSession({ ...member, role: 'teacher' }, 'a token')

const preview = {
  kind: 'class',
  name: 'Chinese 1',
  school: 'Riverside School',
  role: 'student',
  email: 'li@school.test',
  accepted: false,
}

test('without a session it says what for, asks to log in or sign up, and keeps the link for later', async () => {
  answers.on('POST', 'rpc/preview_invitation', { status: 200, body: preview })
  const { router } = show()
  expect(await heading('Join Chinese 1?')).toBeTruthy()
  const text =
    'You have been invited to join this class at Riverside School as a student. Log in or sign up to accept or decline.'
  expect(screen.getByText(text)).toBeTruthy()
  expect(location.search).toBe('')
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(router.state.location.pathname).toBe('/login')
  expect(sessionStorage.getItem('tingdu.next')).toBe('/invitation')
  expect(answers.calls.map(({ path }) => path)).toEqual(['rpc/preview_invitation'])
  cleanup()

  signIn()
  answers.on('POST', 'rpc/open_invitation', { status: 200, body: invitation })
  show('/invitation')
  expect(await heading('Join Riverside School?')).toBeTruthy()
  expect(callsTo('rpc/open_invitation').map(({ body }) => body)).toEqual([{ token: 'abc' }])
  expect(sessionStorage.getItem('tingdu.next')).toBeNull()
})

test('signing up starts with the invited address', async () => {
  answers.on('POST', 'rpc/preview_invitation', { status: 200, body: preview })
  const { router } = show()
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }))
  const { state } = router.state.location
  cleanup()
  const signup = showScreen(<SignupScreen />, '/signup')
  await act(() => signup.router.navigate('/signup', { state }))
  await userEvent.click(screen.getByRole('radio', { name: /Teacher|teach/ }))
  await press('Continue')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Continue')
  expect(await screen.findByDisplayValue('li@school.test')).toBeTruthy()
})

test('without a session, a link that cannot be used says so, and an accepted one asks to log in', async () => {
  answers.on('POST', 'rpc/preview_invitation', refusal(400, 'invalid_invitation'))
  show()
  expect(await screen.findByText(/^This invitation is no longer valid\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  cleanup()
  const accepted = { ...preview, email: null, accepted: true }
  answers.on('POST', 'rpc/preview_invitation', { status: 200, body: accepted })
  show()
  expect(await screen.findByText('You have joined Chinese 1. Log in to open it.')).toBeTruthy()
})

test('loading it changes nothing; Accept joins, and the link is forgotten', async () => {
  signIn()
  answers.on('POST', 'rpc/open_invitation', { status: 200, body: invitation })
  answers.on('POST', 'rpc/accept_invitation', { status: 200, body: { ...invitation, accepted: true } })
  show()
  expect(await heading('Join Riverside School?')).toBeTruthy()
  expect(
    screen.getByText('You have been invited to join this organization as an administrator.'),
  ).toBeTruthy()
  expect(screen.getByText('You’re logged in as ming@example.test.')).toBeTruthy()
  expect(answers.calls.map(({ path }) => path)).toEqual(['rpc/open_invitation'])
  await press('Accept')
  expect(await heading('Welcome')).toBeTruthy()
  expect(callsTo('rpc/accept_invitation').map(({ body }) => body)).toEqual([{ token: 'abc' }])
  const link = screen.getByRole('link', { name: 'Open the organization' })
  expect(link.getAttribute('href')).toBe('/organization/details/7')
  expect(sessionStorage.getItem('tingdu.invitation')).toBeNull()
})

test('Decline declines', async () => {
  signIn()
  answers.on('POST', 'rpc/open_invitation', { status: 200, body: invitation })
  answers.on('POST', 'rpc/decline_invitation', { status: 200, body: invitation })
  show()
  await heading('Join Riverside School?')
  await press('Decline')
  expect(await heading('Invitation declined')).toBeTruthy()
  expect(screen.getByText('You have not joined Riverside School.')).toBeTruthy()
  expect(callsTo('rpc/accept_invitation')).toEqual([])
  expect(sessionStorage.getItem('tingdu.invitation')).toBeNull()
})

test('an invitation that the member has accepted already says so', async () => {
  signIn()
  answers.on('POST', 'rpc/open_invitation', { status: 200, body: { ...invitation, accepted: true } })
  show()
  expect(await heading('Welcome')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a link that is no longer valid says so and is forgotten', async () => {
  signIn()
  answers.on('POST', 'rpc/open_invitation', refusal(400, 'invalid_invitation'))
  show()
  expect(await screen.findByText(/^This invitation is no longer valid\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(sessionStorage.getItem('tingdu.invitation')).toBeNull()
})

test('when the server is unreachable it can be retried, and answers keep their buttons', async () => {
  signIn()
  answers.on('POST', 'rpc/open_invitation', refusal(503, 'unavailable'))
  show()
  await screen.findByText('There was a problem with your request. Please try again.')
  answers.on('POST', 'rpc/open_invitation', { status: 200, body: invitation })
  await press('Retry')
  await heading('Join Riverside School?')
  answers.on('POST', 'rpc/accept_invitation', {
    ...refusal(429, 'too_many_requests'),
    headers: { 'retry-after': '60' },
  })
  await press('Accept')
  await screen.findByText('Too many attempts. Please try again in 60 seconds.')
  answers.on('POST', 'rpc/accept_invitation', refusal(409, 'already_member'))
  await press('Accept')
  expect(await screen.findByText('You are already a member.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decline' }).disabled).toBe(false),
  )
})

test('without a link it says where to find one', async () => {
  signIn()
  show('/invitation')
  expect(await screen.findByText('Open the link in your invitation email.')).toBeTruthy()
  expect(answers.calls).toEqual([])
})
