// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import ChangesScreen from './ChangesScreen.tsx'
import LearnersScreen from './LearnersScreen.tsx'
import OverviewScreen from './OverviewScreen.tsx'

// It draws on a canvas, which jsdom has not.
vi.mock('@tingdu/ui/chart/DrawnChart.tsx', () => ({ default: () => null }))

const answers = stubServerForEachTest()
const signIn = (role: Role) => startSession({ ...member, role }, 'a token')
beforeEach(() => signIn('support'))

const numbers = {
  first: '2026-11-16',
  last: '2026-11-22',
  before: '2026-11-09',
  learners_since: '2026-11-19',
  numbers: [
    { measure: 'sign_ups', channel: '', unit: '', now: 1204, before: 1100 },
    { measure: 'revenue', channel: 'apple', unit: 'EUR', now: 20, before: 0 },
    { measure: 'revenue', channel: 'braintree', unit: 'USD', now: 1234.5, before: 99.9 },
    { measure: 'cancellations', channel: 'payment', unit: '', now: 2, before: 3 },
    { measure: 'active_learners', channel: '', unit: '', now: 10, before: 0 },
  ],
  daily: [
    { day: '2026-11-20', measure: 'sign_ups', unit: '', amount: 1204 },
    { day: '2026-11-20', measure: 'active_learners', unit: '', amount: 10 },
  ],
  mistakes_waiting: 7,
}
const show = (address = '/overview') => showScreen(<OverviewScreen />, address)
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)

test.each(['student', 'teacher'] as const)('is not for a %s', (role) => {
  signIn(role)
  show()
  expect(screen.getByText('Only staff can open this page')).toBeTruthy()
  showScreen(<ChangesScreen />, '/overview/changes')
  showScreen(<LearnersScreen />, '/overview/learners')
  expect(answers.calls).toEqual([])
})

test('shows each number with the one before, what it is, and a link to its list', async () => {
  answers.on('POST', 'rpc/overview', { status: 200, body: numbers })
  show()
  const links = async (name: string) =>
    (await card(name)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(await links('Sign-ups')).toEqual([['1,204', '/members?joined=2026-11-16_2026-11-22_utc']])
  expect(await links('Revenue')).toEqual([
    ['€20.00', '/payments?days=2026-11-16_2026-11-22_utc&channel=apple&status=revenue&currency=EUR'],
    ['$1,234.50', '/payments?days=2026-11-16_2026-11-22_utc&channel=braintree&status=revenue&currency=USD'],
  ])
  expect(await links('Failed charges')).toEqual([
    ['0', '/payments?days=2026-11-16_2026-11-22_utc&status=failed'],
  ])
  expect(await links('Failed emails')).toEqual([['0', '/emails?state=failed&days=2026-11-16_2026-11-22_utc']])
  expect(await links('Cancellations')).toEqual([
    ['2', '/overview/changes?change=cancellations&days=2026-11-16_2026-11-22&by=payment'],
  ])
  expect(await links('Active learners')).toEqual([
    ['2.5 a day', '/overview/learners?days=2026-11-16_2026-11-22'],
  ])
  expect(await links('Mistake reports waiting')).toEqual([['7', '/dictionary/mistakes']])
  expect((await card('Sign-ups')).getByText('1,100 before')).toBeTruthy()
  expect((await card('Failed emails')).getByText(/bounce later aren’t reported/)).toBeTruthy()
  expect(screen.getByText('16/11/2026 – 22/11/2026 in UTC, compared with the 30 days before')).toBeTruthy()
})

test('shows what is not known as not known', async () => {
  answers.on('POST', 'rpc/overview', { status: 200, body: numbers })
  show()
  const learners = await card('Active learners')
  // Ten on one of the four days since the first mark.
  expect(learners.getByText('2.5 a day')).toBeTruthy()
  expect(learners.getByText('not known before')).toBeTruthy()
  expect(learners.getByText(/Counted since 19\/11\/2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Active learners' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '16/11/2026Not known',
    '17/11/2026Not known',
    '18/11/2026Not known',
    '19/11/20260',
    '20/11/202610',
    '21/11/20260',
    '22/11/20260',
  ])
})

test('nothing was counted yet', async () => {
  answers.on('POST', 'rpc/overview', {
    status: 200,
    body: { ...numbers, learners_since: null, numbers: [], daily: [] },
  })
  show()
  const learners = await card('Active learners')
  expect([learners.getByText('Not known').tagName, learners.queryByRole('link')]).toEqual(['SPAN', null])
  expect((await card('Trials started')).getByRole('link').textContent).toBe('0')
})

test('the period is in the address, and an unknown one counts as none', async () => {
  answers.on('POST', 'rpc/overview', { status: 200, body: numbers })
  const { router } = show('/overview?period=9999')
  await waitFor(() => expect(answers.calls[0]?.body).toEqual({ days: 30 }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '12 months')
  await waitFor(() => expect(answers.calls.at(-1)?.body).toEqual({ days: 365 }))
  expect(router.state.location.search).toBe('?period=365')
})

test('a failure is shown, and can be retried', async () => {
  answers.on('POST', 'rpc/overview', { status: 503, body: { message: 'x' } })
  show()
  expect(await screen.findByText('Could not load the overview. Please try again.')).toBeTruthy()
})

test('the list behind a number asks for its events in its days', async () => {
  const row = {
    id: 1,
    owner: 42,
    name: 'Zhang Wei',
    email: 'wei@example.test',
    kind: 'expired',
    change: 'cancellations',
    ended_by: 'payment',
    provider: 'apple',
    happened_at: '2026-11-20T10:00:00+00:00',
  }
  answers.on('GET', 'fc_admin_access_changes', {
    status: 200,
    body: [row],
    headers: { 'content-range': '0-0/1' },
  })
  showScreen(
    <ChangesScreen />,
    '/overview/changes?change=cancellations&days=2026-11-16_2026-11-22&by=payment',
  )
  const found = within((await screen.findByText('wei@example.test')).closest('tr') as HTMLElement)
  expect(found.getByText('After failed charges')).toBeTruthy()
  expect(found.getByRole('link').getAttribute('href')).toBe('/members/details/42')
  const query = new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])
  expect(query.getAll('happened_at')).toEqual(['gte.2026-11-16T00:00:00Z', 'lte.2026-11-22T23:59:59.999999Z'])
  expect([query.get('change'), query.get('kind'), query.get('ended_by')]).toEqual([
    'eq.cancellations',
    'in.(cancelled,expired)',
    'eq.payment',
  ])
})

