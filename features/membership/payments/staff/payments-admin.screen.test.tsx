// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { cellsOf } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import PaymentsAdminScreen from './PaymentsAdminScreen.tsx'

const answers = stubServerForEachTest()
const charge = {
  id: 31,
  owner: 7,
  name: 'Li Na',
  email: 'na@example.test',
  payment: 'braintree',
  environment: 'sandbox',
  coupoun_id: null,
  status: 'paid',
  expire_date: '2026-12-01',
  paid_through_date: '2026-11-30',
  amount: 9.5,
  currency: 'EUR',
  transaction_id: '7k4q2m9x',
  decline_message: null as string | null,
  last_modified: '2026-11-01T12:00:00+00:00',
}
const lastCall = () => answers.calls.at(-1)
const lastQuery = () => new URLSearchParams(lastCall()?.path.split('?')[1])

function show(address = '/payments', role: Role = 'support') {
  startSession({ ...member, role }, 'a token')
  return showScreen(<PaymentsAdminScreen />, address, '/payments')
}

beforeEach(() => answers.on('GET', 'fc_admin_sub_payments', page([charge])))

test.each(['student', 'teacher'] as const)('a %s reads that the page is for staff', async (role) => {
  show('/payments', role)
  expect(await screen.findByText('Only staff can open this page')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

/** All columns, as somebody has chosen them. */
const allColumns = [
  ...['name', 'owner', 'email', 'payment', 'environment', 'coupoun_id', 'status', 'expire_date'],
  ...['paid_through_date', 'amount', 'currency', 'transaction_id', 'decline_message', 'last_modified'],
]
const choose = (columns: string[], grid = 'payments') =>
  answers.on('GET', 'fc_list_columns', { status: 200, body: [{ grid, columns }] })

test('shows what support looks for, and the other columns once they are chosen', async () => {
  const failed = { ...charge, id: 32, name: 'Wei', status: 'failed', decline_message: 'Insufficient Funds' }
  answers.on('GET', 'fc_admin_sub_payments', page([charge, failed]))
  show()
  expect(await cellsOf('Wei')).toEqual([
    'Wei',
    'na@example.test',
    'Failed',
    '9.50 EUR',
    '7k4q2m9x',
    'Insufficient Funds',
    '01/11/2026',
  ])
})

test('says which refund failed later, and why', async () => {
  const reason = 'The refund failed: the bank rejected it.'
  const made = { ...charge, id: 33, name: 'Refunded Wei', status: 'refunded', amount: -9.5 }
  const later = { ...made, id: 34, name: 'Failed Wei', amount: 9.5, decline_message: reason }
  answers.on('GET', 'fc_admin_sub_payments', page([later, made]))
  show()
  expect((await cellsOf('Refunded Wei'))[2]).toBe('Refunded')
  expect((await cellsOf('Failed Wei')).slice(2, 6)).toEqual(['Refund failed', '9.50 EUR', '7k4q2m9x', reason])
})

test('finds payments of days and by transaction id, both in the address', async () => {
  const { router } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Date', expanded: false }))
  const now = new Date()
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }))
  const [first, end] = [-1, 0].map((back) => new Date(now.getFullYear(), now.getMonth() + back, 1))
  const last = new Date(Number(end) - 1).toISOString().replace('Z', '999Z')
  await waitFor(() =>
    expect(lastQuery().getAll('last_modified')).toEqual([`gte.${first?.toISOString()}`, `lte.${last}`]),
  )
  expect(router.state.location.search).toMatch(/^\?days=\d{4}-\d\d-01_\d{4}-\d\d-\d\d$/)
  await userEvent.click(screen.getByRole('button', { name: 'Transaction ID', expanded: false }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Transaction ID' }), ' GPA.33-1,(x) {Enter}')
  await waitFor(() => expect(lastQuery().get('transaction_id')).toBe('eq.GPA.33-1,(x)'))
  expect(new URLSearchParams(router.state.location.search).get('transaction')).toBe('GPA.33-1,(x)')
  await userEvent.click(screen.getByRole('button', { name: /^Transaction ID: GPA/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(lastQuery().has('transaction_id')).toBe(false))
})

test('exports all columns, whichever are shown', async () => {
  choose(['name', 'amount'])
  answers.on('POST', 'rpc/begin_export', { status: 204, body: null })
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  })
  const { settled } = show()
  expect(await cellsOf('Li Na')).toEqual(['Li Na', '9.50 EUR'])
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  await settled()
  const [head] = ((await files[0]?.text()) ?? '').split('\r\n')
  expect(head?.split(',')).toHaveLength(allColumns.length)
})

test('shows payments with the specified columns, newest first, in pages', async () => {
  choose(allColumns)
  const redeemed = { ...charge, id: 30, name: 'Wei', payment: 'coupoun', environment: null, currency: null }
  answers.on('GET', 'fc_admin_sub_payments', page([charge, redeemed]))
  show()
  expect(await cellsOf('Li Na')).toEqual([
    'Li Na',
    '0007',
    'na@example.test',
    'Web',
    'sandbox',
    '–',
    'Paid',
    '01/12/2026',
    '30/11/2026',
    '9.50 EUR',
    'EUR',
    '7k4q2m9x',
    '–',
    '01/11/2026',
  ])
  expect(screen.getByRole('link', { name: 'Li Na' }).getAttribute('href')).toBe('/members/details/7')
  const coupon = await cellsOf('Wei')
  expect([coupon[4], coupon[10]]).toEqual(['–', '–'])
  expect(lastCall()?.headers).toMatchObject({ range: '0-9', prefer: 'count=exact' })
  expect(lastQuery().get('order')).toBe('last_modified.desc,id.desc')
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
})

test('sorts payments by the columns of the server', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(lastQuery().get('order')).toBe('amount.asc,id.asc'))
})

