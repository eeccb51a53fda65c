import type { TestAccount } from '@tingdu/testing/app.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatBillDate } from '../bill-date.ts'
import { membershipSentence } from '../membership-sentence.ts'
import { readSubscription } from '../subscription.ts'

/** The mails about subscriptions and payments say what the screens say. The tests share a clock. */
let app: BillingApp
let monthly: number
let yearly: number
beforeAll(async () => {
  app = await startBillingApp()
  monthly = await app.addPlan({ name: 'Monthly', price: 9.99 })
  yearly = await app.addPlan({ name: 'Yearly', price: 83.88, months: 12 })
})
afterAll(() => app.close())

type Mail = { template: string; data: { sentence: string; isLast?: boolean; date?: string; amount?: string } }

const mailsOf = (member: TestAccount) =>
  app.sql<Mail>('select template, data from api.fc_mails where user_id = $1 order by id', [member.id])
const templates = async (member: TestAccount) => (await mailsOf(member)).map(({ template }) => template)
const shown = async (member: TestAccount) =>
  membershipSentence('student', readSubscription(await app.subscription(member)))
const post = (member: TestAccount, call: string, body: object) => app.with(member).post(`bt/${call}`, body)
const today = async () => (await app.billing.clock.read()).toISOString().slice(0, 10)
const daysUntil = async (day: string) =>
  Math.round((Date.parse(day) - Date.parse(await today())) / 86_400_000)

test('a subscription that starts in the trial is confirmed, and its first payment announced three days before', async () => {
  const member = await app.addMember()
  const { next_billing_date } = await app.subscribe(member, yearly)
  const [started] = await mailsOf(member)
  expect(started).toMatchObject({ template: 'subscription-started', data: { sentence: await shown(member) } })
  expect(started?.data.sentence).toMatch(/^Your free trial lasts until .* with a first payment of \$83\.88,/)
  await app.advance((await daysUntil(next_billing_date)) - 4)
  expect(await templates(member)).toEqual(['subscription-started'])
  await app.advance(1)
  const [, coming, ...others] = await mailsOf(member)
  expect(coming).toMatchObject({
    template: 'payment-coming',
    data: { sentence: await shown(member), amount: '$83.88', date: formatBillDate(next_billing_date) },
  })
  expect(others).toEqual([])
  await app.runJob('coming-charge-mails')
  await app.advance(3)
  expect(await templates(member)).toEqual(['subscription-started', 'payment-coming', 'payment-received'])
})

test('a renewal is not announced, and neither is the first payment to whoever subscribed just now', async () => {
  const [renewing, late] = [await app.addMember({ trial: false }), await app.addMember()]
  const { next_billing_date } = await app.subscribe(renewing, monthly)
  await app.advance(13)
  await app.subscribe(late, monthly)
  await app.runJob('coming-charge-mails')
  expect(await templates(late)).not.toContain('payment-coming')
  await app.advance(await daysUntil(next_billing_date))
  expect(await templates(renewing)).not.toContain('payment-coming')
})

test('a blocked member is told nothing', async () => {
  const member = await app.addMember()
  await app.subscribe(member, monthly)
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [member.id])
  await app.advance(13)
  expect(await templates(member)).not.toContain('payment-coming')
})

test('restarting, changing the plan and cancelling are confirmed with the sentence of the screens', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  await post(member, 'unsubscribe', { sub_id: monthly })
  expect((await mailsOf(member)).at(-1)).toMatchObject({
    template: 'cancelled',
    data: { sentence: await shown(member) },
  })
  await app.subscribe(member, monthly)
  expect((await mailsOf(member)).at(-1)).toMatchObject({
    template: 'subscription-restarted',
    data: { sentence: await shown(member) },
  })
  await post(member, 'change_plan', { plan_id: yearly })
  const changed = (await mailsOf(member)).at(-1)
  expect(changed).toMatchObject({ template: 'plan-changed', data: { sentence: await shown(member) } })
  expect(changed?.data.sentence).toMatch(
    /^Your Monthly membership lasts until .*, then your Yearly membership/,
  )
})

test('a payment that moves after a coupon is confirmed, with the new day', async () => {
  const member = await app.addMember()
  await app.subscribe(member, monthly)
  await app.sql(`insert into api.fc_coupouns (code, period, redeem_times) values ('LATER', 30, 9)`)
  expect((await app.with(member).post('coupoun/pay', { coupoun: 'LATER' })).status).toBe(200)
  const moved = (await mailsOf(member)).at(-1)
  expect(moved).toMatchObject({ template: 'payment-moved', data: { sentence: await shown(member) } })
  expect(moved?.data.sentence).toMatch(/^You have access until .*, then your Monthly membership starts on/)
  expect(await templates(member)).toEqual(['subscription-started', 'payment-moved'])
})

test('all mails about a failed payment name one day, and the last leads to what can be done', async () => {
  const member = await app.addMember({ trial: false })
  const { original_subscription_id: id, next_billing_date } = await app.subscribe(member, monthly)
  await app.sandbox.declineCharges(id, '2001')
  await app.advance(await daysUntil(next_billing_date))
  const kept = `you keep access until ${formatBillDate((await app.subscription(member)).access_until)}.`
  expect(await shown(member)).toContain(kept)
  await app.advance(7)
  const failed = (await mailsOf(member)).filter(({ template }) => template === 'payment-failed')
  expect(failed.map(({ data }) => [data.sentence.includes(kept), data.isLast])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ])
  const ended = formatBillDate((await app.subscription(member)).access_until)
  expect(kept).toContain(ended)
  expect(await shown(member)).toBe(
    `Your Monthly membership ended on ${ended} because a payment failed, and you won’t be charged unless you choose a plan.`,
  )
})

test('the mails about a trial say what its screens say', async () => {
  const member = await app.addMember()
  await app.advance(13)
  const last = (await mailsOf(member)).at(-1)
  expect(last).toMatchObject({ template: 'trial-ends', data: { sentence: await shown(member) } })
  await app.advance(2)
  const ended = (await mailsOf(member)).at(-1)
  expect(ended).toMatchObject({ template: 'trial-ended', data: { sentence: await shown(member) } })
})
