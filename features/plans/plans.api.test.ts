import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoPlans } from './demo-plans.server.ts'

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
  { period: 0 },
  { trial_days: -1 },
  { bt_subscribe_price: -1 },
  { bt_subscribe_price: 'much' },
  { user_level: 'king' },
  { context: [] },
])('%o is refused', async (fields) => {
  const { status, body } = await app.as('support').post('fc_plans', { name: 'Wrong', ...fields })
  expect([status, body.code]).toEqual([400, expect.stringMatching(/^2/)])
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

test('a plan in use cannot be deleted, an unused one can', async () => {
  const [used, free] = [await app.addPlan(), await app.addPlan()]
  await app.subscribe(await app.addMember({ trial: false }), used)
  const refused = await app.as('gk_admin').delete(`fc_plans?id=eq.${used}`)
  expect([refused.status, refused.body.code]).toEqual([409, '23503'])
  expect((await app.as('gk_admin').delete(`fc_plans?id=eq.${free}`)).status).toBe(204)
  const left = await app.sql('select id from api.fc_plans where id = any($1)', [[used, free]])
  expect(left).toEqual([{ id: used }])
})
