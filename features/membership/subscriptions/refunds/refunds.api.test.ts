import { setTimeout as wait } from 'node:timers/promises'
import { sandboxKeys } from '@tingdu/features/membership/card-payments/choose-payments.server.ts'
import { noticeXml, transactionXml } from '@tingdu/payments/braintree/xml.ts'
import type { SandboxTransaction } from '@tingdu/payments/sandbox/store.ts'
import { signNotice } from '@tingdu/payments/sign-notice.ts'
import { TEST_SECRET } from '@tingdu/testing/app.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { receiveNotice } from '../billing/notices.server.ts'
import { reconcile } from '../billing/reconcile.server.ts'
import { refundRefusals as refusals } from '../messages.ts'
import { completeOpenRefunds } from './open-refunds.server.ts'

let app: BillingApp
let plan: number
let keys = 0
beforeAll(async () => {
  app = await startBillingApp()
  plan = await app.addPlan()
})
afterAll(() => app.close())
beforeEach(() => app.sql('update api.fc_refund_limits set support_limit = 50'))

type Member = Awaited<ReturnType<BillingApp['addMember']>>
type Asked = { amount?: number; ends_access?: boolean; payment_id?: number }

/** A member with a charge of 9.99, made the day before. */
async function addPayer(role: 'student' | 'teacher' = 'student') {
  const member = await app.addMember({ trial: false, role })
  await app.subscribe(member, plan)
  await app.advance(1)
  return { member, charge: await chargeOf(member) }
}

async function chargeOf({ id }: Member) {
  const [row] = await app.sql<{ id: number; tx: string }>(
    `select id, data ->> 'transaction_id' as tx from private.subscription_events
      where user_id = $1 and kind = 'charged' order by happened_at desc limit 1`,
    [id],
  )
  return row as { id: number; tx: string }
}

const newKey = () => `key-${++keys}`
const ask = (
  who: ReturnType<BillingApp['as']>,
  { id }: { id: number },
  asked: Asked = {},
  key: string | null = newKey(),
) =>
  who.post(
    'bt/admin/refund',
    { payment_id: id, amount: 9.99, ends_access: false, ...asked },
    key === null ? {} : { 'idempotency-key': key },
  )
const refundsOf = async (member: Member) =>
  (await app.ledger(member)).filter(({ kind }) => kind === 'refunded').map(({ data }) => data.amount)
const atProvider = async (tx: string) => (await app.sandbox.findTransaction(tx)).refundIds
const sandboxTransaction = async (id: string) =>
  (
    await app.sql<{ document: SandboxTransaction }>(
      `select document from private.payment_sandbox where kind = 'transaction' and id = $1`,
      [id],
    )
  )[0]?.document as SandboxTransaction
/** Makes the last refund of a charge fail, as a bank does days later. */
async function failRefund(charge: { tx: string }) {
  const refund = (await atProvider(charge.tx)).at(-1) ?? ''
  const failed = { ...(await sandboxTransaction(refund)), status: 'failed' as const }
  await app.sql(`update private.payment_sandbox set document = $2 where kind = 'transaction' and id = $1`, [
    refund,
    JSON.stringify(failed),
  ])
  const xml = noticeXml('refund_failed', new Date(), transactionXml(failed))
  expect(await receiveNotice(app.billing, signNotice(sandboxKeys(TEST_SECRET), xml))).toBe(true)
}
const auditOf = ({ id }: Member) =>
  app.sql(
    `select actor_id, actor_role, after from private.audit_log where person = $1 and resource = 'bt/admin/refund'`,
    [id],
  )

test.each(['anon', 'student', 'teacher'] as const)('%s cannot refund', async (role) => {
  const { member, charge } = await addPayer()
  const reply = await ask(app.as(role), charge)
  expect(reply.status).toBe(role === 'anon' ? 401 : 403)
  expect(await refundsOf(member)).toEqual([])
  expect(await atProvider(charge.tx)).toEqual([])
  expect(await auditOf(member)).toEqual([])
})

test('support refunds payments of members only, not of staff', async () => {
  const { member, charge } = await addPayer()
  await app.sql(`update private.accounts set role = 'support' where user_id = $1`, [member.id])
  expect((await ask(app.as('support'), charge)).status).toBe(403)
  expect((await ask(app.as('gk_admin'), charge)).status).toBe(200)
})

