import { createPasswords } from '@tingdu/features/accounts/accounts/passwords.server.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceDays } from './advance-days.server.ts'

let app: BillingApp
let plan: number
beforeAll(async () => {
  app = await startBillingApp()
  plan = await app.addPlan()
})
afterAll(() => app.close())

const moveClock = (days: number) =>
  app.sql('update private.billing_clock set ahead = ahead + make_interval(days => $1)', [days])
const kinds = async (member: Parameters<BillingApp['ledger']>[0]) =>
  (await app.ledger(member)).map(({ kind }) => kind)

test('the sandbox job bills what is due', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  await moveClock(32)
  await app.runJob('billing-sandbox')
  await app.runJob('billing-sandbox')
  expect(await kinds(member)).toEqual(['subscribed', 'charged', 'charged'])
})

test('reconciliation finds what the provider did without a notice, once', async () => {
  const member = await app.addMember({ trial: false })
  const { original_subscription_id: id } = await app.subscribe(member, plan)
  await app.sandbox.cancelSubscription(id)
  await app.sql(`delete from private.payment_sandbox where kind = 'notice'`)
  await app.runJob('billing-reconcile')
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
  await moveClock(8)
  await app.runJob('billing-reconcile')
  await app.runJob('billing-reconcile')
  expect(await app.subscription(member)).toMatchObject({
    auto_renew_status: 0,
    status: 'canceled',
    is_expired: 0,
  })
  expect(await kinds(member)).toEqual(['subscribed', 'charged', 'cancelled'])
  expect(await app.mails(member)).toEqual(['subscription-started', 'payment-received', 'cancelled'])
})

test('refused purchases are deleted after a month; completed ones remain', async () => {
  const [refused, made] = [await app.addMember({ trial: false }), await app.addMember({ trial: false })]
  const declined = { client_nonce: 'fake-processor-declined-visa-nonce', plan_id: plan }
  expect((await app.with(refused).post('bt/subscribe', declined)).status).toBe(402)
  await app.subscribe(made, plan)
  await app.with(made).post('bt/sandbox/nonce', {
    number: '4111111111111111',
    expiry_month: '12',
    expiry_year: '2040',
    security_code: '123',
  })
  const left = () =>
    app.sql('select user_id, state from private.purchases where user_id = any($1)', [[refused.id, made.id]])
  await app.runJob('billing-clean-up')
  expect(await left()).toHaveLength(2)
  await moveClock(31)
  await app.runJob('billing-clean-up')
  expect(await left()).toEqual([{ user_id: made.id, state: 'done' }])
  expect(await app.sql(`select from private.payment_sandbox where kind = 'nonce'`)).toEqual([])
})

test('advancing the clock after a member with a subscription has deleted their account logs nothing', async () => {
  const password = 'tell nobody'
  const member = await app.addAccount({ passwordHash: await createPasswords().hash(password) })
  await app.subscribe(member, plan)
  const reply = await app.with(member).delete(`fc_users?user_id=eq.${member.id}`, {}, { password })
  expect(reply.status).toBe(204)
  const logged: unknown[] = []
  const log = { ...app.billing.log, warn: (...facts: unknown[]) => void logged.push(facts) }
  await advanceDays({ ...app.billing, log }, 16)
  await advanceDays({ ...app.billing, log }, 30)
  expect(logged).toEqual([])
})
