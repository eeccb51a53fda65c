import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { TestAccount } from '@tingdu/testing/app.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoPlans } from './demo-plans.server.ts'
import { currencies } from './rules.ts'

let app: BillingApp
beforeAll(async () => {
  app = await startBillingApp()
  await app.database.transaction(serverCaller(), seedDemoPlans)
})
afterAll(() => app.close())

test('everyone reads the plans with the prices of every channel', async () => {
  const { status, body } = await app.as('anon').get('fc_plans?order=id.asc')
  expect([status, body.length]).toEqual([200, 3])
  expect(body[1]).toEqual({
    id: expect.any(Number),
    name: 'Half-year',
    trial_days: 14,
    currency: 'USD',
    billing_freq: 6,
    period: 182,
    description: expect.any(String),
    apple_subscribe_price: 59.94,
    apple_plan_id: 'tingdu.half-year',
    google_subscribe_price: 59.94,
    google_plan_id: 'tingdu_half-year',
    bt_subscribe_price: 53.94,
    bt_plan_id: 'tingdu-half-year',
    user_level: 'silver',
    context: {
      bt_monthly_price: 8.99,
      bt_discount: 10,
      apple_monthly_price: 9.99,
      apple_discount: 10,
      google_monthly_price: 9.99,
      google_discount: 10,
    },
    last_modified: expect.any(String),
  })
})

test('a demo plan can be bought', async () => {
  const { body } = await app.as('anon').get('fc_plans?order=id.asc')
  const member = await app.addMember({ trial: false })
  expect(await app.subscribe(member, body[2].id)).toMatchObject({ status: 'active', price: 83.88 })
})

test('seeding again adds nothing', async () => {
  expect(await app.database.transaction(serverCaller(), seedDemoPlans)).toBe(false)
})

test('a new plan has the specified defaults', async () => {
  const { status, body } = await app
    .as('support')
    .post('fc_plans', { name: 'Plain' }, { prefer: 'return=representation' })
  expect([status, body[0]]).toMatchObject([
    201,
    { billing_freq: 1, period: 15, user_level: 'silver', trial_days: 14 },
  ])
})

test.each([
  { name: '' },
  { name: 'x'.repeat(101) },
  { currency: 'usd' },
  { billing_freq: 0 },
  { currency: 'ZZZ' },
  { billing_freq: 1.5 },
  { period: 0 },
  { period: 30.5 },
  { trial_days: -1 },
  { bt_subscribe_price: -1 },
  { bt_subscribe_price: 9.999 },
  { apple_subscribe_price: 0.001 },
  { google_subscribe_price: 1e9 },
  { google_subscribe_price: 'Infinity' },
  { bt_subscribe_price: 'NaN' },
  { bt_subscribe_price: 'much' },
  { user_level: 'king' },
  { context: [] },
  { context: { bt_discount: -1 } },
  { context: { apple_discount: 101 } },
  { context: { google_monthly_price: '9.99' } },
  { context: { google_monthly_price: [9.99] } },
  { context: { bt_monthly_price: 1e12 } },
  { bt_subscribe_price: 12.49, context: { bt_monthly_price: 9.99 } },
  { apple_subscribe_price: 20, billing_freq: 3, context: { apple_monthly_price: 6.69 } },
  { google_subscribe_price: 0, context: { google_monthly_price: 0.02 } },
])('%o is refused', async (fields) => {
  const { status, body } = await app.as('support').post('fc_plans', { name: 'Wrong', ...fields })
  expect([status, body.code]).toEqual([400, expect.stringMatching(/^2/)])
})

test('a refusal says what to write', async () => {
  const { status, body } = await app.as('support').post('fc_plans', { name: 'Wrong', currency: 'usd' })
  expect([status, body]).toEqual([
    400,
    {
      code: '23514',
      message: 'The currency must be an ISO 4217 code, such as USD or EUR',
      details: null,
      hint: null,
    },
  ])
})

