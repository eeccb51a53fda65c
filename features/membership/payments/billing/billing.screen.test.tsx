// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { TrialBanner } from '@tingdu/features/membership/subscriptions/trial/TrialBanner.tsx'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import BillingScreen from './BillingScreen.tsx'

const none = {
  plan_id: null,
  payment: null,
  auto_renew_status: 0,
  is_expired: 0,
  status: 'trial',
  context: { trial_due: '2026-11-15T12:00:00Z', package_name: null },
  access_until: '2026-11-15T12:00:00Z',
  access_reason: 'trial',
  next_billing_date: null,
  price: null,
  currency: null,
  read_at: '2026-11-09T12:00:00Z',
  next_price: null,
}
const running = {
  ...none,
  plan_id: 1,
  plan_name: 'Monthly',
  months: 1,
  payment: 'bt',
  auto_renew_status: 1,
  status: 'active',
  access_until: '2026-12-01T00:00:00Z',
  access_if_cancelled: '2026-12-01T00:00:00Z',
  access_reason: 'subscription',
  next_billing_date: '2026-12-01',
  price: 9.99,
  currency: 'usd',
}

const answers = stubServerForEachTest()

beforeEach(() => startSession(me, 'a token'))

function show(row: object | null) {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: row ? [row] : [] })
  return showScreen(<BillingScreen />, '/settings/billing')
}
const cards = async () => {
  await screen.findAllByRole('heading', { level: 2 })
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}
const text = () => document.body.textContent

test('on trial: active until its end, and not subscribed', async () => {
  show(none)
  expect(await cards()).toEqual([
    'Account active until Nov 15 2026',
    'FREE TRIAL until Nov 15 2026',
    'Not Subscribed',
  ])
  expect(text()).toContain('(Membership expires on this date)')
  expect(text()).toContain(
    'Your free trial lasts until Nov 15 2026, and you won’t be charged unless you choose a plan.',
  )
  expect(text()).toContain('Choose a plan to keep your membership after Nov 15 2026.')
  const subscribeNow = screen.getByRole('link', { name: 'Subscribe Now' })
  expect(subscribeNow.getAttribute('href')).toBe('/plans')
})

test('expired: not active, with the last source of access', async () => {
  show({ ...none, is_expired: 1, status: 'expired', access_reason: 'coupon' })
  expect(await cards()).toEqual(['Account not active', 'FREE TRIAL until Nov 15 2026', 'Not Subscribed'])
  expect(text()).toContain('(Membership expired)')
  expect(text()).toContain('Your coupon’s access ended on Nov 15 2026')
})

test('without any access: not active and not subscribed', async () => {
  show(null)
  expect(await cards()).toEqual(['Account not active', 'Not Subscribed'])
  expect(text()).toContain('You don’t have a membership, and you won’t be charged unless you choose a plan.')
  expect(text()).not.toContain('expired')
})

test.each([null, none, { ...none, is_expired: 1, status: 'expired' }])(
  'staff read that they need no membership',
  async (row) => {
    startSession({ ...me, role: 'support' })
    show(row)
    expect(await cards()).toEqual(['Staff account'])
    expect(text()).toContain('which includes everything without a plan')
    expect(screen.queryByRole('link', { name: 'Subscribe Now' })).toBeNull()
  },
)

test('staff whose own subscription renews can manage it', async () => {
  startSession({ ...me, role: 'support' })
  show({ ...running, context: {} })
  expect(await cards()).toEqual(['Account active until Dec 1 2026', 'Current monthly bill'])
})

test('renewing: the monthly price with the currency in capitals, and the next payment date', async () => {
  show({ ...running, context: { trial_due: null } })
  expect(await cards()).toEqual(['Account active until Dec 1 2026', 'Current monthly bill'])
  expect(text()).toContain('$9.99 USD')
  expect(text()).toContain('Next payment due Dec 1 2026')
  expect(text()).not.toContain('expires')
  expect(text()).toContain(
    'Your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel.',
  )
})

