import { formatPrice } from '@tingdu/payments/price.ts'
import type { TestAccount } from '@tingdu/testing/app.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: BillingApp
let member: TestAccount
let other: TestAccount
beforeAll(async () => {
  app = await startBillingApp()
  const plan = await app.addPlan({ name: 'Monthly', providerPlan: 'product-of-plan' })
  member = await app.addMember({ trial: false })
  other = await app.addMember({ trial: false })
  for (const who of [member, other]) await app.subscribe(who, plan)
  await app.advance(32)
})
afterAll(() => app.close())

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

test('members see their own payments, newest first, filtered by environment and counted', async () => {
  const path = `fc_sub_payments?owner=eq.${member.id}&environment=ilike.%25sand%25&order=last_modified.desc`
  const { status, headers, body } = await app.with(member).get(path, { prefer: 'count=exact', range: '0-9' })
  expect([status, headers.get('content-range')]).toEqual([200, '0-1/2'])
  expect(body[0]).toEqual({
    id: expect.any(Number),
    owner: member.id,
    payment: 'bt',
    coupoun_id: null,
    status: 'paid',
    expire_date: dayAfter(body[0].paid_through_date),
    paid_through_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    amount: 9.99,
    currency: 'USD',
    environment: 'sandbox',
    transaction_id: expect.any(String),
    plan_name: 'Monthly',
    card: expect.stringMatching(/^Visa •••• \d{4}$/),
    decline_message: null,
    last_modified: expect.any(String),
    billed_on: body[0].last_modified.slice(0, 10),
    shown_as: expect.stringMatching(/^Monthly \$9\.99 USD \d\d\/\d\d\/\d{4} Visa •••• \d{4} Paid$/),
  })
  expect(Date.parse(body[0].last_modified)).toBeGreaterThan(Date.parse(body[1].last_modified))
  const receipt = await app.with(member).get(`fc_sub_payments?id=eq.${body[0].id}`)
  expect(receipt.body).toEqual([body[0]])
  expect((await app.with(member).get(`${path.replace('sand', 'live')}`)).body).toEqual([])
})

test.each([
  ['the plan', () => 'monthly', 2],
  ['the amount', () => '$9.99 USD', 2],
  ['the date', (day: string) => day.split('-').toReversed().join('/'), 1],
  ['the status', () => 'paid', 2],
  ['another status', () => 'failed', 0],
  ['something else', () => 'yearly', 0],
])('members find their payments by %s as shown', async (_what, text, found) => {
  const all = await app.with(member).get('fc_sub_payments?order=last_modified.desc')
  const search = encodeURIComponent(`%${text(all.body[0].billed_on)}%`)
  const { body } = await app
    .with(member)
    .get(`fc_sub_payments?owner=eq.${member.id}&shown_as=ilike.${search}`)
  expect(body).toHaveLength(found)
})

test.each([
  [{ user_level: 'gold', period: 30, code: 'WELCOME30' }, 'Gold, 30 days (WELCOME30)'],
  [{ user_level: 'free', period: 1, code: 'ONE' }, 'Premium, 1 day (ONE)'],
])('a redeemed coupon names what it gave: %j', async (data, plan) => {
  const owner = await app.addMember({ trial: false })
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'coupon_redeemed', 'tingdu', 'named:' || $1::bigint, now(), $2::jsonb || '{"amount": 0}')`,
    [owner.id, JSON.stringify(data)],
  )
  const { body } = await app
    .with(owner)
    .get(`fc_sub_payments?shown_as=ilike.${encodeURIComponent(`%${data.code}%`)}`)
  expect(body).toMatchObject([{ plan_name: plan, payment: 'coupoun', status: 'redeemed' }])
})

test('a failed payment pays for no day', async () => {
  const owner = await app.addMember({ trial: false })
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'charge_failed', 'sandbox', 'unpaid:' || $1::bigint, now(),
              '{"period_first": "2026-12-01", "period_last": "2026-12-31", "amount": 9.99}')`,
    [owner.id],
  )
  const unpaid = { status: 'failed', paid_through_date: null, expire_date: null }
  expect((await app.with(owner).get('fc_sub_payments')).body).toMatchObject([unpaid])
  const path = `fc_admin_sub_payments?owner=eq.${owner.id}`
  expect((await app.as('support').get(path)).body).toMatchObject([unpaid])
})

test.each([
  ['charge_failed', 'braintree', 'Failed'],
  ['refunded', 'braintree', 'Refunded'],
  ['charged', 'apple', 'Apple Paid'],
  ['charged', 'google', 'Android Paid'],
])('a payment %s by %s is found as %s', async (kind, provider, shown) => {
  const [row] = await app.sql(
    `select private.payment_text($1, $2, '{"plan_name": "Yearly"}', '2026-11-09') as shown`,
    [kind, provider],
  )
  expect(row).toEqual({ shown: `Yearly 09/11/2026 ${shown}` })
})