test('support refunds up to the limit of a payment, over all its refunds; admins refund more', async () => {
  const { member, charge } = await addPayer()
  await app.sql('update api.fc_refund_limits set support_limit = 5')
  const tooMuch = await ask(app.as('support'), charge, { amount: 5.01 })
  expect([tooMuch.status, tooMuch.body]).toMatchObject([
    403,
    { code: 'refund_limit', detail: refusals.limit('5 USD') },
  ])
  expect((await ask(app.as('support'), charge, { amount: 3 })).status).toBe(200)
  const rest = await ask(app.as('support'), charge, { amount: 2.01 })
  expect([rest.status, rest.body.detail]).toEqual([403, refusals.limit('2 USD')])
  expect((await ask(app.as('support'), charge, { amount: 2 })).status).toBe(200)
  expect((await ask(app.as('gk_admin'), charge, { amount: 4.99 })).status).toBe(200)
  expect(await refundsOf(member)).toEqual([-3, -2, -4.99])
})

test('only admins change the limit, which is audited', async () => {
  const change = (role: 'support' | 'gk_admin', support_limit: number) =>
    app.as(role).patch('fc_refund_limits?id=eq.1', { support_limit })
  expect((await change('support', 1000)).status).toBe(403)
  expect((await change('gk_admin', -1)).status).toBe(400)
  expect((await change('gk_admin', 80)).status).toBe(204)
  const [row] = await app.sql(
    `select before, after from private.audit_log where resource = 'fc_refund_limits' order by id desc limit 1`,
  )
  expect(row).toMatchObject({ before: { support_limit: 50 }, after: { support_limit: 80 } })
})

test.each([
  ['no amount', { amount: 0 }, 400],
  ['a negative amount', { amount: -1 }, 400],
  ['a fraction of a cent', { amount: 1.005 }, 422],
  ['more than the payment', { amount: 10 }, 422],
  ['an unknown payment', { payment_id: 999_999_999 }, 404],
])('refuses %s', async (_, asked, status) => {
  const { member, charge } = await addPayer()
  expect((await ask(app.as('gk_admin'), charge, asked)).status).toBe(status)
  expect(await refundsOf(member)).toEqual([])
})

test('refuses a refund without a key, and of a payment in a store', async () => {
  const { member, charge } = await addPayer()
  expect((await ask(app.as('gk_admin'), charge, {}, null)).status).toBe(400)
  const [other] = await app.sql<{ id: number }>(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'charged', 'apple', 'apple:' || $1::bigint, now(), '{"amount": 5, "currency": "USD", "transaction_id": "a",
        "period_first": "2026-01-01", "period_last": "2026-01-31", "user_level": "silver"}') returning id`,
    [member.id],
  )
  const reply = await ask(app.as('gk_admin'), other as { id: number }, { amount: 1 })
  expect([reply.status, reply.body.detail]).toEqual([422, refusals.elsewhere])
})

test('a part is refunded, and access stays as it was', async () => {
  const { member, charge } = await addPayer()
  const before = await app.subscription(member)
  const reply = await ask(app.as('support'), charge, { amount: 4 })
  expect([reply.status, reply.body]).toEqual([200, { success: true }])
  expect(await refundsOf(member)).toEqual([-4])
  const { plan_expire, auto_renew_status } = await app.subscription(member)
  expect({ plan_expire, auto_renew_status }).toEqual({
    plan_expire: before.plan_expire,
    auto_renew_status: 1,
  })
  expect(await auditOf(member)).toMatchObject([
    {
      actor_id: app.account('support').id,
      actor_role: 'support',
      after: { payment: charge.id, amount: 4, currency: 'USD', ends_access: false },
    },
  ])
  expect((await app.mails(member)).at(-1)).toBe('refunded')
  const { body } = await app.as('support').get(`fc_admin_sub_payments?id=eq.${charge.id}&select=refundable`)
  expect(body).toEqual([{ refundable: 5.99 }])
})

test('a whole refund ends the paid period and the subscription if asked to', async () => {
  const { member, charge } = await addPayer()
  expect((await ask(app.as('support'), charge, { ends_access: true })).status).toBe(200)
  expect(await app.subscription(member)).toMatchObject({
    auto_renew_status: 0,
    is_expired: 1,
    status: 'canceled',
  })
  expect(await app.mails(member)).toEqual([
    'subscription-started',
    'payment-received',
    'cancelled',
    'refunded',
  ])
  const { body } = await app.as('support').get(`rpc/access_history?user_id=${member.id}`)
  expect(body.find(({ kind }: { kind: string }) => kind === 'date_changed')).toMatchObject({
    actor_id: app.account('support').id,
  })
  await app.advance(40)
  expect((await app.ledger(member)).filter(({ kind }) => kind === 'charged')).toHaveLength(1)
})

