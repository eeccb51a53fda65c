// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dayOf, parseDay, readRange } from '@tingdu/client/day-range.ts'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { learner } from '../test-member.ts'
import MembersScreen from './MembersScreen.tsx'

const answers = stubServerForEachTest()
const signIn = (role: Role) => startSession({ ...member, role }, 'a token')
beforeEach(() => signIn('support'))
const lastQuery = () => new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const openFilter = (name: RegExp) => userEvent.click(screen.getByRole('button', { name, expanded: false }))
const show = (address = '/members') => showScreen(<MembersScreen />, address)

test.each(['student', 'teacher'] as const)('is not for a %s', (role) => {
  signIn(role)
  show()
  expect(screen.getByText('Only staff can open this page')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

/** The specified columns, as somebody has chosen them. */
const specified = [
  ...['name', 'email', 'signup_device', 'last_modified', 'subscription', 'payment', 'user_id', 'role'],
  ...['level', 'study_reason'],
]
const choose = (columns: string[]) =>
  answers.on('GET', 'fc_list_columns', { status: 200, body: [{ grid: 'members', columns }] })

test('shows what fits the screen, unless columns are chosen', async () => {
  answers.on('GET', 'fc_users', page([learner]))
  show()
  await screen.findByText('wei+1@example.test')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('↕', ''))).toEqual(
    ['Username', 'Email Address', 'Joined', 'Subscription', 'Payment', 'Role', 'Actions'],
  )
})

test('shows the count and the specified columns, and makes the specified call', async () => {
  choose(specified)
  answers.on('GET', 'fc_users', page([learner], 1204))
  show()
  expect(await screen.findByRole('heading', { level: 1, name: '1204 Members' })).toBeTruthy()
  const row = within(screen.getByText('wei+1@example.test').closest('tr') as HTMLElement)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'ZZhang Wei',
    'wei+1@example.test',
    'web',
    '04/03/2026',
    'Yes',
    'Android',
    '42',
    'Student',
    'beginner',
    'For Work',
    'Details',
  ])
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/members/details/42',
    '/members/details/42',
  ])
  expect(screen.getByPlaceholderText('search members by username or role')).toBeTruthy()
  expect(answers.calls.at(-1)?.headers.range).toBe('0-9')
  expect(lastQuery().get('lang')).toBe('eq.chinese')
  expect(lastQuery().get('role')).toBe('in.(student,teacher,support,gk_admin,super_admin)')
  // The days are those of the reader's time zone.
  expect(lastQuery().getAll('last_modified')).toEqual([
    `gte.${new Date(2000, 0, 1).toISOString()}`,
    `lte.${new Date(2100, 0, 1, 23, 59, 59, 999).toISOString().replace('Z', '999Z')}`,
  ])
  expect(lastQuery().get('order')).toBe('last_modified.desc,user_id.desc')
  expect(lastQuery().has('auto_renew_status')).toBe(false)
})

test('shows nothing for another payment, and No without a subscription', async () => {
  choose(specified)
  answers.on('GET', 'fc_users', page([{ ...learner, payment: 'other', subscription: null, level: null }]))
  show()
  const row = within((await screen.findByText('42')).closest('tr') as HTMLElement)
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect([cells[4], cells[5], cells[8]]).toEqual(['No', '', ''])
})