test('until a change of plan, the bill is that of the plan that is paid for', async () => {
  const yearly = { next_plan_id: 2, next_plan_name: 'Yearly', next_price: 83.88, next_months: 12 }
  show({ ...running, ...yearly, context: {} })
  expect(await cards()).toEqual(['Account active until Dec 1 2026', 'Current monthly bill'])
  expect(text()).toContain('Your Monthly membership lasts until Dec 1 2026, then your Yearly membership')
  expect(text()).toContain('$9.99 USD')
  expect(text()).toContain('Next payment due Dec 1 2026')
  expect(text()).toContain('Changes to Yearly on Dec 1 2026: $83.88 USD every year')
  answers.on('POST', 'bt/unsubscribe', { status: 200, body: {} })
  await press('Cancel Subscription')
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel Subscription' })[1] as HTMLElement)
  await screen.findByText('You have been unsubscribed from Tingdu')
  expect(answers.calls.find(({ path }) => path === 'bt/unsubscribe')?.body).toEqual({ sub_id: 2 })
})

test('a coupon on top of the trial leaves one date', async () => {
  show({ ...none, status: 'coupon', access_reason: 'coupon', access_until: '2026-12-15T12:00:00Z' })
  expect(await cards()).toEqual(['Account active until Dec 15 2026', 'Not Subscribed'])
  expect(text()).not.toContain('Nov 15')
})

test('a plan of several months shows its price per month and per charge', async () => {
  show({ ...running, price: 49.98, next_billing_date: null, months: 6 })
  await cards()
  expect(text()).toContain('$8.33 USD')
  expect(text()).toContain('$49.98 USD every 6 months')
  expect(text()).not.toContain('Next payment due')
})

test('cancelled, with access until the end of the period', async () => {
  show({ ...running, auto_renew_status: 0, status: 'canceled', context: {}, next_billing_date: null })
  expect(await cards()).toEqual(['Account active until Dec 1 2026', 'Subscription Cancelled'])
  expect(screen.getByRole('link', { name: 'Restart subscription' }).getAttribute('href')).toBe('/plans')
})

test('cancelled and expired', async () => {
  const over = { auto_renew_status: 0, is_expired: 1, status: 'canceled', ended_by: 'member' }
  show({ ...running, ...over, context: {} })
  expect(await cards()).toEqual(['Account not active', 'Not Subscribed', 'Subscription Cancelled'])
  expect(text()).toContain('You canceled your Monthly membership. It ended on Dec 1 2026')
})

test('after a lapse it says why, and what can be done', async () => {
  const over = { auto_renew_status: 0, is_expired: 1, status: 'expired', ended_by: 'failed_payment' }
  show({ ...running, ...over, context: {} })
  expect(await cards()).toEqual(['Account not active', 'Not Subscribed'])
  expect(text()).toContain('Your Monthly membership ended on Dec 1 2026 because a payment failed')
  expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/plans')
})

test('a subscription that still renews is not called “Not Subscribed” while access is over', async () => {
  show({ ...running, is_expired: 1, access_until: '2026-11-05T23:59:59Z', context: {} })
  expect(await cards()).toEqual(['Account not active', 'Current monthly bill'])
  expect(text()).toContain(
    'Your access ended on Nov 5 2026, and your Monthly membership renews on Dec 1 2026',
  )
})

test('cancelling requires confirmation, then says so', async () => {
  show(running)
  answers.on('POST', 'bt/unsubscribe', { status: 200, body: {} })
  await press('Cancel Subscription')
  expect(answers.calls.some(({ path }) => path === 'bt/unsubscribe')).toBe(false)
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' })
  expect(dialog.textContent).toContain('You keep access until Dec 1 2026')
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel Subscription' })[1] as HTMLElement)
  expect(await screen.findByText('You have been unsubscribed from Tingdu')).toBeTruthy()
  expect(answers.calls.find(({ path }) => path === 'bt/unsubscribe')?.body).toEqual({ sub_id: 1 })
})

