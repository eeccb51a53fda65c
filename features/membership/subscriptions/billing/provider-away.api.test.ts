import { createPasswords } from '@tingdu/features/accounts/accounts/passwords.server.ts'
import type { TestAccount } from '@tingdu/testing/app.ts'
import { type BraintreeApp, startBraintreeApp } from '@tingdu/testing/braintree.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

/** Braintree through the vendor's SDK; the tests break its connection at each step. */
let app: BraintreeApp
let monthly: number
let other: number
let before: number
beforeAll(async () => {
  app = await startBraintreeApp()
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_plans (name, bt_subscribe_price, bt_plan_id) values ('Monthly', 9.99, 'monthly'),
      ('Other', 19.99, 'other') returning id`,
  )
  monthly = rows[0]?.id ?? 0
  other = rows[1]?.id ?? 0
})
afterAll(() => app.close())
beforeEach(() => {
  before = app.charges()
})
// Uses up faults that a test did not reach, so that they do not affect the next one.
afterEach(async () => {
  for (let calls = 0; calls < 8; calls++) await app.as('student').get('bt/client_token')
})

const post = (who: TestAccount, path: string, body: object) => app.with(who).post(path, body)
const buy = (who: TestAccount, nonce = 'fake-valid-nonce') =>
  post(who, 'bt/subscribe', { client_nonce: nonce, plan_id: monthly })
const own = async (who: TestAccount) => (await app.with(who).get('fc_subscriptions')).body[0]
const kinds = async ({ id }: TestAccount) =>
  (
    await app.sql<{ kind: string }>(
      'select kind from private.subscription_events where user_id = $1 order by id',
      [id],
    )
  ).map(({ kind }) => kind)
const mails = async ({ id }: TestAccount) =>
  (await app.sql<{ template: string }>('select template from api.fc_mails where user_id = $1', [id])).map(
    ({ template }) => template,
  )

const breaks = (['closed', 'lost'] as const).flatMap((fault) =>
  [0, 1, 2, 3].map((step) => [fault, step] as const),
)

test.each(breaks)(
  'a purchase whose connection is %s at step %i returns an error, and charges once when repeated',
  async (fault, step) => {
    const member = await app.addAccount()
    app.failNext(fault, step)
    const first = await buy(member)
    expect([first.status, first.body.detail]).toEqual([503, expect.stringMatching(/is not available/)])
    expect(first.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await own(member)).toBeUndefined()
    const second = await buy(member)
    expect([second.status, second.body.subscription]).toMatchObject([
      200,
      { status: 'active', auto_renew_status: 1 },
    ])
    await app.engine.deliverNotices()
    expect(app.charges() - before).toBe(1)
    expect(await kinds(member)).toEqual(['subscribed', 'charged'])
    expect(await mails(member)).toEqual(['subscription-started', 'payment-received'])
  },
)

test('an abandoned purchase is completed by the notice', async () => {
  const member = await app.addAccount()
  app.failNext('lost', 3)
  expect((await buy(member)).status).toBe(503)
  await app.engine.deliverNotices()
  expect(await own(member)).toMatchObject({ status: 'active', is_expired: 0 })
  expect(await mails(member)).toEqual(['subscription-started', 'payment-received'])
})

test('an abandoned purchase without a notice is completed by the job', async () => {
  const member = await app.addAccount()
  app.failNext('lost', 3)
  expect((await buy(member)).status).toBe(503)
  await app.sql(`update private.purchases set begun_at = begun_at - interval '1 hour'`)
  await app.runJob('billing-reconcile')
  expect(await own(member)).toMatchObject({ status: 'active', is_expired: 0 })
  expect(app.charges() - before).toBe(1)
})

test('a purchase that never reached the provider leaves nothing, and another plan can be bought', async () => {
  const member = await app.addAccount()
  app.failNext('closed', 0)
  expect((await buy(member)).status).toBe(503)
  const { status, body } = await post(member, 'bt/subscribe', {
    client_nonce: 'fake-valid-nonce',
    plan_id: other,
  })
  expect([status, body.subscription.plan_id]).toEqual([200, other])
  expect(app.charges() - before).toBe(1)
})

test.each([
  ['closed', 0],
  ['closed', 1],
  ['closed', 2],
  ['closed', 3],
  ['lost', 3],
  ['lost', 4],
  ['closed', 5],
] as const)(
  'a plan change that is %s at step %i completes when repeated, without a charge',
  async (fault, step) => {
    const member = await app.addAccount()
    await buy(member)
    app.failNext(fault, step)
    const first = await post(member, 'bt/change_plan', { plan_id: other })
    const again = await post(member, 'bt/change_plan', { plan_id: other })
    expect([[200, 503], again.status]).toEqual([expect.arrayContaining([first.status]), 200])
    await app.engine.deliverNotices()
    expect(await own(member)).toMatchObject({
      plan_id: monthly,
      next_plan_id: other,
      next_price: 19.99,
      auto_renew_status: 1,
    })
    expect(app.charges() - before).toBe(1)
    const running = await app.sql(`select from private.purchases where state = 'begun' and user_id = $1`, [
      member.id,
    ])
    expect(running).toEqual([])
    expect(await mails(member)).toEqual(['subscription-started', 'payment-received', 'plan-changed'])
  },
)

test('while the provider is unavailable nothing is cancelled, and the member gets an error', async () => {
  const member = await app.addAccount()
  await buy(member)
  app.failNext({ status: 503 })
  const refused = await post(member, 'bt/unsubscribe', { sub_id: monthly })
  expect([refused.status, refused.body.detail]).toEqual([503, expect.stringMatching(/is not available/)])
  expect(await own(member)).toMatchObject({ auto_renew_status: 1 })
  expect(await mails(member)).toEqual(['subscription-started', 'payment-received'])
  expect((await post(member, 'bt/unsubscribe', { sub_id: monthly })).status).toBe(200)
  expect(await mails(member)).toEqual(['subscription-started', 'payment-received', 'cancelled'])
})

test('an account is not deleted until its subscription can be cancelled; then its cards are deleted too', async () => {
  const passwordHash = await createPasswords().hash('secret1')
  const member = await app.addAccount({ passwordHash })
  await buy(member)
  const remove = () =>
    fetch(`${app.url}/api/fc_users?user_id=eq.${member.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'secret1' }),
    })
  app.failNext('closed')
  expect((await remove()).status).toBe(503)
  expect(await own(member)).toMatchObject({ auto_renew_status: 1 })
  expect((await remove()).status).toBeLessThan(300)
  expect(await app.sql('select from private.accounts where user_id = $1', [member.id])).toEqual([])
  expect(await app.engine.deleteCustomer(`member-${member.id}`)).toBe(false)
  expect(await kinds(member)).toEqual(['subscribed', 'charged', 'cancelled'])
})

test('with Braintree there is no sandbox form, the token names the provider, and the policy allows the card form', async () => {
  const member = await app.addAccount()
  const { body } = await app.with(member).get('bt/client_token')
  expect(body).toEqual({ token: expect.any(String), provider: 'braintree' })
  expect((await post(member, 'bt/sandbox/nonce', {})).status).toBe(404)
  for (const address of ['/login', '/plans']) {
    const policy = (await fetch(`${app.url}${address}`)).headers.get('content-security-policy')
    expect([address, policy]).toEqual([
      address,
      expect.stringContaining('frame-src https://assets.braintreegateway.com'),
    ])
  }
  await app.stopProvider()
  expect((await app.with(member).get('bt/client_token')).status).toBe(503)
})
