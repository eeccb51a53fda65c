import { type BillingApp, type Subscription, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refusals } from '../messages.ts'

/** The lifecycle of a subscription. The tests share a clock, which only moves forward. */
let app: BillingApp
let monthly: number
let yearly: number
beforeAll(async () => {
  app = await startBillingApp()
  monthly = await app.addPlan({ name: 'Monthly', price: 9.99 })
  yearly = await app.addPlan({ name: 'Yearly', price: 79.99, months: 12, level: 'gold' })
})
afterAll(() => app.close())
// A subscription that keeps renewing would be billed in every later test.
afterEach(async () => {
  const rows = await app.sql<{ id: string }>(
    `select id from private.payment_sandbox where kind = 'subscription' and due is not null`,
  )
  for (const { id } of rows) await app.sandbox.cancelSubscription(id)
  await app.sandbox.deliverNotices()
})

const kinds = async (member: { id: number }) =>
  (await app.ledger(member as never)).map(({ kind }) => kind).filter((kind) => kind !== 'trial_started')
const daysFrom = (earlier: string, later: string) =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000)
const today = async () => (await app.billing.clock.read()).toISOString().slice(0, 10)
const idOf = (subscription: Subscription): string => subscription.original_subscription_id
const lastEntries = async (member: { id: number }, count: number) =>
  (await app.as('support').get(`rpc/access_history?user_id=${member.id}`)).body.slice(-count)

