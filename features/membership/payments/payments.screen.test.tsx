// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import PaymentErrorScreen from './history/PaymentErrorScreen.tsx'
import PaymentsScreen from './history/PaymentsScreen.tsx'

const paid = {
  id: 12,
  payment: 'bt',
  status: 'paid',
  paid_through_date: '2026-12-08',
  amount: 9.99,
  currency: 'usd',
  environment: 'sandbox',
  transaction_id: 'tx8g2',
  plan_name: 'Monthly',
  card: 'Visa ending in 1111',
  decline_message: null,
  billed_on: '2026-11-09',
}
const redeemed = {
  ...paid,
  id: 11,
  payment: 'coupoun',
  status: 'redeemed',
  amount: 0,
  card: null,
  plan_name: 'Premium, 30 days (WELCOME30)',
}
const range = { 'content-range': '0-1/2' }

const answers = stubServerForEachTest()

beforeEach(() => startSession(me, 'a token'))

const show = (search = '') => showScreen(<PaymentsScreen />, `/settings/payments${search}`)

test('lists payments and coupons, newest first, and links back to billing', async () => {
  answers.on('GET', 'fc_sub_payments', { status: 200, body: [paid, redeemed], headers: range })
  show()
  expect(await screen.findByText('$9.99 USD')).toBeTruthy()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows[1]).toBe('09/11/2026Monthly$9.99 USDPaidVisa ending in 1111Receipt')
  expect(rows[2]).toBe('09/11/2026Premium, 30 days (WELCOME30)$0 USDRedeemedCoupon')
  expect(screen.getByRole('link', { name: 'Billing & Plans' }).getAttribute('href')).toBe('/settings/billing')
  const [call] = answers.calls
  expect(call?.path).toContain('owner=eq.5&order=last_modified.desc')
  expect(call?.headers).toMatchObject({ prefer: 'count=exact', range: '0-9' })
})

test('searches payments as they are shown', async () => {
  answers.on('GET', 'fc_sub_payments', { status: 200, body: [], headers: { 'content-range': '*/0' } })
  show()
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  const box = screen.getByRole('searchbox', { name: 'Search payments by plan, amount or date' })
  await userEvent.type(box, '$9.99')
  expect(await screen.findByText('No payments match your search')).toBeTruthy()
  await waitFor(() => expect(answers.calls.at(-1)?.path).toContain('shown_as=ilike.%25%249.99%25'))
})

test('a failure shows its message and can be retried', async () => {
  answers.on('GET', 'fc_sub_payments', { status: 500, body: {} })
  show()
  expect(await screen.findByText('Failed to fetch payments')).toBeTruthy()
  answers.on('GET', 'fc_sub_payments', { status: 200, body: [paid], headers: range })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('$9.99 USD')).toBeTruthy()
})

test('a receipt shows all details of one payment and can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  answers.on('GET', 'fc_sub_payments', { status: 200, body: [paid] })
  show('?receipt=12')
  const paper = await screen.findByRole('article', { name: 'Receipt' })
  for (const part of [
    '09/11/2026',
    'Wang Ming, ming@example.test',
    'Monthly',
    'Visa ending in 1111',
    '08/12/2026',
    'tx8g2',
    '$9.99 USD',
    'No real money was charged',
  ])
    expect(paper.textContent).toContain(part)
  expect(paper.textContent).not.toContain('Reason')
  expect(answers.calls[0]?.path).toContain('id=eq.12')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('the receipt of a failed payment says that nothing was paid', async () => {
  const failed = { ...paid, status: 'failed', paid_through_date: null, decline_message: 'No funds.' }
  answers.on('GET', 'fc_sub_payments', { status: 200, body: [failed] })
  show('?receipt=12')
  const paper = await screen.findByRole('article', { name: 'Receipt' })
  expect(paper.textContent).toContain('This payment failed. Nothing was paid.')
  expect(paper.textContent).not.toContain('Paid with')
  expect(paper.textContent).toContain('Amount not paid$9.99 USD')
  expect(paper.textContent).not.toContain('Paid through')
})

test("another member's payment has no receipt", async () => {
  answers.on('GET', 'fc_sub_payments', { status: 200, body: [] })
  show('?receipt=13')
  expect(await screen.findByText('Payment not found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('the error page explains the failure and links to sign-in', () => {
  showScreen(<PaymentErrorScreen />, '/Error')
  expect(screen.getByText('There Something Broked. Please try again later')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})