test('days of a coupon are kept when a refunded period ends', async () => {
  const { member, charge } = await addPayer()
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'coupon_redeemed', 'tingdu', 'coupon-test:' || $1::bigint, private.billing_now(),
              '{"period": 10, "user_level": "silver"}')`,
    [member.id],
  )
  await ask(app.as('support'), charge, { ends_access: true })
  const { plan_expire, read_at, is_expired } = await app.subscription(member)
  const days = (Date.parse(plan_expire) - Date.parse(read_at)) / 86_400_000
  expect(is_expired).toBe(0)
  expect(days).toBeGreaterThan(9)
  expect(days).toBeLessThan(11)
})

test('the days of a period end once, though its payment is refunded in parts', async () => {
  const { member, charge } = await addPayer()
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'coupon_redeemed', 'tingdu', 'coupon-test:' || $1::bigint, private.billing_now(),
              '{"period": 90, "user_level": "silver"}')`,
    [member.id],
  )
  expect((await ask(app.as('support'), charge, { amount: 4, ends_access: true })).status).toBe(200)
  const { plan_expire } = await app.subscription(member)
  expect((await ask(app.as('support'), charge, { amount: 5.99, ends_access: true })).status).toBe(200)
  expect(await refundsOf(member)).toEqual([-4, -5.99])
  expect((await app.subscription(member)).plan_expire).toBe(plan_expire)
})

test('a refund does not begin while another payment of the member is under way', async () => {
  const { member, charge } = await addPayer()
  await app.sql(
    `insert into private.payment_turns (user_id, holder, until)
      values ($1, gen_random_uuid(), now() + interval '1 hour')`,
    [member.id],
  )
  const asked = ask(app.as('support'), charge, { amount: 4 })
  await wait(1000)
  expect(await app.sql('select from private.refunds where payment_id = $1', [charge.id])).toEqual([])
  await app.sql('delete from private.payment_turns where user_id = $1', [member.id])
  expect((await asked).status).toBe(200)
  expect(await refundsOf(member)).toEqual([-4])
})

test('access cannot end with a payment whose period is over', async () => {
  const { charge } = await addPayer()
  await app.advance(35)
  const reply = await ask(app.as('support'), charge, { ends_access: true })
  expect([reply.status, reply.body.detail]).toEqual([422, refusals.periodOver])
})

test('a double click refunds once; the key cannot stand for another refund', async () => {
  const { member, charge } = await addPayer()
  const key = newKey()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => ask(app.as('support'), charge, { amount: 2 }, key)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await refundsOf(member)).toEqual([-2])
  expect(await atProvider(charge.tx)).toHaveLength(1)
  expect(await auditOf(member)).toHaveLength(1)
  const other = await ask(app.as('support'), charge, { amount: 3 }, key)
  expect([other.status, other.body.detail]).toEqual([422, refusals.keyUsed])
})

test('refunds at the same time never exceed the payment', async () => {
  const { member, charge } = await addPayer()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => ask(app.as('gk_admin'), charge, { amount: 4 })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422])
  expect(await refundsOf(member)).toEqual([-4, -4])
  expect(await atProvider(charge.tx)).toHaveLength(2)
})

test('refunds made at the provider count, whether the ledger has them yet or not', async () => {
  const { member, charge } = await addPayer()
  await app.sandbox.refundAtProvider(charge.tx, 900)
  const late = await ask(app.as('gk_admin'), charge, { amount: 5 })
  expect(late.status).toBe(422)
  await app.advance(8)
  await reconcile(app.billing)
  expect(await refundsOf(member)).toEqual([-9])
  const left = await ask(app.as('gk_admin'), charge, { amount: 5 })
  expect([left.status, left.body.detail]).toEqual([422, refusals.tooMuch('0.99 USD')])
})

test('notices that come late or twice, and comparing with the provider, change nothing', async () => {
  const { member, charge } = await addPayer()
  await ask(app.as('support'), charge, { ends_access: true })
  const before = await app.ledger(member)
  const state = await app.subscription(member)
  const notices = await app.sql<{ payload: string; signature: string }>(
    `select document ->> 'payload' as payload, document ->> 'signature' as signature
       from private.payment_sandbox where kind = 'notice'`,
  )
  expect(notices.length).toBeGreaterThan(0)
  for (const notice of [...notices, ...notices]) await receiveNotice(app.billing, notice)
  await app.advance(8)
  await reconcile(app.billing)
  expect(await app.ledger(member)).toEqual(before)
  expect(await app.subscription(member)).toMatchObject({
    plan_expire: state.plan_expire,
    status: state.status,
  })
})

