import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '../messages.ts'

let app: BillingApp
let monthly: number
let yearly: number
beforeAll(async () => {
  app = await startBillingApp()
  monthly = await app.addPlan({ name: 'Monthly', price: 9.99 })
  yearly = await app.addPlan({ name: 'Yearly', price: 79.99, months: 12, level: 'gold' })
})
afterAll(() => app.close())

const charges = async (member: { id: number }) =>
  (
    await app.sql<{ count: number }>(
      `select count(*) from private.payment_sandbox
        where kind = 'transaction' and document ->> 'customerId' = 'member-' || $1::bigint`,
      [member.id],
    )
  )[0]?.count
const post = (member: { token: string }, body: object, headers?: Record<string, string>) =>
  app.with(member).post('bt/subscribe', body, headers)

test('the client token names the sandbox', async () => {
  const { status, body } = await app.as('student').get('bt/client_token')
  expect([status, body]).toEqual([200, { token: expect.any(String), provider: 'sandbox' }])
})

test.each([
  ['GET', 'bt/client_token'],
  ['POST', 'bt/subscribe'],
  ['POST', 'bt/unsubscribe'],
  ['POST', 'bt/change_card'],
  ['POST', 'bt/change_plan'],
  ['POST', 'bt/admin/unsubscribe'],
  ['POST', 'bt/sandbox/nonce'],
])('%s %s requires a session and refuses with detail', async (method, path) => {
  const client = app.as('anon')
  const { status, body } = await (method === 'GET' ? client.get(path) : client.post(path, {}))
  expect([status, body.detail]).toEqual([401, body.message])
})

test.each([
  [{}, 400],
  [{ client_nonce: 'fake-valid-nonce' }, 400],
  [{ client_nonce: '', plan_id: 1 }, 400],
  [{ client_nonce: 'x'.repeat(501), plan_id: 1 }, 400],
  [{ client_nonce: 'fake-valid-nonce', plan_id: 'one' }, 400],
  [{ client_nonce: 'fake-valid-nonce', plan_id: 1.5 }, 400],
  [{ client_nonce: 'fake-valid-nonce', plan_id: -1 }, 404],
])('%o is refused with detail', async (body, status) => {
  const reply = await post(await app.addMember(), body)
  expect(reply.status).toBe(status)
  expect(reply.body.detail).toEqual(expect.stringMatching(/./))
})

test('a missing plan and a free plan cannot be bought', async () => {
  const member = await app.addMember()
  const unknown = await post(member, { client_nonce: 'fake-valid-nonce', plan_id: 999_999 })
  expect([unknown.status, unknown.body.detail]).toEqual([404, refusals.planMissing])
  const free = await app.addPlan({ price: 0 })
  const reply = await post(member, { client_nonce: 'fake-valid-nonce', plan_id: free })
  expect([reply.status, reply.body.detail]).toEqual([422, refusals.planNotSold])
  expect(await app.ledger(member)).toHaveLength(1)
})

test.each([
  ['fake-processor-declined-visa-nonce', 402],
  ['fake-gateway-rejected-fraud-nonce', 402],
  ['fake-consumed-nonce', 422],
  ['fake-luhn-invalid-nonce', 422],
  ['no-such-nonce', 422],
  ['fake-processor-failure-jcb-nonce', 503],
])(
  'the card behind %s is refused with %i and leaves nothing, and a valid card pays afterward',
  async (nonce, status) => {
    const member = await app.addMember({ trial: false })
    const reply = await post(member, { client_nonce: nonce, plan_id: monthly })
    expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(/\w+/)])
    expect(await app.subscription(member)).toBeUndefined()
    expect(await charges(member)).toBe(0)
    expect(await app.subscribe(member, monthly)).toMatchObject({ auto_renew_status: 1, status: 'active' })
    expect(await charges(member)).toBe(1)
  },
)

test('without access the first charge is made immediately', async () => {
  const member = await app.addMember({ trial: false })
  const reply = await post(member, { client_nonce: 'fake-valid-nonce', plan_id: monthly })
  expect(reply.status).toBe(200)
  const today = (await app.billing.clock.read()).toISOString().slice(0, 10)
  expect(reply.body.subscription).toEqual({
    id: expect.any(Number),
    owner: member.id,
    plan_id: monthly,
    payment: 'bt',
    auto_renew_status: 1,
    is_expired: 0,
    context: { trial_due: null, package_name: null },
    plan_expire: expect.any(String),
    first_billing_date: today,
    latest_billing_date: today,
    next_billing_date: expect.any(String),
    price: 9.99,
    currency: 'USD',
    status: 'active',
    user_level: 'silver',
    original_subscription_id: expect.stringMatching(/^td-/),
    updated_at: expect.any(String),
    access_until: reply.body.subscription.plan_expire,
    access_reason: 'subscription',
    read_at: expect.any(String),
    access_if_cancelled: reply.body.subscription.access_until,
    plan_name: 'Monthly',
    months: 1,
    next_plan_id: null,
    next_plan_name: null,
    next_months: null,
    next_price: null,
    ended_by: null,
  })
  expect(await app.subscription(member)).toEqual({ ...reply.body.subscription, read_at: expect.any(String) })
  expect((await app.ledger(member)).map(({ kind }) => kind)).toEqual(['subscribed', 'charged'])
  expect(await app.mails(member)).toEqual(['subscription-started', 'payment-received'])
})

