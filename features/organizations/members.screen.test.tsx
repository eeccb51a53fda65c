// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import OrganizationScreen from './OrganizationScreen.tsx'

const school = { id: 7, name: 'Riverside School', description: 'Chinese from the first form' }
const last_modified = '2026-03-04T12:00:00+00:00'
const invited = {
  id: 1,
  email: 'new@school.test',
  user_id: null,
  user_name: null,
  role: 'teacher',
  last_modified,
}
const teacher = {
  id: 2,
  email: 'li@school.test',
  user_id: 9,
  user_name: 'Li Wei',
  role: 'teacher',
  last_modified,
}
const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: 'No.', details: null, hint: null },
})

const answers = stubServerForEachTest()

function show({
  role = 'teacher',
  roleThere = 'org_admin' as string | null,
  rows = [invited, teacher],
} = {}) {
  startSession({ ...me, role: role as Role }, 'a token')
  answers.on('GET', 'fc_org_members', ({ path }) =>
    path.includes('user_id=')
      ? { status: 200, body: roleThere ? [{ role: roleThere }] : [] }
      : { status: 200, body: rows, headers: { 'content-range': `0-${rows.length - 1}/${rows.length}` } },
  )
  return showScreen(<OrganizationScreen />, '/organization/details/7', '/organization/details/:orgId')
}
beforeEach(() => answers.on('GET', 'fc_organization', { status: 200, body: [school] }))

const rowOf = async (email: string) => within((await screen.findByText(email)).closest('tr') as HTMLElement)
const button = (name: string) => screen.findByRole('button', { name })

test('shows the organization, and its members and invitations with their status', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Riverside School' })).toBeTruthy()
  expect((await rowOf('new@school.test')).getByText('Invited')).toBeTruthy()
  expect((await rowOf('li@school.test')).getByText('Member')).toBeTruthy()
  const list = answers.calls.find(({ path }) => path.includes('order='))
  expect(list?.path).toContain('org_id=eq.7')
  expect(list?.headers.range).toBe('0-9')
})

test.each([
  ['support', null, true, true],
  ['teacher', 'org_admin', true, true],
  ['student', 'org_admin', true, true],
  ['teacher', 'teacher', true, false],
  ['student', 'teacher', false, false],
] as const)('for a %s who is %s there: members %s, changes %s', async (role, roleThere, sees, changes) => {
  const { settled } = show({ role, roleThere })
  await screen.findByText('Chinese from the first form')
  if (sees) await screen.findByText('new@school.test')
  await settled()
  expect(screen.queryByRole('heading', { name: 'Members' }) !== null).toBe(sees)
  expect(screen.queryByRole('button', { name: 'Invite member' }) !== null).toBe(changes)
  expect(screen.queryByRole('button', { name: 'Resend: new@school.test' }) !== null).toBe(changes)
})

test('invites a member by email', async () => {
  answers.on('POST', 'fc_org_members', { status: 201, body: [{ id: 3 }] })
  show()
  await userEvent.click(await button('Invite member'))
  await userEvent.click(await button('Send invitation'))
  expect(answers.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(screen.getByLabelText('Email'), ' New.One@School.test ')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Administrator')
  await userEvent.click(await button('Send invitation'))
  expect(await screen.findByText('We’re sending an invitation to New.One@School.test.')).toBeTruthy()
  expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual([
    { email: 'New.One@School.test', user_name: null, role: 'org_admin', org_id: 7 },
  ])
})

test.each([
  [409, '23505', 'This person is already a member or has been invited.'],
  [400, 'P0001', 'The organization has no free seats. Contact support to get more.'],
  [429, 'too_many_requests', 'You have sent too many invitations. Please wait an hour and try again.'],
  [503, 'unavailable', 'Could not send the invitation. Please try again.'],
])('a refused invitation (%i %s) says why and keeps the input', async (status, code, text) => {
  answers.on('POST', 'fc_org_members', refusal(status, code))
  show()
  await userEvent.click(await button('Invite member'))
  await userEvent.type(screen.getByLabelText('Email'), 'new@school.test')
  await userEvent.click(await button('Send invitation'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@school.test')
})

test('resends an invitation', async () => {
  answers.on('POST', 'rpc/resend_org_invitation', { status: 204 })
  show()
  await userEvent.click(await button('Resend: new@school.test'))
  expect(await screen.findByText(/^We’re sending a new invitation to new@school\.test\./)).toBeTruthy()
  const sent = answers.calls.find(({ path }) => path === 'rpc/resend_org_invitation')
  expect(sent?.body).toEqual({ member: 1 })
})

test.each([
  ['Withdraw', 'new@school.test', 'Invitation withdrawn'],
  ['Remove', 'li@school.test', 'Member removed'],
])('%s asks first', async (action, email, done) => {
  answers.on('DELETE', 'fc_org_members', { status: 200, body: [{ id: 1 }] })
  show()
  await userEvent.click(await button(`${action}: ${email}`))
  expect(answers.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: action }))
  expect(await screen.findByText(done)).toBeTruthy()
  const { path } = answers.calls.find(({ method }) => method === 'DELETE') ?? { path: '' }
  const query = new URLSearchParams(path.split('?')[1])
  expect([query.get('org_id'), query.get('email')]).toEqual(['eq.7', `eq.${email}`])
})

test('failures can be retried, and a missing organization says so', async () => {
  answers.on('GET', 'fc_organization', refusal(500, 'XX000'))
  show()
  expect(await screen.findByText('Could not fetch the organization. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_organization', { status: 200, body: [] })
  await userEvent.click(await button('Retry'))
  expect(await screen.findByText('It does not exist, or you’re not a member.')).toBeTruthy()
})