test('a refund that fails days later is recorded once, shown with its reason, and can be made again', async () => {
  const { member, charge } = await addPayer()
  await ask(app.as('support'), charge)
  const [refund = ''] = await atProvider(charge.tx)
  const xml = transactionXml({
    ...(await sandboxTransaction(refund)),
    status: 'failed',
  })
  const notice = signNotice(sandboxKeys(TEST_SECRET), noticeXml('refund_failed', new Date(), xml))
  expect(await receiveNotice(app.billing, notice)).toBe(true)
  expect(await receiveNotice(app.billing, notice)).toBe(true)
  expect((await refundsOf(member)).toSorted()).toEqual([-9.99, 9.99].toSorted())
  const { body } = await app
    .as('support')
    .get(
      `fc_admin_sub_payments?owner=eq.${member.id}&select=amount,status,refundable,decline_message&order=id`,
    )
  expect(body).toEqual([
    expect.objectContaining({ amount: 9.99, status: 'paid', refundable: 9.99 }),
    expect.objectContaining({ amount: -9.99, status: 'refunded' }),
    expect.objectContaining({
      amount: 9.99,
      status: 'refunded',
      decline_message: expect.stringMatching(/^The refund failed/),
    }),
  ])
  expect(await app.sql('select state from private.refunds where payment_id = $1', [charge.id])).toEqual([
    { state: 'failed' },
  ])
})

test.each([
  [false, 'taken once'],
  [true, 'taken again if staff have given them back'],
])('days that a failed refund took are not taken twice (given back: %s)', async (givenBack) => {
  const { member, charge } = await addPayer()
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'coupon_redeemed', 'tingdu', 'coupon-test:' || $1::bigint, private.billing_now(),
              '{"period": 90, "user_level": "silver"}')`,
    [member.id],
  )
  const before = (await app.subscription(member)).plan_expire
  await ask(app.as('support'), charge, { ends_access: true })
  const shortened = (await app.subscription(member)).plan_expire
  expect(Date.parse(shortened)).toBeLessThan(Date.parse(before))
  await failRefund(charge)
  if (givenBack) {
    await app.sql(
      `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        values ($1::bigint, 'date_changed', 'tingdu', 'date:' || gen_random_uuid(), private.billing_now(),
                jsonb_build_object('plan_expire', $2::text))`,
      [member.id, before],
    )
    expect((await app.subscription(member)).plan_expire).toBe(before)
  }
  expect((await ask(app.as('support'), charge, { ends_access: true })).body).toEqual({ success: true })
  expect((await app.subscription(member)).plan_expire).toBe(shortened)
})

test('a failed refund that is not ours is ignored', async () => {
  const { member, charge } = await addPayer()
  await ask(app.as('support'), charge)
  const [refund = ''] = await atProvider(charge.tx)
  const xml = transactionXml({ ...(await sandboxTransaction(refund)), id: 'another' })
  const notice = signNotice(sandboxKeys(TEST_SECRET), noticeXml('refund_failed', new Date(), xml))
  expect(await receiveNotice(app.billing, notice)).toBe(false)
  expect(await refundsOf(member)).toEqual([-9.99])
})

test('all of a charge of today is voided; a part of it waits for tomorrow', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  const charge = await chargeOf(member)
  expect((await ask(app.as('support'), charge, { amount: 3 })).status).toBe(422)
  expect((await ask(app.as('support'), charge)).status).toBe(200)
  expect(await refundsOf(member)).toEqual([-9.99])
  expect((await ask(app.as('support'), charge, { amount: 1 })).status).toBe(422)
})

test('an interrupted refund is completed by the job, once', async () => {
  const { member, charge } = await addPayer()
  const [{ id }] = (await app.sql(
    `select refund as id from private.begin_refund($1, 9.99, 'interrupted', true, $2, 'support')`,
    [charge.id, app.account('support').id],
  )) as [{ id: number }]
  await app.sandbox.refund({
    transactionId: charge.tx,
    refundId: `refund-${id}`,
    money: { amount: 999, currency: 'USD' },
  })
  await app.sql(`update private.refunds set asked_at = now() - interval '1 hour' where id = $1`, [id])
  await Promise.all([completeOpenRefunds(app.billing), completeOpenRefunds(app.billing)])
  expect(await refundsOf(member)).toEqual([-9.99])
  expect(await atProvider(charge.tx)).toHaveLength(1)
  expect(await app.subscription(member)).toMatchObject({ is_expired: 1, auto_renew_status: 0 })
  expect(await auditOf(member)).toHaveLength(1)
  expect((await app.mails(member)).filter((template) => template === 'refunded')).toHaveLength(1)
})
