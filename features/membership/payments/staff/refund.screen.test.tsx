// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
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
  expire_date: '2090-12-01',
  paid_through_date: '2090-11-30',
  amount: 9.5,
  currency: 'EUR',
  last_modified: '2026-11-01T12:00:00+00:00',
  refundable: 7.5,
}
const limit = { support_limit: 50, last_modified: '2026-11-01T12:00:00+00:00' }

async function show(role: Role = 'support') {
  startSession({ ...member, role }, 'a token')
  showScreen(<PaymentsAdminScreen />, '/payments', '/payments')
  await screen.findByText('Li Na')
}
async function open(role: Role = 'support') {
  await show(role)
  await userEvent.click(screen.getByRole('button', { name: 'Refund 7.50 EUR to Li Na' }))
  return screen.getByRole('dialog', { name: 'Refund Li Na?' })
}
const sent = () => answers.calls.filter(({ path }) => path.startsWith('bt/admin/refund'))
const amount = () => screen.getByRole('textbox', { name: 'Amount in EUR' })

beforeEach(() => {
  answers.on('GET', 'fc_admin_sub_payments', page([charge]))
  answers.on('GET', 'fc_refund_limits', { status: 200, body: [limit] })
  answers.on('POST', 'bt/admin/refund', { status: 200, body: { success: true } })
})

test('nothing can be refunded of what has nothing left, or has no member', async () => {
  const rows = [
    charge,
    { ...charge, id: 1, refundable: 0, name: 'All back' },
    { ...charge, id: 2, refundable: null, name: 'In a store' },
    { ...charge, id: 3, name: null },
  ]
  answers.on('GET', 'fc_admin_sub_payments', page(rows))
  await show()
  expect(screen.getAllByRole('button', { name: /^Refund / })).toHaveLength(1)
})

test('refunds what is left, and keeps access, unless another choice is made', async () => {
  await open()
  expect(
    screen.getByText('You can refund up to 50.00 EUR per payment. Administrators can refund more.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refund 7.50 EUR' }))
  expect(await screen.findByText('Refunded 7.50 EUR to Li Na')).toBeTruthy()
  expect(sent()).toMatchObject([
    {
      body: { payment_id: 31, amount: 7.5, ends_access: false },
      headers: { 'idempotency-key': expect.any(String) },
    },
  ])
})

test('says what ending the paid period does, and refunds a part', async () => {
  await open('gk_admin')
  await userEvent.clear(amount())
  await userEvent.type(amount(), '2.5')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Access' }), 'End the paid period')
  expect(screen.getByText(/until 30\/11\/2090, and cancels the subscription/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refund 2.50 EUR' }))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { amount: 2.5, ends_access: true } }]))
})

test('offers no choice once the period is over', async () => {
  answers.on('GET', 'fc_admin_sub_payments', page([{ ...charge, paid_through_date: '2026-01-31' }]))
  await open()
  expect(
    screen.getByText('The period that this payment covers is over, so access does not change.'),
  ).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Access' })).toBeNull()
})

test.each(['', '0', '-1', '7.51', 'all'])('does not send the amount “%s”', async (typed) => {
  await open()
  await userEvent.clear(amount())
  if (typed) await userEvent.type(amount(), typed)
  expect(screen.getByText('Enter an amount from 0.01 to 7.50 EUR')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refund', hidden: false }))
  expect(sent()).toEqual([])
})

test('shows why it was refused, and tries again with the same key', async () => {
  const unconfirmed = 'The payment provider has not confirmed the refund yet.'
  answers.on('POST', 'bt/admin/refund', refused('refund_unconfirmed', unconfirmed, null, 503))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Refund 7.50 EUR' }))
  expect(await screen.findByText(unconfirmed)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refund 7.50 EUR' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

test('admins change the limit of support; support reads it', async () => {
  await show()
  expect(await screen.findByText('Support can refund up to 50.00 per payment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change limit' })).toBeNull()
})

test('the limit is an amount, and is saved over what was shown only', async () => {
  answers.on('PATCH', 'fc_refund_limits', { status: 200, body: [{ id: 1 }] })
  await show('gk_admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Change limit' }))
  const field = screen.getByRole('textbox', { name: /Support can refund up to/ })
  await userEvent.clear(field)
  await userEvent.type(field, '1.005{Enter}')
  expect(screen.getByText('Enter an amount from 0 to 100,000, with at most two decimals')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '80{Enter}')
  expect(await screen.findByText('Limit saved')).toBeTruthy()
  const change = answers.calls.find(({ method }) => method === 'PATCH')
  expect(change?.body).toEqual({ support_limit: 80 })
  expect(change?.path).toContain('last_modified=eq.')
})
