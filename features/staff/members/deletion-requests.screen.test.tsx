// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import MembersScreen from './list/MembersScreen.tsx'
import MemberScreen from './member/MemberScreen.tsx'
import { learner, subscription } from './test-member.ts'

const answers = stubServerForEachTest()
const sent = () => answers.calls.filter(({ method }) => method === 'POST')
const asked = () => answers.calls.filter(({ path }) => path.startsWith('fc_deletion_requests'))
const confirm = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }))
const type = async (label: RegExp, text: string) =>
  userEvent.type((await inDialog()).getByRole('textbox', { name: label }), text)

const request = {
  id: 5,
  user_id: 42,
  requested_on: '2026-11-02',
  reason: 'A letter of November 2',
  state: 'waiting',
  started_by: 900,
  expires_at: '2096-12-09T12:00:00+00:00',
  member_name: learner.name,
  starter_name: 'First Admin',
}

function show(role: Role = 'gk_admin', id = 901) {
  startSession({ ...member, id, role }, 'a token')
  return showScreen(<MemberScreen />, '/members/details/42', '/members/details/:id')
}

beforeEach(() => {
  answers.on('GET', 'fc_users', page([learner]))
  answers.on('GET', 'fc_admin_subscriptions', page([subscription]))
  answers.on('GET', 'fc_deletion_requests', page([]))
})

test('support is told who deletes accounts, and sees no requests', async () => {
  answers.on('GET', 'fc_deletion_requests', page([request]))
  const { settled } = show('support')
  await screen.findByText('Beginner')
  await settled()
  expect(screen.getByText(/^Only administrators can delete an account\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start deletion' })).toBeNull()
  expect(asked()).toEqual([])
})

test('an administrator starts a deletion, with a day up to today and a reason', async () => {
  answers.on('POST', 'rpc/start_deletion', { status: 200, body: 5 })
  show()
  await press('Start deletion')
  await confirm('Start deletion')
  expect((await inDialog()).getByText('Say how the member asked for it, and why')).toBeTruthy()
  await type(/^Date of the request/, '01/01/2096')
  expect((await inDialog()).getByText('Enter a date as DD/MM/YYYY, not later than today')).toBeTruthy()
  await type(/^Reason/, 'A letter')
  await confirm('Start deletion')
  expect(sent()).toEqual([])
  await userEvent.clear((await inDialog()).getByRole('textbox', { name: /^Date/ }))
  await type(/^Date of the request/, '02/11/2025')
  await confirm('Start deletion')
  expect(await screen.findByText('Deletion started. Another administrator must confirm it.')).toBeTruthy()
  expect(sent()).toMatchObject([
    { path: 'rpc/start_deletion', body: { user_id: 42, requested_on: '2025-11-02', reason: 'A letter' } },
  ])
})

test('who started a deletion sees it, and cannot decide', async () => {
  answers.on('GET', 'fc_deletion_requests', page([request]))
  show('super_admin', 900)
  expect(await screen.findByText('A letter of November 2')).toBeTruthy()
  expect(screen.getByText('02/11/2026')).toBeTruthy()
  expect(screen.getByText('First Admin')).toBeTruthy()
  expect(screen.getByText('You started this. Another administrator must confirm or reject it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Start|Confirm) deletion|Reject$/ })).toBeNull()
})

test('another administrator rejects it', async () => {
  answers.on('GET', 'fc_deletion_requests', page([request]))
  answers.on('POST', 'rpc/reject_deletion', { status: 204, body: null })
  show()
  await press('Reject')
  await confirm('Reject')
  expect(await screen.findByText('Deletion rejected')).toBeTruthy()
  expect(sent()).toMatchObject([{ path: 'rpc/reject_deletion', body: { id: 5 } }])
})

test('another administrator confirms it, and reads in the dialog why that is refused', async () => {
  answers.on('GET', 'fc_deletion_requests', page([request]))
  const message = 'This request has expired, or was decided already'
  answers.on('POST', 'rpc/confirm_deletion', refused('request_decided', message, null, 409))
  show()
  await press('Confirm deletion')
  expect((await inDialog()).getByText(/cannot be undone/)).toBeTruthy()
  await confirm('Confirm deletion')
  expect(await (await inDialog()).findByText(message)).toBeTruthy()
  answers.on('POST', 'rpc/confirm_deletion', { status: 204, body: null })
  await confirm('Confirm deletion')
  expect(await screen.findByText('Account deleted')).toBeTruthy()
  expect(sent().map(({ body }) => body)).toEqual([{ id: 5 }, { id: 5 }])
})

test('an interrupted deletion can only be confirmed', async () => {
  answers.on('GET', 'fc_deletion_requests', page([{ ...request, state: 'confirmed', starter_name: null }]))
  show()
  expect(await screen.findByText(/^The deletion was interrupted/)).toBeTruthy()
  expect(screen.getByText('Deleted account')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm deletion' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('requests that cannot be fetched are not taken for none', async () => {
  answers.on('GET', 'fc_deletion_requests', failed)
  show()
  expect(await screen.findByText('Could not fetch the requests for deletion. Please try again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start deletion' })).toBeNull()
})

test.each(['support', 'gk_admin', 'super_admin'] as const)(
  'the list shows what waits to administrators, and to a %s only then',
  async (role) => {
    answers.on('GET', 'fc_deletion_requests', page([request]))
    startSession({ ...member, id: 901, role }, 'a token')
    const { settled } = showScreen(<MembersScreen />, '/members', '/members')
    await settled()
    const heading = screen.queryByRole('heading', { name: 'Waiting for a second administrator' })
    expect(heading !== null).toBe(role !== 'support')
    expect(asked()).toHaveLength(role === 'support' ? 0 : 1)
    if (role === 'support') return
    const link = screen.getAllByRole<HTMLAnchorElement>('link', { name: learner.name })[0]
    expect(link?.getAttribute('href')).toBe('/members/details/42')
  },
)
