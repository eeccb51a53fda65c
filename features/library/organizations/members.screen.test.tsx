// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import OrganizationScreen from './OrganizationScreen.tsx'
import { school } from './test-organization.ts'

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
  return showScreen(
    <OrganizationScreen />,
    '/organization/details/7?tab=members',
    '/organization/details/:orgId',
  )
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
  expect(screen.queryByRole('tab', { name: 'Members' }) !== null).toBe(sees)
  expect(screen.queryByRole('button', { name: 'Add members' }) !== null).toBe(changes)
  expect(screen.queryByRole('button', { name: 'Resend: new@school.test' }) !== null).toBe(changes)
  expect(screen.queryByLabelText('Role of li@school.test') !== null).toBe(changes)
})

test('the name of a member shows an org_admin a card with their role and classes, and leads staff to their page', async () => {
  answers.on('GET', 'fc_class_members', {
    status: 200,
    body: [{ role: 'teacher', class: { id: 3, name: 'Morning class' } }],
  })
  const { unmount } = show()
  await userEvent.click(await button('Li Wei'))
  const card = within(await screen.findByRole('dialog'))
  expect(card.getByRole('heading', { name: 'Li Wei' })).toBeTruthy()
  const address = card.getByRole('link', { name: 'li@school.test' })
  expect(address.parentElement?.textContent).toBe('Teacher · li@school.test')
  const itsClass = await card.findByRole('link', { name: 'Morning class' })
  expect(itsClass.getAttribute('href')).toBe('/classes/details/3')
  unmount()
  show({ role: 'support', roleThere: null })
  const link = await screen.findByRole('link', { name: 'Li Wei' })
  expect(link.getAttribute('href')).toBe('/members/details/9')
})

describe('adding members', () => {
  const openList = async () => {
    show()
    await userEvent.click(await button('Add members'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('tab', { name: 'Paste or upload a list' }))
    return dialog
  }

  test('shows the seats, and offers the roles of organizations', async () => {
    const dialog = await openList()
    expect(dialog.getByText('12 of 50 members')).toBeTruthy()
    const roles = dialog.getByLabelText<HTMLSelectElement>('Role')
    expect([...roles.options].map(({ text }) => text)).toEqual(['Choose a role', 'Teacher', 'Org Admin'])
    expect(roles.value).toBe('teacher')
  })

  test('adds all people chosen from searches, in one request', async () => {
    const found = (user_id: number, name: string) => ({ user_id, name, email: `${user_id}@school.test` })
    answers.on('GET', 'fc_users', ({ path }) => ({
      status: 200,
      body: path.includes('wang') ? [found(3, 'Wang Fang')] : [found(1, 'Lee Na'), found(2, 'Lee Qiang')],
    }))
    answers.on('POST', 'fc_org_members', { status: 201, body: [{ id: 3 }, { id: 4 }] })
    show()
    await userEvent.click(await button('Add members'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('searchbox'), 'lee{Enter}')
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Lee Na/ }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Lee Qiang/ }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Lee Na/ }))
    await userEvent.clear(dialog.getByRole('searchbox'))
    await userEvent.type(dialog.getByRole('searchbox'), 'wang{Enter}')
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Wang Fang/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 members' }))
    expect(await screen.findByText('Members added successfully.')).toBeTruthy()
    const posted = answers.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(posted).toEqual([
      [
        { email: '2@school.test', user_name: 'Lee Qiang', role: 'teacher', org_id: 7 },
        { email: '3@school.test', user_name: 'Wang Fang', role: 'teacher', org_id: 7 },
      ],
    ])
  })

  test('invites the addresses of a list that are new', async () => {
    answers.on('POST', 'fc_org_members', { status: 201, body: [{ id: 3 }] })
    const dialog = await openList()
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Org Admin')
    await userEvent.type(
      dialog.getByLabelText('Email addresses'),
      ' New.One@School.test, LI@school.test, nobody',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Check list' }))
    expect(await dialog.findByText('Will be invited (1) · Already a member (1) · Invalid (1)')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 member' }))
    expect(await screen.findByText('1 invited, 2 left out')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual([
      { email: 'new.one@school.test', user_name: null, role: 'org_admin', org_id: 7 },
    ])
  })

  test.each([
    [400, 'P0001', 'The organization has reached its limit of members. Contact support to raise it.'],
    [503, 'unavailable', 'Not able to add the organization at this moment. Please try again later.'],
  ])('a refusal (%i %s) says why and keeps the list', async (status, code, text) => {
    answers.on('POST', 'fc_org_members', {
      status,
      body: {
        code,
        message: 'The organization has reached its limit of members',
        details: null,
        hint: 'Contact support to raise it.',
      },
    })
    const dialog = await openList()
    await userEvent.type(dialog.getByLabelText('Email addresses'), 'a@school.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Check list' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 member' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByText('a@school.test')).toBeTruthy()
  })
})

describe('the role of a member', () => {
  test.each([
    [{ status: 200, body: [{ id: 2 }] }, 'li@school.test: Org Admin'],
    [{ status: 200, body: [] }, 'Could not change the role. Please try again.'],
  ])('is changed in the list: %j', async (answer, text) => {
    answers.on('PATCH', 'fc_org_members', answer)
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Role of li@school.test'), 'Org Admin')
    expect(await screen.findByText(text)).toBeTruthy()
    const sent = answers.calls.find(({ method }) => method === 'PATCH')
    expect([sent?.path.includes('id=eq.2'), sent?.body]).toEqual([true, { role: 'org_admin' }])
  })

  test('is not changed by oneself', async () => {
    show({ rows: [{ ...teacher, user_id: me.id, role: 'org_admin' }] })
    expect((await rowOf('li@school.test')).getByText('Org Admin')).toBeTruthy()
    expect(screen.queryByLabelText('Role of li@school.test')).toBeNull()
  })
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
  ['Delete', 'li@school.test', 'Member deleted successfully.'],
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

test('a member who cannot be deleted stays, with a message', async () => {
  answers.on('DELETE', 'fc_org_members', { status: 200, body: [] })
  show()
  await userEvent.click(await button('Delete: li@school.test'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Do you want to delete this member?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete member. Please try again later.')).toBeTruthy()
})

test('failures can be retried, and a missing organization says so', async () => {
  answers.on('GET', 'fc_organization', refusal(500, 'XX000'))
  show()
  expect(await screen.findByText('Could not fetch organization. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_organization', { status: 200, body: [] })
  await userEvent.click(await button('Retry'))
  expect(await screen.findByText('It may have been deleted, or you’re not a member.')).toBeTruthy()
})

test('links members to their page for staff only, and invitations not at all', async () => {
  const { unmount } = show({ role: 'support', roleThere: null })
  const links = (await rowOf('li@school.test')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['li@school.test', '/members/details/9'],
    ['Li Wei', '/members/details/9'],
  ])
  expect((await rowOf('new@school.test')).queryByRole('link')).toBeNull()
  unmount()
  show()
  expect((await rowOf('li@school.test')).queryByRole('link')).toBeNull()
})

test.each([
  ['support', [{ list: 'fc_org_members' }]],
  ['teacher', []],
])('an export by a %s asks the server first: %j', async (role, asked) => {
  answers.on('POST', 'rpc/begin_export', { status: 204 })
  show({ role })
  await rowOf('new@school.test')
  const read = answers.calls.length
  await userEvent.click(await button('Export CSV'))
  await waitFor(() => expect(answers.calls.at(-1)?.path).toMatch(/^fc_org_members/))
  const sent = answers.calls.slice(read)
  expect(sent.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual(asked)
})