test('the form and the database know the same currencies', async () => {
  const [row] = await app.sql<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'currency_exists'`,
  )
  expect(row?.rule.match(/'([A-Z ]+)'/)?.[1]?.split(' ')).toEqual(currencies)
})

test('a changed price applies to new subscriptions only', async () => {
  const plan = await app.addPlan({ price: 9.99 })
  const [before, after] = [await app.addMember({ trial: false }), await app.addMember({ trial: false })]
  await app.subscribe(before, plan)
  await app.as('support').patch(`fc_plans?id=eq.${plan}`, { bt_subscribe_price: 19.99 })
  expect(await app.subscribe(after, plan)).toMatchObject({ price: 19.99 })
  await app.advance(32)
  const chargesOf = async (member: TestAccount) =>
    (await app.ledger(member)).filter(({ kind }) => kind === 'charged').map(({ data }) => data.amount)
  expect(await chargesOf(before)).toEqual([9.99, 9.99])
  expect(await chargesOf(after)).toEqual([19.99, 19.99])
  expect(await app.subscription(before)).toMatchObject({ price: 9.99 })
})

test('of 64 edits of the same version of a plan at the same time, one is saved', async () => {
  const id = await app.addPlan()
  const { body } = await app.as('support').get(`fc_plans?id=eq.${id}`)
  const seen = encodeURIComponent(body[0].last_modified)
  const edits = await Promise.all(
    Array.from({ length: 64 }, (_, edit) =>
      app
        .as('support')
        .patch(
          `fc_plans?id=eq.${id}&last_modified=eq.${seen}`,
          { period: edit + 1 },
          { prefer: 'return=representation' },
        ),
    ),
  )
  const saved = edits.filter((edit) => edit.body.length === 1)
  expect([saved.length, new Set(edits.map(({ status }) => status))]).toEqual([1, new Set([200])])
  const [now] = (await app.as('support').get(`fc_plans?id=eq.${id}`)).body
  expect(now.period).toBe(saved[0]?.body[0].period)
})

test('the audit log records staff changes to a plan, before and after', async () => {
  const id = await app.addPlan({ price: 5 })
  await app.as('support').patch(`fc_plans?id=eq.${id}`, { bt_subscribe_price: 6 })
  const rows = await app.sql(
    `select actor_id, action, before, after from private.audit_log
      where resource = 'fc_plans' and subject = $1::bigint::text`,
    [id],
  )
  expect(rows).toEqual([
    {
      actor_id: app.account('support').id,
      action: 'update',
      before: { bt_subscribe_price: 5 },
      after: { bt_subscribe_price: 6 },
    },
  ])
})

test('a plan on which a subscription runs cannot be deleted, others can, and history keeps their names', async () => {
  const [used, free, ended] = [await app.addPlan(), await app.addPlan(), await app.addPlan({ name: 'Old' })]
  const [member, former] = [await app.addMember({ trial: false }), await app.addMember({ trial: false })]
  await app.subscribe(member, used)
  await app.subscribe(former, ended)
  expect((await app.as('gk_admin').delete(`fc_plans?id=eq.${ended}`)).status).toBe(409)
  await app.with(former).post('bt/unsubscribe', { sub_id: ended })
  expect((await app.as('gk_admin').delete(`fc_plans?id=eq.${ended}`)).status).toBe(204)
  // A later event recomputes the member's access from the whole ledger.
  const { body: coupons } = await app
    .as('gk_admin')
    .post('fc_coupouns', { code: 'AFTER', period: 5, redeem_times: 1 }, { prefer: 'return=representation' })
  await app.as('gk_admin').post('coupoun/pay', { coupoun: coupons[0].code, user_id: former.id })
  expect(await app.subscription(former)).toMatchObject({
    plan_id: null,
    is_expired: 0,
    access_reason: 'coupon',
  })
  expect(await app.ledger(former)).toMatchObject([
    { kind: 'subscribed', data: { plan_name: 'Old' } },
    { kind: 'charged', data: { plan_name: 'Old' } },
    { kind: 'cancelled' },
    { kind: 'coupon_redeemed' },
  ])
  const refused = await app.as('gk_admin').delete(`fc_plans?id=eq.${used}`)
  expect([refused.status, refused.body.code]).toEqual([409, '23503'])
  expect((await app.as('gk_admin').delete(`fc_plans?id=eq.${free}`)).status).toBe(204)
  const left = await app.sql('select id from api.fc_plans where id = any($1)', [[used, free]])
  expect(left).toEqual([{ id: used }])
})

test('support reads who changed a price, and nothing else of the audit log', async () => {
  const { body } = await app
    .as('gk_admin')
    .post('fc_plans', { name: 'Changing price', bt_subscribe_price: 9 }, { prefer: 'return=representation' })
  const path = `fc_plans?id=eq.${body[0].id}`
  await app.as('gk_admin').patch(path, { bt_subscribe_price: 12 })
  await app.as('gk_admin').patch(path, { description: 'Not a price' })
  await app.as('gk_admin').delete(path)
  const changes = await app
    .as('support')
    .get(`fc_price_changes?plan_id=eq.${body[0].id}&order=id&select=action,plan_name,actor_name,before,after`)
  expect(changes.body.map((row: { action: string }) => row.action)).toEqual(['insert', 'update', 'delete'])
  expect(changes.body[1]).toMatchObject({
    plan_name: null,
    actor_name: app.account('gk_admin').name,
    before: { bt_subscribe_price: 9 },
    after: { bt_subscribe_price: 12 },
  })
  expect(changes.body[2].plan_name).toBe('Changing price')
  expect((await app.as('support').get('fc_audit')).status).toBe(403)
  expect((await app.as('student').get('fc_price_changes')).status).toBe(403)
})
