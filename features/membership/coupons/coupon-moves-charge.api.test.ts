import type { TestAccount } from '@tingdu/testing/app.ts'
import { type BillingApp, type Subscription, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Nobody pays for days that they already have. The tests share a clock, which only moves forward. */
let app: BillingApp
let monthly: number
beforeAll(async () => {
  app = await startBillingApp()
  monthly = await app.addPlan({ name: 'Monthly', price: 9.99 })
})
afterAll(() => app.close())

let count = 0

async function addCoupon(period = 30) {
  count += 1
  const code = `MOVES-${count}`
  await app.sql('insert into api.fc_coupouns (code, period, redeem_times) values ($1, $2, 10)', [
    code,
    period,
  ])
  return code
}

const redeem = async (member: TestAccount, period = 30) =>
  app.with(member).post('coupoun/pay', { coupoun: await addCoupon(period) })
const charges = async (member: TestAccount) =>
  (await app.ledger(member)).filter(({ kind }) => kind === 'charged')
const daysFrom = (earlier: string, later: string) =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000)
const today = async () => (await app.billing.clock.read()).toISOString().slice(0, 10)

/** The first day that begins when access has ended. */
function dayAfter({ access_until }: Subscription): string {
  const day = access_until.slice(0, 10)
  return Date.parse(day) === Date.parse(access_until)
    ? day
    : new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

test('a coupon on a pending subscription moves the first charge to the first day after it', async () => {
  const member = await app.addMember()
  const before = await app.subscribe(member, monthly)
  expect((await redeem(member)).status).toBe(200)
  const after = await app.subscription(member)
  expect(daysFrom(before.access_until, after.access_until)).toBe(30)
  expect(after).toMatchObject({
    status: 'pending',
    auto_renew_status: 1,
    plan_id: monthly,
    next_billing_date: dayAfter(after),
    next_plan_id: null,
  })
  await app.advance(daysFrom(await today(), after.next_billing_date) - 1)
  expect(await charges(member)).toEqual([])
  await app.advance(1)
  expect(await charges(member)).toHaveLength(1)
  expect(await app.subscription(member)).toMatchObject({ status: 'active', is_expired: 0 })
})

test('a coupon of an active subscription moves the next charge, at the price that was agreed on', async () => {
  const member = await app.addMember({ trial: false })
  const plan = await app.addPlan({ name: 'Old price', price: 5 })
  const before = await app.subscribe(member, plan)
  await app.sql('update api.fc_plans set bt_subscribe_price = 99 where id = $1', [plan])
  await redeem(member, 10)
  const after = await app.subscription(member)
  expect(daysFrom(before.next_billing_date, after.next_billing_date)).toBe(10)
  expect(after).toMatchObject({ status: 'active', price: 5, next_price: null })
  await app.advance(daysFrom(await today(), after.next_billing_date))
  expect((await charges(member)).map(({ data }) => data.amount)).toEqual([5, 5])
  const { body } = await app
    .as('support')
    .get(`fc_admin_access_changes?owner=eq.${member.id}&change=eq.cancellations`)
  expect(body).toEqual([])
})

test('two coupons move the charge twice', async () => {
  const member = await app.addMember({ trial: false })
  const before = await app.subscribe(member, monthly)
  await Promise.all([redeem(member, 10), redeem(member, 20)])
  const after = await app.subscription(member)
  expect(daysFrom(before.next_billing_date, after.next_billing_date)).toBe(30)
  await app.with(member).post('bt/unsubscribe', { sub_id: monthly })
  await app.advance(60)
  expect(await charges(member)).toHaveLength(1)
})

test('a coupon that staff redeem for a member moves the charge as well', async () => {
  const member = await app.addMember({ trial: false })
  const before = await app.subscribe(member, monthly)
  const reply = await app
    .as('support')
    .post('coupoun/pay', { coupoun: await addCoupon(7), user_id: member.id })
  expect(reply.status).toBe(200)
  const after = await app.subscription(member)
  expect(daysFrom(before.next_billing_date, after.next_billing_date)).toBe(7)
})

test('while a failed payment is tried again, nothing is moved', async () => {
  const member = await app.addMember({ trial: false })
  const before = await app.subscribe(member, monthly)
  await app.sandbox.declineCharges(before.original_subscription_id, '2001')
  await app.advance(daysFrom(await today(), before.next_billing_date))
  const pastDue = await app.subscription(member)
  expect((await redeem(member)).status).toBe(200)
  expect(await app.subscription(member)).toMatchObject({
    status: 'past_due',
    next_billing_date: pastDue.next_billing_date,
  })
})

test('a coupon is redeemed while the payment provider is away, and the charge is moved later', async () => {
  const member = await app.addMember({ trial: false })
  const before = await app.subscribe(member, monthly)
  await app.sql('alter table private.payment_sandbox rename to payment_sandbox_away')
  const reply = await redeem(member)
  await app.sql('alter table private.payment_sandbox_away rename to payment_sandbox')
  expect(reply.status).toBe(200)
  expect(await app.subscription(member)).toMatchObject({ next_billing_date: before.next_billing_date })
  await app.runJob('billing-move-charges')
  const after = await app.subscription(member)
  expect(daysFrom(before.next_billing_date, after.next_billing_date)).toBe(30)
})

test('a later date set by staff moves the charge with the next run of the job, an earlier one does not', async () => {
  const member = await app.addMember({ trial: false })
  const { access_until, next_billing_date } = await app.subscribe(member, monthly)
  const set = (plan_expire: string) =>
    app.as('support').patch(`fc_admin_subscriptions?owner=eq.${member.id}`, { plan_expire })
  const later = new Date(Date.parse(access_until) + 9 * 86_400_000 + 86_399_000).toISOString()
  await set(later)
  await app.runJob('billing-move-charges')
  expect(daysFrom(next_billing_date, (await app.subscription(member)).next_billing_date)).toBe(10)
  await set(access_until)
  await app.runJob('billing-move-charges')
  expect(daysFrom(next_billing_date, (await app.subscription(member)).next_billing_date)).toBe(10)
})

test('no store charge is moved, and none of a subscription that has ended', async () => {
  const [inStore, ended] = [await app.addMember({ trial: false }), await app.addMember({ trial: false })]
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1, 'subscribed', 'apple', 'in a store', private.billing_now(),
              '{"subscription_id": "s", "first_billing": "2090-01-01"}')`,
    [inStore.id],
  )
  await app.subscribe(ended, monthly)
  await app.with(ended).post('bt/unsubscribe', { sub_id: monthly })
  for (const member of [inStore, ended]) {
    const before = await app.ledger(member)
    expect((await redeem(member)).status).toBe(200)
    await app.runJob('billing-move-charges')
    expect(await app.ledger(member)).toHaveLength(before.length + 1)
  }
})

test('the history of access says that the payment was moved, and not that the subscription was canceled', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  await redeem(member)
  const { next_billing_date } = await app.subscription(member)
  const { body } = await app.as('support').get(`rpc/access_history?user_id=${member.id}`)
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
    'subscribed',
    'charged',
    'coupon_redeemed',
    'charge_moved',
  ])
  expect(body.at(-1).data.first_billing).toBe(next_billing_date)
})