test.each([
  [9.9, '$9.90'],
  [10, '$10'],
  [-9.99, '−$9.99'],
  [0, '$0'],
  [1234.5, '$1234.50'],
])('an amount of %d is found as %s', async (amount, shown) => {
  const [row] = await app.sql<{ shown: string }>('select private.shown_amount($1) as shown', [amount])
  expect([row?.shown, formatPrice(amount)]).toEqual([shown, shown])
})

test("the own-payments view shows nobody else's payments, not even to staff", async () => {
  for (const who of [app.with(other), app.as('student'), app.as('super_admin')]) {
    expect((await who.get(`fc_sub_payments?owner=eq.${member.id}`)).body).toEqual([])
  }
  expect((await app.as('anon').get('fc_sub_payments')).status).toBe(401)
})

test('staff find payments by name and address, with the details they need', async () => {
  const path = `fc_admin_sub_payments?or=(name.ilike.*${member.email}*,email.ilike.*${member.email}*)&order=last_modified.desc`
  const { body } = await app.as('support').get(path)
  expect(body).toHaveLength(2)
  expect(body[0]).toMatchObject({
    owner: member.id,
    name: member.name,
    email: member.email,
    payment: 'braintree',
    status: 'paid',
    amount: 9.99,
    currency: 'USD',
    transaction_id: expect.any(String),
    payment_product_id: 'product-of-plan',
    auto_renew_status: 1,
    next_billing_date: expect.any(String),
  })
  expect((await app.with(member).get('fc_admin_sub_payments')).status).toBe(403)
})

test('a coupon has no environment, not even that of production', async () => {
  const { id } = app.account('teacher')
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
     values ($1, 'coupon_redeemed', 'tingdu', 'a coupon', now(), '{"period": 30, "user_level": "silver", "amount": 0}')`,
    [id],
  )
  const lists = [
    await app.as('support').get(`fc_admin_sub_payments?owner=eq.${id}&select=environment`),
    await app.as('teacher').get('fc_sub_payments?select=environment'),
  ]
  expect(lists.map(({ body }) => body)).toEqual([[{ environment: null }], [{ environment: null }]])
})

test('totals of all payments follow the ledger, by status, channel and time', async () => {
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
     select $1, kind, provider, gen_random_uuid(), '2020-01-01T20:00Z'::timestamptz + n * interval '5 hours', '{"period": 30, "user_level": "silver"}'
       from generate_series(1, 9) as n, unnest('{charged,charge_failed,refunded,coupon_redeemed,card_changed}'::text[]) as kind,
            unnest('{apple,google,braintree}'::text[]) as provider`,
    [app.account('student').id],
  )
  const january = 'last_modified=gte.2020-01-02T12:00Z&last_modified=lte.2020-01-03T06:00Z'
  const lists: [query: string, where: string][] = [
    ['', 'true'],
    ['status=eq.failed', `status = 'failed'`],
    ['payment=eq.coupoun', `payment = 'coupoun'`],
    ['payment=eq.braintree&status=eq.paid', `payment = 'braintree' and status = 'paid'`],
    [january, `last_modified between '2020-01-02T12:00Z' and '2020-01-03T06:00Z'`],
    [
      `${january}&status=eq.refunded`,
      `status = 'refunded' and last_modified between '2020-01-02T12:00Z' and '2020-01-03T06:00Z'`,
    ],
    ['last_modified=gte.9999-12-31&last_modified=lte.2020-01-01', 'false'],
    ['status=eq.nothing', 'false'],
  ]
  for (const job of [async () => {}, () => app.runJob('recount-payments')]) {
    await job()
    for (const [query, where] of lists) {
      const path = `fc_admin_sub_payments?${query}&order=last_modified.desc`
      const { headers } = await app.as('support').get(path, { prefer: 'count=exact', range: '0-0' })
      const [row] = await app.sql<{ count: string }>(
        `select count(*) from api.fc_admin_sub_payments where ${where}`,
      )
      expect([query, headers.get('content-range')?.split('/')[1]]).toEqual([query, String(row?.count)])
    }
  }
})

test('payments cannot be written through the API', async () => {
  for (const table of ['fc_sub_payments', 'fc_admin_sub_payments']) {
    const client = app.as('super_admin')
    expect((await client.post(table, { amount: 1 })).status).toBeGreaterThanOrEqual(400)
    expect(
      (await client.patch(`${table}?owner=eq.${member.id}`, { amount: 1 })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await client.delete(`${table}?owner=eq.${member.id}`)).status).toBeGreaterThanOrEqual(400)
  }
})

test('payments remain after the account is deleted, without its name', async () => {
  await app.sql('delete from private.accounts where user_id = $1', [other.id])
  const { body } = await app.as('support').get(`fc_admin_sub_payments?owner=eq.${other.id}`)
  expect(body.map(({ name, email }: Record<string, unknown>) => [name, email])).toEqual(
    Array(2).fill([null, null]),
  )
})