test('shows refunds, coupons of unknown channels, and payments of deleted accounts', async () => {
  choose(allColumns)
  const rows = [
    { ...charge, id: 1, amount: -9.5, status: 'refunded', payment: 'apple', name: 'Refunded member' },
    { ...charge, id: 2, payment: 'coupoun', amount: 0, currency: null, coupoun_id: 3, name: 'With coupon' },
    { ...charge, id: 3, payment: 'other', name: null, email: null, paid_through_date: null },
  ]
  answers.on('GET', 'fc_admin_sub_payments', page(rows))
  show()
  expect(await cellsOf('Refunded member')).toEqual(expect.arrayContaining(['Apple', 'Refunded', '−9.50 EUR']))
  expect(await cellsOf('With coupon')).toEqual(expect.arrayContaining(['Coupon', '3', '0.00', '–']))
  expect((await cellsOf('Deleted account')).slice(0, 4)).toEqual(['Deleted account', '0007', '–', ''])
})

test('searches name and email, whatever is typed, and says when nothing matches', async () => {
  show()
  await screen.findByText('Li Na')
  answers.on('GET', 'fc_admin_sub_payments', page([]))
  await userEvent.type(screen.getByRole('searchbox'), 'Na, (50%) "x"{Enter}')
  expect(await screen.findByText('No payments match your search')).toBeTruthy()
  const pattern = '"%Na, (50\\\\%) \\"x\\"%"'
  expect(lastQuery().get('or')).toBe(`(name.ilike.${pattern},email.ilike.${pattern})`)
})

test('filters by status, channel and the days of the address, and ignores impossible ones', async () => {
  const { router } = show('/payments?status=failed&channel=apple&days=2026-11-01_2026-11-22_utc')
  await waitFor(() => expect(lastQuery().get('status')).toBe('eq.failed'))
  expect(lastQuery().get('payment')).toBe('eq.apple')
  expect(lastQuery().getAll('last_modified')).toEqual([
    'gte.2026-11-01T00:00:00Z',
    'lte.2026-11-22T23:59:59.999999Z',
  ])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Refunded')
  await waitFor(() => expect(lastQuery().get('status')).toBe('eq.refunded'))
  await userEvent.click(screen.getByRole('button', { name: 'Date: 01/11/2026 – 22/11/2026 (UTC)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(lastQuery().has('last_modified')).toBe(false))
  await router.navigate('/payments?status=toString&channel=x&currency=euro&days=2026-11-22_9999-99-99')
  await waitFor(() => expect(lastQuery().has('status')).toBe(false))
  for (const name of ['payment', 'currency', 'last_modified'])
    expect([name, lastQuery().has(name)]).toEqual([name, false])
})

test('shows the revenue in a currency, to which the overview links', async () => {
  show('/payments?status=revenue&currency=EUR')
  await waitFor(() => expect(lastQuery().get('status')).toBe('in.(paid,refunded)'))
  expect(lastQuery().get('currency')).toBe('eq.EUR')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Paid and refunded' }).selected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Show all currencies' }))
  await waitFor(() => expect(lastQuery().has('currency')).toBe(false))
})

test('shows the specified failure with Retry, and an empty list', async () => {
  answers.on('GET', 'fc_admin_sub_payments', failed)
  show()
  expect(await screen.findByText('Could not fetch payments. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_admin_sub_payments', page([]))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No payments yet')).toBeTruthy()
})

test('keeps the tab in the address, without the search of the tab before', async () => {
  answers.on('GET', 'fc_coupouns', page([]))
  answers.on('GET', 'fc_plans', page([]))
  const { router } = show('/payments?q=na&page=2')
  await userEvent.click(await screen.findByRole('tab', { name: 'Coupon Management' }))
  expect(await screen.findByText('No coupons yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Plan Management' }))
  expect(await screen.findByText('No plans yet')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?tab=plans'))
})