test.each([
  ['ends', '2026-12-05T12:00:00Z', 'so your access ends immediately'],
  ['keeps the days of a coupon', '2026-12-20T12:00:00Z', 'You keep access until Dec 20 2026'],
])('cancelling after a failed payment %s', async (_what, access_if_cancelled, words) => {
  const pastDue = {
    status: 'past_due',
    read_at: '2026-12-05T12:00:00Z',
    access_until: '2026-12-09T12:00:00Z',
  }
  show({ ...running, ...pastDue, access_if_cancelled })
  await press('Cancel Subscription')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' })
  expect(dialog.textContent).toContain(words)
})

test('after the last attempt to charge a card, no card says that another one follows', async () => {
  show({
    ...running,
    status: 'past_due',
    read_at: '2026-12-08T12:00:00Z',
    access_until: '2026-12-09T12:00:00Z',
  })
  expect(await cards()).toContain('Your last payment failed')
  expect(text()).toContain(
    'Your last payment failed, and we won’t try again: you keep access until Dec 9 2026.',
  )
  expect(text()).toContain('Pay with another card to keep your membership.')
  expect(text()).not.toContain('we’ll try again')
  expect(text()).not.toContain('Next payment')
})

test('a failed cancellation shows an error', async () => {
  show(running)
  answers.on('POST', 'bt/unsubscribe', { status: 503, body: { detail: 'Away.' } })
  await press('Cancel Subscription')
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel Subscription' })[1] as HTMLElement)
  expect(await screen.findByText('Failed to unsubscribe. Please try again.')).toBeTruthy()
})

test('App Store subscriptions are managed there', async () => {
  show({ ...running, payment: 'apple' })
  const link = await screen.findByRole('link', { name: 'Manage in the App Store' })
  expect(link.getAttribute('href')).toBe('https://apps.apple.com/account/subscriptions')
  expect(text()).toContain('iPhone or iPad')
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
})

test.each([
  [null, 'app.tingdu.android'],
  ['com.example.reader', 'com.example.reader'],
])('Google Play subscriptions are managed there, in the package %s', async (name, asked) => {
  answers.on('GET', 'fc_plans', { status: 200, body: [{ google_plan_id: 'monthly_1' }] })
  show({ ...running, payment: 'google', context: { package_name: name } })
  const link = await screen.findByRole('link', { name: 'Manage in Google Play' })
  expect(link.getAttribute('href')).toBe(
    `https://play.google.com/store/account/subscriptions?sku=monthly_1&package=${asked}`,
  )
})

test('a failure to fetch the Google plan id shows an error', async () => {
  show({ ...running, payment: 'google' })
  expect(await screen.findByText('Failed to fetch Google Plan Id')).toBeTruthy()
})

test('after a failed charge, another card pays immediately', async () => {
  const pastDue = { ...running, status: 'past_due' }
  show(pastDue)
  answers.on('GET', 'bt/client_token', { status: 200, body: { token: 't', provider: 'sandbox' } })
  answers.on('POST', 'bt/sandbox/nonce', { status: 200, body: { nonce: 'sandbox-1' } })
  answers.on('POST', 'bt/change_card', { status: 402, body: { detail: 'Your bank declined the card.' } })
  expect(await cards()).toContain('Your last payment failed')
  await press('Pay with another card')
  await userEvent.type(await screen.findByLabelText('Card number'), '4000 1111 1111 1115')
  await userEvent.type(screen.getByLabelText(/Expiry month/), '11')
  await userEvent.type(screen.getByLabelText(/Expiry year/), '30')
  await userEvent.type(screen.getByLabelText('Security code'), '123')
  expect(text()).toContain('We’ll charge this card $9.99 now.')
  await press('Pay $9.99')
  expect(await screen.findByText('Your bank declined the card.')).toBeTruthy()
  answers.on('POST', 'bt/change_card', { status: 200, body: {} })
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [running] })
  await press('Pay $9.99')
  expect(await screen.findByText('Card updated')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Your last payment failed')).toBeNull())
})