const learner = {
  user_id: 42,
  name: 'Zhang Wei',
  email: 'wei@example.test',
  active_days: 5,
  last_active: '2026-11-21',
}
const learnersAnswer = (rows: object[]) => ({
  status: 200,
  body: rows,
  headers: { 'content-range': rows.length === 0 ? '*/0' : `0-0/${rows.length}` },
})
const lastQuery = () => Object.fromEntries(new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1]))

test('the learners behind the average are listed with their active days', async () => {
  answers.on('GET', 'rpc/fc_admin_active_learners', learnersAnswer([learner]))
  showScreen(<LearnersScreen />, '/overview/learners?days=2026-11-16_2026-11-22')
  const row = within((await screen.findByText('wei@example.test')).closest('tr') as HTMLElement)
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Zhang Wei',
    'wei@example.test',
    '5',
    '21/11/2026',
  ])
  expect(row.getByRole('link').getAttribute('href')).toBe('/members/details/42')
  expect(lastQuery()).toEqual({
    first: '2026-11-16',
    last: '2026-11-22',
    order: 'active_days.desc,user_id.desc',
  })
  expect(screen.getByText('16/11/2026 – 22/11/2026 (UTC)')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all days' }))
  await waitFor(() => expect(lastQuery()).toEqual({ order: 'active_days.desc,user_id.desc' }))
  expect(screen.getByText('Last 12 months (UTC)')).toBeTruthy()
})

test('learners can be searched and sorted, also if none is found', async () => {
  answers.on('GET', 'rpc/fc_admin_active_learners', learnersAnswer([]))
  const { unmount } = showScreen(<LearnersScreen />, '/overview/learners?q=a,b*&sort=-email')
  expect(await screen.findByText('Nothing matches your search')).toBeTruthy()
  expect(lastQuery()).toEqual({
    or: '(name.ilike."%a,b_%",email.ilike."%a,b_%")',
    order: 'email.desc,user_id.desc',
  })
  unmount()
  showScreen(<LearnersScreen />, '/overview/learners?days=2026-13-45_x&sort=password')
  expect(await screen.findByText('Nobody opened the app in this period')).toBeTruthy()
  expect(lastQuery()).toEqual({ order: 'active_days.desc,user_id.desc' })
})

test('learners that cannot be loaded can be tried again', async () => {
  answers.on('GET', 'rpc/fc_admin_active_learners', { status: 503, body: { message: 'x' } })
  showScreen(<LearnersScreen />, '/overview/learners')
  expect(await screen.findByText('Could not load the list. Please try again.')).toBeTruthy()
})

test.each(['2026-11-22_2026-11-16', '9999-12-31_9999-12-31', '2026-02-30_2026-03-01', 'x'])(
  'days %s in the address of a list are ignored',
  async (days) => {
    answers.on('GET', 'fc_admin_access_changes', {
      status: 200,
      body: [],
      headers: { 'content-range': '*/0' },
    })
    showScreen(<ChangesScreen />, `/overview/changes?change=nothing&days=${days}`)
    expect(await screen.findByText('Nothing in this period')).toBeTruthy()
    const query = new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])
    expect([query.get('happened_at'), query.get('change')]).toEqual([null, 'eq.trials_started'])
  },
)