test('keeps search, filters and order in the address', async () => {
  answers.on('GET', 'fc_users', page([]))
  const { router } = show('/members?roles=student,toString,support&joined=2026-01-31_2026-02-28&sort=name')
  expect(await screen.findByText('No matching members')).toBeTruthy()
  expect(lastQuery().get('role')).toBe('in.(student,support)')
  expect(lastQuery().get('order')).toBe('name.asc,user_id.asc')
  expect(screen.getByRole('button', { name: 'Role: Student, Support' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Joined: 31/01/2026 – 28/02/2026' })).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'a,(b%{Enter}')
  const pattern = '"%a,(b\\\\%%"'
  await waitFor(() => expect(lastQuery().get('or')).toBe(`(name.ilike.${pattern},email.ilike.${pattern})`))
  await userEvent.click(screen.getByLabelText('Show Paid Users'))
  await waitFor(() => expect(lastQuery().get('auto_renew_status')).toBe('eq.1'))
  expect(router.state.location.search).toContain('paid=1')
})

test('exports the members that match the search and the filters', async () => {
  answers.on('GET', 'fc_users', page([learner]))
  answers.on('POST', 'rpc/begin_export', { status: 204, body: null })
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  })
  const { settled } = show('/members?roles=student&joined=2026-01-31_2026-02-28_utc&paid=1&q=wei&sort=name')
  await screen.findByText('wei+1@example.test')
  const { path } = answers.calls.at(-1) ?? {}
  await press('Export CSV')
  await waitFor(() => expect(files).toHaveLength(1))
  await settled()
  const exported = answers.calls.at(-1)
  expect(exported?.path).toBe(path)
  expect(lastQuery().get('role')).toBe('in.(student)')
  expect(lastQuery().get('auto_renew_status')).toBe('eq.1')
  expect(lastQuery().get('or')).toContain('wei')
  expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({ list: 'fc_users' })
})

test('days in UTC, to which the overview links, are asked for in UTC', async () => {
  answers.on('GET', 'fc_users', page([learner]))
  show('/members?joined=2026-01-31_2026-02-28_utc')
  await waitFor(() =>
    expect(lastQuery().getAll('last_modified')).toEqual([
      'gte.2026-01-31T00:00:00Z',
      'lte.2026-02-28T23:59:59.999999Z',
    ]),
  )
  expect(screen.getByRole('button', { name: 'Joined: 31/01/2026 – 28/02/2026 (UTC)' })).toBeTruthy()
})

test('filters by role, and clears the filter', async () => {
  answers.on('GET', 'fc_users', page([learner]))
  show()
  await openFilter(/^Role/)
  for (const role of ['Student', 'Super Admin', 'Support']) await userEvent.click(screen.getByLabelText(role))
  await press('Save')
  await waitFor(() => expect(lastQuery().get('role')).toBe('in.(teacher,gk_admin)'))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Role: Teacher, GK Admin')
  await openFilter(/^Role/)
  await press('Clear')
  await waitFor(() => expect(lastQuery().get('role')).toContain('student'))
})

test('filters by membership, account, level and country, in the address, and clears them', async () => {
  answers.on('GET', 'fc_users', page([learner], 1204))
  const { router } = show()
  await openFilter(/^Filters/)
  await userEvent.selectOptions(screen.getByLabelText('Membership'), 'Past due')
  await userEvent.selectOptions(screen.getByLabelText('Account'), 'Never logged in after sign-up')
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'High intermediate')
  await userEvent.type(screen.getByLabelText('Country'), 'ch%*')
  await press('Save')
  await waitFor(() => expect(lastQuery().get('past_due')).toBe('eq.true'))
  expect(lastQuery().get('signed_in_at')).toBe('is.null')
  expect(lastQuery().get('level')).toBe('eq.high-intermediate')
  expect(lastQuery().get('region')).toBe('ilike.ch\\%_%')
  expect(router.state.location.search).toBe(
    '?membership=past_due&account=never&level=high-intermediate&country=ch%25*',
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'About 1,204 Members' })).toBeTruthy()
  expect(answers.calls.at(-1)?.headers.prefer).toBe('count=estimated')
  await openFilter(/^Filters: Past due, Never logged in after sign-up, High intermediate, ch/)
  await press('Clear')
  await waitFor(() => expect(lastQuery().has('past_due')).toBe(false))
  expect(router.state.location.search).toBe('')
})

test.each([
  ['membership=trial', 'in_trial', 'eq.true'],
  ['membership=paying', 'paying', 'eq.true'],
  ['account=unverified', 'email_verified', 'eq.0'],
  ['account=blocked', 'email_verified', 'eq.-1'],
])('the address %s asks for %s', async (query, column, condition) => {
  answers.on('GET', 'fc_users', page([learner], 7))
  show(`/members?${query}&level=toString`)
  expect(await screen.findByRole('heading', { level: 1, name: '7 Members' })).toBeTruthy()
  expect(lastQuery().get(column)).toBe(condition)
  expect(lastQuery().has('level')).toBe(false)
})

test('filters by joined date: DD/MM/YYYY on screen, ISO in the query, the last day included', async () => {
  answers.on('GET', 'fc_users', page([learner]))
  show()
  await openFilter(/^Joined/)
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')]
  const shown = (field: HTMLElement) => parseDay((field as HTMLInputElement).value)
  expect([shown(first), shown(last)]).toEqual([dayOf(new Date()), dayOf(new Date(Date.now() + 86_400_000))])
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await type(first, '31/02/2026')
  await type(last, '04/03/2026')
  await press('Save')
  expect(screen.getByText('Enter a date as DD/MM/YYYY')).toBeTruthy()
  await type(first, '05/03/2026')
  await press('Save')
  expect(screen.getByText('The last day is before the first')).toBeTruthy()
  await type(first, '04/03/2026')
  await press('Save')
  const start = new Date(2026, 2, 4)
  const end = new Date(2026, 2, 4, 23, 59, 59, 999)
  await waitFor(() =>
    expect(lastQuery().getAll('last_modified')).toEqual([
      `gte.${start.toISOString()}`,
      `lte.${end.toISOString().replace('Z', '999Z')}`,
    ]),
  )
})

test.each(['2026-02-31_2026-03-01', '2026-03-02_2026-03-01', '9999-01-01_9999-01-02', 'x', undefined])(
  'a range of %s in the address counts as none',
  (written) => expect(readRange(written)).toBeNull(),
)

test('shows an error with Retry when it cannot be fetched', async () => {
  answers.on('GET', 'fc_users', failed)
  show()
  expect(await screen.findByText('Could not fetch members. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_users', page([learner]))
  await press('Retry')
  expect(await screen.findByText('1 Members')).toBeTruthy()
})

test('says in words who cannot log in', async () => {
  const row = (user_id: number, name: string, email_verified: number) => ({
    ...learner,
    user_id,
    name,
    email_verified,
  })
  answers.on('GET', 'fc_users', page([row(1, 'Blocked Wei', -1), row(2, 'Archived Na', -2), learner]))
  show()
  const cell = async (name: string) => (await screen.findByText(name)).closest('td')?.textContent
  expect(await cell('Blocked Wei')).toMatch(/Blocked$/)
  expect(await cell('Archived Na')).toMatch(/Archived$/)
  expect(screen.getAllByText(/^(Blocked|Archived)$/)).toHaveLength(2)
})