test('one form for another card is open at a time, and an alert goes when the card is typed again', async () => {
  show({ ...running, status: 'past_due', next_billing_date: '2026-12-03' })
  answers.on('GET', 'bt/client_token', { status: 200, body: { token: 't', provider: 'sandbox' } })
  answers.on('POST', 'bt/sandbox/nonce', { status: 200, body: { nonce: 'sandbox-1' } })
  answers.on('POST', 'bt/change_card', { status: 402, body: { detail: 'Your bank declined the card.' } })
  await press('Pay with another card')
  await userEvent.type(await screen.findByLabelText('Card number'), '4000 1111 1111 1115')
  expect(screen.queryByRole('button', { name: 'Change card' })).toBeNull()
  expect(screen.getAllByLabelText('Card number')).toHaveLength(1)
  await userEvent.type(screen.getByLabelText(/Expiry month/), '11')
  await userEvent.type(screen.getByLabelText(/Expiry year/), '30')
  await userEvent.type(screen.getByLabelText('Security code'), '123')
  await press('Pay $9.99')
  expect(await screen.findByText('Your bank declined the card.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Card number'), '1')
  expect(screen.queryByText('Your bank declined the card.')).toBeNull()
})

test('a failed payment of a store is paid in the store', async () => {
  show({ ...running, payment: 'apple', status: 'past_due', next_billing_date: '2026-12-03' })
  expect(await cards()).toContain('Your last payment failed')
  expect(text()).toContain('Change how you pay in the App Store to keep your membership.')
  expect(screen.queryByRole('button', { name: 'Pay with another card' })).toBeNull()
})

test('a subscription that cannot be fetched can be retried', async () => {
  showScreen(<BillingScreen />, '/settings/billing')
  expect(await screen.findByText('Failed to fetch your subscription. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [none] })
  await press('Retry')
  expect(await cards()).toContain('Not Subscribed')
})

const at = (read_at: string, more = {}) => ({ ...none, read_at, ...more })

test.each([
  ['14 times 24 hours', at('2026-11-01T12:00:00Z'), null],
  ['13.5 days', at('2026-11-02T00:00:00Z'), 'Your Premium Membership Free Trial ends in 14 days.'],
  ['13 days', at('2026-11-02T12:00:00Z'), 'Your Premium Membership Free Trial ends in 13 days.'],
  ['1 day', at('2026-11-15T11:00:00Z'), 'Your Premium Membership Free Trial ends in 1 day.'],
  ['0 days', at('2026-11-15T12:00:00Z'), 'Your Premium Membership Free Trial has expired.'],
  ['a month past', at('2026-12-15T12:00:00Z'), 'Your Premium Membership Free Trial has expired.'],
  ['with a coupon since', at('2026-11-12T12:00:00Z', { access_reason: 'coupon' }), null],
  ['with auto-renewal', at('2026-11-12T12:00:00Z', { auto_renew_status: 1 }), null],
  ['without a trial', at('2026-11-12T12:00:00Z', { context: {} }), null],
])('the trial banner: %s', async (_when, row, words) => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [row] })
  const { settled } = showScreen(<TrialBanner />, '/user/home')
  if (words) {
    expect((await screen.findByRole('region', { name: 'Free trial' })).textContent).toContain(words)
    expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/plans')
  } else {
    await settled()
    expect(answers.calls).toHaveLength(1)
    expect(screen.queryByText(/Free Trial/)).toBeNull()
  }
})

test('the trial banner can be hidden for a day', async () => {
  localStorage.removeItem('tingdu.trial-hidden')
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [at('2026-11-12T12:00:00Z')] })
  showScreen(<TrialBanner />, '/user/home')
  await press('Hide for a day')
  expect(screen.queryByRole('region', { name: 'Free trial' })).toBeNull()
  cleanup()
  const { settled } = showScreen(<TrialBanner />, '/user/home')
  await settled()
  expect(screen.queryByRole('region', { name: 'Free trial' })).toBeNull()
  cleanup()
  localStorage.setItem('tingdu.trial-hidden', String(Date.now() - 25 * 3_600_000))
  showScreen(<TrialBanner />, '/user/home')
  expect(await screen.findByRole('region', { name: 'Free trial' })).toBeTruthy()
  localStorage.removeItem('tingdu.trial-hidden')
})