test('a subscription renews monthly, with one charge and one mail each time', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  await app.advance(93)
  expect(await kinds(member)).toEqual(['subscribed', 'charged', 'charged', 'charged', 'charged'])
  expect(await app.mails(member)).toEqual(['subscription-started', ...Array(4).fill('payment-received')])
  expect(await app.subscription(member)).toMatchObject({
    status: 'active',
    is_expired: 0,
    auto_renew_status: 1,
  })
  const { body } = await app.with(member).get('fc_sub_payments?order=last_modified.desc')
  expect(body).toHaveLength(4)
  expect(body[0]).toMatchObject({
    owner: member.id,
    payment: 'bt',
    status: 'paid',
    amount: 9.99,
    currency: 'USD',
    environment: 'sandbox',
    paid_through_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('a card added during the trial is charged at its end, and the trial is not lost', async () => {
  const member = await app.addMember()
  await app.subscribe(member, monthly)
  await app.advance(13)
  expect(await kinds(member)).toEqual(['subscribed'])
  expect(await app.mails(member)).toEqual(['subscription-started', 'payment-coming'])
  await app.advance(2)
  expect(await kinds(member)).toEqual(['subscribed', 'charged'])
  const { access_until, latest_billing_date } = await app.subscription(member)
  expect(daysFrom(latest_billing_date, access_until)).toBeGreaterThanOrEqual(28)
})

test('a trial without a card ends after fourteen days, with mails 7, 3 and 1 days before and at the end', async () => {
  const member = await app.addMember()
  expect(await app.subscription(member)).toMatchObject({
    status: 'trial',
    is_expired: 0,
    auto_renew_status: 0,
    access_reason: 'trial',
    user_level: 'silver',
  })
  await app.advance(7)
  expect(await app.mails(member)).toEqual(['trial-ends'])
  await app.advance(6)
  expect(await app.mails(member)).toEqual(['trial-ends', 'trial-ends', 'trial-ends'])
  expect(await app.subscription(member)).toMatchObject({ is_expired: 0 })
  await app.advance(3)
  expect(await app.mails(member)).toEqual(['trial-ends', 'trial-ends', 'trial-ends', 'trial-ended'])
  expect(await app.subscription(member)).toMatchObject({
    is_expired: 1,
    status: 'expired',
    access_reason: 'trial',
  })
  await app.runJob('trial-mails')
  expect(await app.mails(member)).toHaveLength(4)
  const [started, ended] = await lastEntries(member, 2)
  expect([started.kind, ended]).toMatchObject([
    'trial_started',
    { kind: 'access_ended', happened_at: started.access_after, data: { reason: 'trial' } },
  ])
})

test('after staff set a date before the next payment, access ends on it, and that payment starts a new period', async () => {
  const member = await app.addMember({ trial: false })
  const { next_billing_date } = await app.subscribe(member, monthly)
  const path = `fc_admin_subscriptions?owner=eq.${member.id}`
  const day = new Date((await app.billing.clock.read()).getTime() + 5 * 86_400_000).toISOString()
  await app.as('support').patch(path, { plan_expire: day })
  await app.advance(6)
  expect(await app.subscription(member)).toMatchObject({
    is_expired: 1,
    auto_renew_status: 1,
    status: 'active',
  })
  await app.advance(daysFrom(await today(), next_billing_date))
  const after = await app.subscription(member)
  expect(after).toMatchObject({ is_expired: 0, status: 'active' })
  expect(after.access_until.slice(0, 10)).toBe(after.next_billing_date)
  expect(daysFrom(next_billing_date, after.next_billing_date)).toBeGreaterThanOrEqual(28)
  expect(await lastEntries(member, 3)).toMatchObject([
    { kind: 'date_changed' },
    { kind: 'access_ended', data: { reason: 'staff' } },
    { kind: 'charged' },
  ])
})

test('a failed charge is retried three times in seven days with access kept, then the subscription expires', async () => {
  const member = await app.addMember({ trial: false })
  const subscription = await app.subscribe(member, monthly)
  await app.sandbox.declineCharges(idOf(subscription), '2001')
  const due = daysFrom(await today(), subscription.next_billing_date)
  await app.advance(due)
  expect(await app.subscription(member)).toMatchObject({
    status: 'past_due',
    is_expired: 0,
    auto_renew_status: 1,
  })
  await app.advance(6)
  expect(await kinds(member)).toEqual(['subscribed', 'charged', ...Array(3).fill('charge_failed')])
  expect(await app.subscription(member)).toMatchObject({ status: 'past_due', is_expired: 0 })
  await app.advance(1)
  expect((await kinds(member)).toSorted()).toEqual(
    ['subscribed', 'charged', ...Array(4).fill('charge_failed'), 'expired'].toSorted(),
  )
  expect(await app.subscription(member)).toMatchObject({
    status: 'expired',
    is_expired: 1,
    auto_renew_status: 0,
    next_billing_date: null,
  })
  expect(await app.mails(member)).toEqual([
    'subscription-started',
    'payment-received',
    ...Array(4).fill('payment-failed'),
  ])
  const { body } = await app.with(member).get('fc_sub_payments?status=eq.failed')
  expect(body[0]).toMatchObject({
    amount: 9.99,
    decline_message: expect.stringMatching(/insufficient funds/),
  })
  const entries = await lastEntries(member, 2)
  expect(entries.find(({ kind }: { kind: string }) => kind === 'expired')?.data).toMatchObject({
    ended_by: 'failed_payment',
  })
})

test('after a first charge that fails for good, the end and source of access are clear', async () => {
  const member = await app.addMember()
  const subscription = await app.subscribe(member, monthly)
  await app.sandbox.declineCharges(idOf(subscription), '2001')
  await app.advance(daysFrom(await today(), subscription.next_billing_date) + 7)
  const after = await app.subscription(member)
  expect(after).toMatchObject({ status: 'expired', is_expired: 1, access_reason: 'subscription' })
  expect(daysFrom(subscription.next_billing_date, after.access_until)).toBe(7)
})

test('a charge that succeeds on a retry leaves no gap', async () => {
  const member = await app.addMember({ trial: false })
  const before = await app.subscribe(member, monthly)
  await app.sandbox.declineCharges(idOf(before), '2001')
  await app.advance(daysFrom(await today(), before.next_billing_date))
  await app.sandbox.declineCharges(idOf(before), null)
  await app.advance(2)
  const after = await app.subscription(member)
  expect(after).toMatchObject({ status: 'active', is_expired: 0 })
  expect(daysFrom(before.access_until, after.access_until)).toBeGreaterThanOrEqual(28)
})

test('a new card pays an open charge immediately; a declined one is reported and kept for the retries', async () => {
  const member = await app.addMember({ trial: false })
  const { next_billing_date, ...subscription } = await app.subscribe(member, monthly)
  await app.sandbox.declineCharges(idOf(subscription), '2001')
  await app.advance(daysFrom(await today(), next_billing_date))
  const change = (nonce: string) => app.with(member).post('bt/change_card', { client_nonce: nonce })
  const declined = await change('fake-processor-declined-visa-nonce')
  expect([declined.status, declined.body.detail]).toEqual([402, expect.stringMatching(/declined/)])
  expect(await app.subscription(member)).toMatchObject({ status: 'past_due' })
  const { status, body } = await change('fake-valid-mastercard-nonce')
  expect([status, body.subscription]).toMatchObject([200, { status: 'active', auto_renew_status: 1 }])
  expect(await kinds(member)).toContain('card_changed')
  expect((await app.mails(member)).at(-1)).toBe('payment-received')
  await app.advance(31)
  expect(await app.subscription(member)).toMatchObject({ status: 'active', is_expired: 0 })
})

test('changing the card requires a subscription', async () => {
  const reply = await app
    .with(await app.addMember())
    .post('bt/change_card', { client_nonce: 'fake-valid-nonce' })
  expect([reply.status, reply.body.detail]).toEqual([409, refusals.notSubscribed])
})

test('after cancelling, access lasts to the end of the paid period and nothing more is charged', async () => {
  const member = await app.addMember({ trial: false })
  const { access_until } = await app.subscribe(member, monthly)
  const cancelled = await app.with(member).post('bt/unsubscribe', { sub_id: monthly })
  expect([cancelled.status, cancelled.body.subscription]).toMatchObject([
    200,
    { status: 'canceled', auto_renew_status: 0, is_expired: 0, access_until, next_billing_date: null },
  ])
  const again = await app.with(member).post('bt/unsubscribe', { sub_id: String(monthly) })
  expect([again.status, again.body.subscription.status]).toEqual([200, 'canceled'])
  expect(await app.mails(member)).toEqual(['subscription-started', 'payment-received', 'cancelled'])
  await app.advance(40)
  expect((await kinds(member)).filter((kind) => kind === 'charged')).toHaveLength(1)
  expect(await app.subscription(member)).toMatchObject({ is_expired: 1, status: 'canceled' })
  expect(await lastEntries(member, 2)).toMatchObject([
    { kind: 'cancelled', data: { ended_by: 'member' } },
    { kind: 'access_ended', happened_at: access_until, data: { reason: 'subscription' } },
  ])
})

test('cancelling during the trial keeps the trial', async () => {
  const member = await app.addMember()
  const { context } = await app.subscribe(member, monthly)
  await app.with(member).post('bt/unsubscribe', { sub_id: monthly })
  expect(await app.subscription(member)).toMatchObject({
    access_reason: 'trial',
    access_until: context.trial_due,
    auto_renew_status: 0,
    is_expired: 0,
  })
  await app.advance(15)
  expect(await app.subscription(member)).toMatchObject({ is_expired: 1 })
  expect(await kinds(member)).toEqual(['subscribed', 'cancelled'])
})

test('subscribing again during the paid period charges at its end', async () => {
  const member = await app.addMember({ trial: false })
  const { access_until } = await app.subscribe(member, monthly)
  await app.with(member).post('bt/unsubscribe', { sub_id: monthly })
  const restarted = await app.subscribe(member, monthly)
  expect(restarted).toMatchObject({
    status: 'active',
    auto_renew_status: 1,
    access_until,
    next_plan_id: null,
  })
  expect((await kinds(member)).filter((kind) => kind === 'charged')).toHaveLength(1)
  await app.advance(32)
  expect((await kinds(member)).filter((kind) => kind === 'charged')).toHaveLength(2)
})

test("a sub_id that is not the caller's plan is refused", async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  for (const [who, sub_id] of [
    [member, yearly],
    [member, 999_999],
    [await app.addMember(), monthly],
  ] as const) {
    const reply = await app.with(who).post('bt/unsubscribe', { sub_id })
    expect([reply.status, reply.body.detail]).toEqual([404, refusals.notYourPlan])
  }
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
})

test('a plan change takes effect at the end of the paid period without a charge or a cancellation mail before', async () => {
  const member = await app.addMember({ trial: false })
  const before = await app.subscribe(member, monthly)
  const { status, body } = await app.with(member).post('bt/change_plan', { plan_id: yearly })
  expect([status, body.subscription]).toMatchObject([
    200,
    {
      plan_id: monthly,
      plan_name: 'Monthly',
      price: 9.99,
      months: 1,
      next_plan_id: yearly,
      next_plan_name: 'Yearly',
      next_price: 79.99,
      next_months: 12,
      status: 'active',
      auto_renew_status: 1,
      access_until: before.access_until,
      next_billing_date: before.next_billing_date,
      user_level: 'silver',
      original_subscription_id: idOf(before),
    },
  ])
  expect((await app.with(member).post('bt/change_plan', { plan_id: yearly })).status).toBe(200)
  expect((await kinds(member)).filter((kind) => kind === 'charged')).toHaveLength(1)
  await app.advance(32)
  expect((await kinds(member)).toSorted()).toEqual(
    ['subscribed', 'charged', 'plan_changed', 'cancelled', 'charged'].toSorted(),
  )
  expect(await app.mails(member)).toEqual([
    'subscription-started',
    'payment-received',
    'plan-changed',
    'payment-coming',
    'payment-received',
  ])
  const after = await app.subscription(member)
  const changed = { plan_id: yearly, price: 79.99, months: 12, next_plan_id: null, next_price: null }
  expect(after).toMatchObject({ status: 'active', user_level: 'gold', ...changed })
  expect(daysFrom(before.access_until, after.access_until)).toBeGreaterThanOrEqual(365)
})

test.each([
  ['without a subscription', 409, refusals.notSubscribed],
  ['to a plan that does not exist', 404, refusals.planMissing],
])('a change of plan %s is refused', async (what, status, detail) => {
  const member = await app.addMember({ trial: false })
  if (what !== 'without a subscription') await app.subscribe(member, monthly)
  const plan_id = what === 'without a subscription' ? yearly : 999_999
  const reply = await app.with(member).post('bt/change_plan', { plan_id })
  expect([reply.status, reply.body.detail]).toEqual([status, detail])
})

test('a refund found at the provider is recorded and access remains', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  const [charge] = (await app.ledger(member)).filter(({ kind }) => kind === 'charged')
  await app.sandbox.refundAtProvider(String(charge?.data.transaction_id))
  await app.advance(8)
  const { body } = await app.with(member).get('fc_sub_payments?status=eq.refunded')
  expect(body).toMatchObject([{ amount: -9.99, currency: 'USD', payment: 'bt' }])
  expect(await app.subscription(member)).toMatchObject({ is_expired: 0 })
})

test("existing subscribers keep their price when a plan's price rises", async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  await app.sql('update api.fc_plans set bt_subscribe_price = 99 where id = $1', [monthly])
  await app.advance(32)
  const { body } = await app.with(member).get('fc_sub_payments')
  expect(body.map(({ amount }: { amount: number }) => amount)).toEqual([9.99, 9.99])
})
