// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { formatTime } from '@tingdu/ui/page/DateText.tsx'
import { expect, test } from 'vitest'
import AuditScreen from './AuditScreen.tsx'
import { columnName, describe } from './messages.ts'

const answers = stubServerForEachTest()
const entry = {
  id: 7,
  at: '2026-03-04T12:00:00+00:00',
  actor_id: 3,
  actor_tag: null,
  actor_role: 'support',
  actor_name: 'Support Person',
  action: 'update',
  resource: 'fc_users',
  subject: '42',
  person: 42,
  person_tag: null,
  person_name: 'Zhang Wei',
  subject_name: null as string | null,
  is_change: true,
  before: { email_verified: 0 },
  after: { email_verified: -1 },
  revertible: true,
  reverted: false,
}
const listed = () => answers.calls.filter(({ path }) => path.startsWith('fc_audit'))

function show({ role = 'gk_admin' as Role, query = '' } = {}) {
  startSession({ ...member, role }, 'a token')
  return showScreen(<AuditScreen />, `/audit${query}`)
}

test.each(['student', 'teacher', 'support'] as const)('a %s reads that it is for admins', async (role) => {
  show({ role })
  expect(await screen.findByText('This page is for administrators.')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

test('lists changes only, unless views are asked for, in the address', async () => {
  answers.on('GET', 'fc_audit', page([entry]))
  const { router } = show()
  await screen.findByText('Changed account')
  expect(listed().at(-1)?.path).toContain('is_change=eq.true')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Changes and views')
  await waitFor(() => expect(listed().at(-1)?.path).not.toContain('is_change'))
  expect(router.state.location.search).toBe('?show=reads')
})

test('names things: as they are called, or were when they are gone, and else by their id', async () => {
  const of = (id: number, more: object) => ({ ...entry, id, person: null, person_name: null, ...more })
  answers.on(
    'GET',
    'fc_audit',
    page([
      of(1, { resource: 'fc_plans', subject: '3', subject_name: 'Yearly' }),
      of(2, {
        resource: 'fc_coupouns',
        subject: '4',
        action: 'delete',
        before: { code: 'SPRING' },
        after: null,
      }),
      of(3, { resource: 'fc_free_texts', subject: 'a'.repeat(40), before: null, after: {} }),
      entry,
    ]),
  )
  show()
  await screen.findByText('Changed plan')
  const names = screen.getAllByRole('row').map((row) => row.querySelector('[data-label="Name"]')?.textContent)
  expect(names.slice(1)).toEqual(['Yearly', 'SPRING', `${'a'.repeat(12)}…`, '–'])
})

test('shows who did what to whom, with links to both', async () => {
  answers.on(
    'GET',
    'fc_audit',
    page([entry, { ...entry, id: 8, action: 'read', subject: '*', actor_name: null, actor_tag: 'x' }]),
  )
  show()
  expect(await screen.findByText('Changed account')).toBeTruthy()
  expect(screen.getByText('Viewed list: account')).toBeTruthy()
  expect(screen.getByText('Deleted account (support)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Support Person' }).getAttribute('href')).toBe('/members/details/3')
  expect(screen.getAllByRole('link', { name: 'Zhang Wei' })[0]?.getAttribute('href')).toBe(
    '/members/details/42',
  )
})

test('filters by person, resource and days in the address', async () => {
  answers.on('GET', 'fc_audit', page([entry]))
  show({ query: '?person=42&resource=fc_users&days=2026-03-01_2026-03-31' })
  expect(await screen.findByRole('button', { name: 'Person: Zhang Wei' })).toBeTruthy()
  const query = new URLSearchParams(listed()[0]?.path.split('?')[1])
  expect([query.get('or'), query.get('resource'), query.getAll('at').length]).toEqual([
    '(actor_id.eq.42,person.eq.42)',
    'eq.fc_users',
    2,
  ])
  expect(query.get('order')).toBe('at.desc,id.desc')
})

test('a resource without a name of its own can be chosen where it is shown', async () => {
  answers.on('GET', 'fc_audit', page([{ ...entry, resource: 'fc_example_notes' }]))
  show()
  expect(await screen.findByText('Changed example notes')).toBeTruthy()
  const resources = screen.getByRole('combobox', { name: 'Resource' })
  answers.on('GET', 'fc_audit', page([]))
  await userEvent.selectOptions(resources, 'Example notes')
  expect(await screen.findByText('No entries match these filters.')).toBeTruthy()
  expect(listed().at(-1)?.path).toContain('resource=eq.fc_example_notes')
  expect(within(resources).getByRole('option', { name: 'Example notes', selected: true })).toBeTruthy()
})

test('a person is found by name', async () => {
  answers.on('GET', 'fc_audit', page([entry]))
  answers.on('GET', 'fc_users', page([{ user_id: 42, name: 'Zhang Wei', email: 'wei@example.test' }]))
  const { router } = show()
  await press('Person')
  await userEvent.type(screen.getByRole('searchbox'), 'zhang')
  await userEvent.click(await screen.findByRole('radio'))
  await press('Save')
  await waitFor(() => expect(router.state.location.search).toBe('?person=42'))
})

test('failed, empty and no match look different', async () => {
  answers.on('GET', 'fc_audit', {
    status: 500,
    body: { code: 'XX000', message: 'No', details: null, hint: null },
  })
  show()
  expect(await screen.findByText('Could not fetch the audit log. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_audit', page([]))
  await press('Retry')
  expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Resource' }), 'Plan')
  expect(await screen.findByText('No entries match these filters.')).toBeTruthy()
})

test('shows the values before and after, and reverts the change', async () => {
  answers.on('GET', 'fc_audit', page([entry]))
  answers.on('POST', 'rpc/revert_change', { status: 200, body: 9 })
  show()
  await press(/^Details: Changed account/)
  const dialog = within(screen.getByRole('dialog', { name: 'Changed account' }))
  expect(dialog.getByText('Account state').nextElementSibling?.textContent).toBe('Email unverified Blocked')
  await press('Revert')
  expect(await screen.findByText('The change was reverted')).toBeTruthy()
  expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({ change: 7 })
  expect(listed()).toHaveLength(2)
})

test('of values inside a column, those that differ are shown', async () => {
  const settings = (texts: number) => [
    { name: 'otp-verify', value: false },
    { name: 'max-texts', value: texts },
  ]
  const before = { conf_info: settings(5), context: { price: 9, discount: 1 }, odd: [1] }
  const after = { conf_info: settings(7), context: { price: 8, discount: 1 }, odd: [2] }
  answers.on('GET', 'fc_audit', page([{ ...entry, resource: 'fc_server_config', before, after }]))
  show()
  await press(/^Details/)
  const terms = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(terms).toEqual([
    ['ID', '42'],
    ['Setting: max-texts', '5 7'],
    ['Prices shown: price', '9 8'],
    ['Odd', '[1] [2]'],
  ])
})

const localTime = (iso: string) => formatTime(new Date(iso))

test.each([
  ['plan_expire', '2026-12-01T23:59:59+00:00', '2027-03-15T23:59:59+00:00', '01/12/2026 15/03/2027'],
  [
    'plan_expire',
    '2026-12-01T00:00:00+00:00',
    '2026-12-01T23:59:59+00:00',
    `${localTime('2026-12-01T00:00Z')} ${localTime('2026-12-01T23:59Z')}`,
  ],
  [
    'expires_at',
    '2026-12-01T10:00:00+00:00',
    '2026-12-01T12:30:00.5+00:00',
    `${localTime('2026-12-01T10:00Z')} ${localTime('2026-12-01T12:30Z')}`,
  ],
  ['starts_on', '2026-12-01', null, '01/12/2026 empty'],
  ['email_verified', 1, -2, 'Email verified Archived'],
  ['auto_renew_status', 1, 0, 'On Off'],
  ['user_level', 'free', 'silver', 'Free Premium'],
  ['code', 'SPRING-26', 'SPRING-27', 'SPRING-26 SPRING-27'],
  [
    'description',
    'Everything that members need in order to learn',
    'Everything that members want in order to learn',
    'Everything that members need want in order to learn',
  ],
])(
  'short values of %s are shown whole and in words, longer ones compared: %j',
  async (column, was, becomes, text) => {
    const row = { ...entry, before: { [column]: was }, after: { [column]: becomes } }
    answers.on('GET', 'fc_audit', page([row]))
    show()
    await press(/^Details/)
    expect(screen.getByText(columnName(column)).nextElementSibling?.textContent).toBe(text)
  },
)

test('a refused revert says why', async () => {
  const refused = {
    code: 'PT409',
    message: 'It has been changed or deleted since',
    details: null,
    hint: 'Reload.',
  }
  answers.on('GET', 'fc_audit', page([entry]))
  answers.on('POST', 'rpc/revert_change', { status: 409, body: refused })
  show()
  await press(/^Details/)
  await press('Revert')
  expect(await screen.findByText('It has been changed or deleted since. Reload.')).toBeTruthy()
})

test.each([
  [{ ...entry, revertible: false }, 'Account state'],
  [{ ...entry, reverted: true }, 'Reverted'],
  [{ ...entry, action: 'read', before: null, after: null, revertible: false }, 'No values were recorded.'],
])('what cannot be reverted has no button: %#', async (row, text) => {
  answers.on('GET', 'fc_audit', page([row]))
  show()
  await press(/^Details/)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull()
})

test('values are text: an active payload in them stays inert', async () => {
  const payload = '<img src=x onerror="window.attacked = true">'
  answers.on('GET', 'fc_audit', page([{ ...entry, actor_name: payload, after: { email_verified: payload } }]))
  const { container } = show()
  await press(/^Details/)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getAllByText(payload).length).toBeGreaterThan(1)
})

test.each([
  [{ action: 'export', resource: 'fc_users', subject: 'fc_users' }, 'Exported list: account'],
  [{ action: 'read', resource: 'fc_mails', subject: '*' }, 'Viewed list: emails'],
  [{ action: 'update', resource: 'fc_plans', subject: '3' }, 'Changed plan'],
  [{ action: 'insert', resource: 'fc_example_notes', subject: '3' }, 'Added example notes'],
  [{ action: 'read', resource: 'fc_admin_example_notes', subject: '*' }, 'Viewed list: example notes'],
  [{ action: 'read', resource: 'rpc/note_history', subject: '3' }, 'Viewed note history'],
])('an entry reads like a sentence: %j', (what, text) => expect(describe(what)).toBe(text))

test.each([
  ['plan_expire', 'Access until'],
  ['max_members', 'Max members'],
  ['bt_plan_id', 'Web plan ID'],
  ['name', 'Name'],
])('the column %s is shown as %s', (column, name) => expect(columnName(column)).toBe(name))