test("the subscription shows the plan's price for its channel", async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  const { body } = await app
    .with(member)
    .get('fc_subscriptions?select=*,plan:fc_plans(bt_subscribe_price,currency)')
  expect(body[0]).toMatchObject({ plan_id: monthly, plan: { bt_subscribe_price: 9.99, currency: 'USD' } })
})

test('during the trial the first charge is due at its end', async () => {
  const member = await app.addMember()
  const subscription = await app.subscribe(member, monthly)
  expect(subscription).toMatchObject({
    status: 'pending',
    auto_renew_status: 1,
    access_reason: 'subscription',
  })
  expect(await charges(member)).toBe(0)
  expect(await app.mails(member)).toEqual(['subscription-started'])
  const due = new Date(subscription.context.trial_due)
  expect(
    new Date(`${subscription.next_billing_date}T00:00:00Z`).getTime() - due.getTime(),
  ).toBeGreaterThanOrEqual(0)
  expect(new Date(`${subscription.next_billing_date}T00:00:00Z`).getTime() - due.getTime()).toBeLessThan(
    86_400_000,
  )
})

test('of 12 concurrent requests, with one key, several keys or none, one charges', async () => {
  for (const keyOf of [() => 'one', (index: number) => `key-${index}`, () => null]) {
    const member = await app.addMember({ trial: false })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const key = keyOf(index)
        const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
        return post(member, { client_nonce: 'fake-valid-nonce', plan_id: monthly }, headers)
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(replies.map(({ body }) => body.subscription.original_subscription_id)).size).toBe(1)
    expect(await charges(member)).toBe(1)
    expect((await app.ledger(member)).filter(({ kind }) => kind === 'charged')).toHaveLength(1)
    expect(await app.mails(member)).toEqual(['subscription-started', 'payment-received'])
  }
})

test('a key cannot be reused for another plan', async () => {
  const member = await app.addMember({ trial: false })
  const key = { 'idempotency-key': 'the same' }
  expect((await post(member, { client_nonce: 'fake-valid-nonce', plan_id: monthly }, key)).status).toBe(200)
  const other = await post(member, { client_nonce: 'fake-valid-nonce', plan_id: yearly }, key)
  expect([other.status, other.body.detail]).toEqual([422, refusals.keyUsed])
  const long = await post(
    member,
    { client_nonce: 'x', plan_id: monthly },
    { 'idempotency-key': 'x'.repeat(201) },
  )
  expect([long.status, long.body.detail]).toEqual([400, refusals.keyInvalid])
})

test('an active subscription must be changed instead of buying another plan', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, monthly)
  const reply = await post(member, { client_nonce: 'fake-valid-nonce', plan_id: yearly })
  expect([reply.status, reply.body.detail]).toEqual([409, refusals.alreadySubscribed])
  expect(await charges(member)).toBe(1)
})

test.each(['apple', 'google'])(
  'whoever pays through %s reads that the store manages the subscription',
  async (store) => {
    const member = await app.addMember({ trial: false })
    await app.sql(
      `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'subscribed', $2, $2 || $1::bigint, private.billing_now(),
              jsonb_build_object('subscription_id', 's', 'plan_id', $3::bigint, 'first_billing', '2090-01-01'))`,
      [member.id, store, monthly],
    )
    for (const [call, body] of [
      ['bt/subscribe', { client_nonce: 'fake-valid-nonce', plan_id: monthly }],
      ['bt/subscribe', { client_nonce: 'fake-valid-nonce', plan_id: yearly }],
      ['bt/change_plan', { plan_id: yearly }],
      ['bt/unsubscribe', { sub_id: monthly }],
    ] as const) {
      const reply = await app.with(member).post(call, body)
      expect([call, reply.status, reply.body.code, reply.body.detail]).toEqual([
        call,
        409,
        'store_subscription',
        refusals.storeSubscription,
      ])
    }
  },
)

test('an ended session cannot buy', async () => {
  const member = await app.addMember()
  await app.sql('delete from private.sessions where user_id = $1', [member.id])
  const reply = await post(member, { client_nonce: 'fake-valid-nonce', plan_id: monthly })
  expect([reply.status, reply.body.code]).toEqual([401, 'PT401'])
})

test('the sandbox form accepts only test cards, and its nonce pays', async () => {
  const card = {
    number: '4111 1111 1111 1111',
    expiry_month: '12',
    expiry_year: '2040',
    security_code: '123',
  }
  const member = await app.addMember({ trial: false })
  const made = await app.with(member).post('bt/sandbox/nonce', card)
  expect([made.status, made.body]).toEqual([200, { nonce: expect.stringMatching(/^sandbox-/) }])
  expect(await app.subscribe(member, monthly, made.body.nonce)).toMatchObject({ status: 'active' })
  for (const wrong of [
    { number: '4111111111111112' },
    { number: '4242424242424242' },
    { expiry_year: '2001' },
  ]) {
    const reply = await app.with(member).post('bt/sandbox/nonce', { ...card, ...wrong })
    expect([reply.status, reply.body.detail]).toEqual([422, expect.stringMatching(/\w+/)])
  }
  expect((await app.with(member).post('bt/sandbox/nonce', {})).status).toBe(400)
})
