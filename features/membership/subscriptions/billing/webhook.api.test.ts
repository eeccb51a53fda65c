import {
  choosePayments,
  sandboxKeys,
} from '@tingdu/features/membership/card-payments/choose-payments.server.ts'
import { noticeXml, subscriptionXml } from '@tingdu/payments/braintree/xml.ts'
import type { SandboxSubscription } from '@tingdu/payments/sandbox/store.ts'
import { signNotice } from '@tingdu/payments/sign-notice.ts'
import { TEST_SECRET, type TestAccount } from '@tingdu/testing/app.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: BillingApp
let plan: number
beforeAll(async () => {
  app = await startBillingApp()
  plan = await app.addPlan()
})
afterAll(() => app.close())

/** The billing time plus `milliseconds`, after everything billed so far. */
const later = async (milliseconds = 0) =>
  new Date((await app.billing.clock.read()).getTime() + milliseconds).toISOString()

type Notice = { signature: string; payload: string }

/** Sends a notice as a form, like the provider. */
async function send({ signature, payload }: Partial<Notice>) {
  const form = new URLSearchParams()
  if (signature !== undefined) form.set('bt_signature', signature)
  if (payload !== undefined) form.set('bt_payload', payload)
  const response = await fetch(`${app.url}/api/bt/webhook`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

const sign = (xml: string) => signNotice(sandboxKeys(TEST_SECRET), xml)

/** The subscription as stored by the sandbox. */
async function kept(member: TestAccount): Promise<SandboxSubscription> {
  const { original_subscription_id: id } = await app.subscription(member)
  const [row] = await app.sql<{ document: SandboxSubscription }>(
    `select document from private.payment_sandbox where kind = 'subscription' and id = $1`,
    [id],
  )
  return row?.document as SandboxSubscription
}

async function subscribed() {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  return member
}

async function noticeOf(
  member: TestAccount,
  kind: string,
  at: string,
  fields: Partial<SandboxSubscription> = {},
) {
  return sign(
    noticeXml(kind, new Date(at), subscriptionXml({ ...(await kept(member)), ...fields }, [], 'sandbox_USD')),
  )
}

test('a notice without a valid signature is refused and changes nothing', async () => {
  const member = await subscribed()
  const good = await noticeOf(member, 'subscription_canceled', await later())
  const [key, digest = ''] = good.signature.split('|')
  const forged = [
    { ...good, signature: `${key}|${digest.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))}` },
    { ...good, payload: `${Buffer.from('<notification/>').toString('base64')}\n` },
    { ...good, signature: 'nonsense' },
    { ...good, signature: '' },
    { signature: good.signature },
    { payload: good.payload },
    {},
    signNotice({ publicKey: 'tingdu_sandbox', privateKey: 'of somebody else' }, '<notification/>'),
  ]
  for (const notice of forged) {
    const { status, body } = await send(notice)
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/\w+/)])
  }
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1, status: 'active' })
})

test('a signed notice that cannot be parsed is refused', async () => {
  const { status, body } = await send(sign('<notification><kind>subscription_canceled</kind></notification>'))
  expect([status, body.detail]).toEqual([422, expect.stringMatching(/\w+/)])
})

test('a notice about an unknown subscription is accepted and ignored', async () => {
  const member = await subscribed()
  const before = await app.sql('select from private.subscription_events')
  const foreign = await noticeOf(member, 'subscription_canceled', await later(), {
    id: 'of-another-system',
  })
  expect(await send(foreign)).toEqual({ status: 200, body: { recorded: false } })
  expect(await app.sql('select from private.subscription_events')).toHaveLength(before.length)
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
})

test('an end is recorded once with one mail, even if reported repeatedly or in different envelopes', async () => {
  const member = await subscribed()
  const notice = await noticeOf(member, 'subscription_canceled', await later(1000))
  const other = await noticeOf(member, 'subscription_canceled', await later(60_000))
  const replies = await Promise.all([notice, notice, other, notice].map(send))
  expect(replies).toEqual(Array(4).fill({ status: 200, body: { recorded: true } }))
  expect((await app.ledger(member)).filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  expect(await app.mails(member)).toEqual(['subscription-started', 'payment-received', 'cancelled'])
  expect(await app.subscription(member)).toMatchObject({
    auto_renew_status: 0,
    status: 'canceled',
    is_expired: 0,
  })
})

test('a notice that precedes our own record creates it', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  // Simulates a crash between the provider's response and our record.
  await app.sql('alter table private.subscription_events disable trigger refuse_change')
  await app.sql('delete from private.subscription_events where user_id = $1', [member.id])
  await app.sql('alter table private.subscription_events enable trigger refuse_change')
  await app.sql('delete from private.subscriptions where owner = $1', [member.id])
  await app.sql(`update private.purchases set state = 'begun' where user_id = $1`, [member.id])
  expect(await app.subscription(member)).toBeUndefined()
  const [row] = await app.sql<{ document: SandboxSubscription }>(
    `select document from private.payment_sandbox where kind = 'subscription' and document ->> 'customerId' = 'member-' || $1::bigint`,
    [member.id],
  )
  const subject = subscriptionXml(row?.document as SandboxSubscription, [], 'sandbox_USD')
  await send(sign(noticeXml('subscription_canceled', new Date(await later(1000)), subject)))
  expect((await app.ledger(member)).map(({ kind }) => kind)).toEqual(['subscribed', 'cancelled'])
  expect(await app.sql(`select state from private.purchases where user_id = $1`, [member.id])).toEqual([
    { state: 'done' },
  ])
})

test('notices about a deleted account update the ledger and restore no row', async () => {
  const member = await subscribed()
  const notice = await noticeOf(member, 'subscription_canceled', await later())
  await app.sql('delete from private.accounts where user_id = $1', [member.id])
  expect((await send(notice)).status).toBe(200)
  expect(await app.sql('select from private.subscriptions where owner = $1', [member.id])).toEqual([])
  expect((await app.ledger(member)).map(({ kind }) => kind)).toContain('cancelled')
})

test('notices in any order produce the same state', async () => {
  const own = await startBillingApp()
  const monthly = await own.addPlan()
  const member = await own.addMember({ trial: false })
  const { original_subscription_id: id, next_billing_date: due } = await own.subscribe(member, monthly)
  await own.sandbox.declineCharges(id, '2001')
  const days = Math.ceil((Date.parse(due) - (await own.billing.clock.read()).getTime()) / 86_400_000)
  await own.sql('update private.billing_clock set ahead = ahead + make_interval(days => $1)', [days + 8])
  // The sandbox bills, but its notices are not delivered.
  const { clock } = own.billing
  const onNotice = () => Promise.reject(new Error('the way is blocked'))
  const { database } = own
  const payments = choosePayments({ database, clock, authSecret: TEST_SECRET, braintree: null, onNotice })
  const blocked = await payments.sandbox?.()
  await expect(blocked?.advance(await clock.read())).rejects.toThrow('blocked')
  const rows = await own.sql<{ document: Notice }>(
    `select document from private.payment_sandbox where kind = 'notice' order by written desc`,
  )
  const notices = rows.map(({ document }) => document)
  expect(notices.length).toBeGreaterThanOrEqual(6)
  expect((await own.ledger(member)).filter(({ kind }) => kind === 'charge_failed')).toHaveLength(0)
  for (const notice of [...notices, ...notices]) {
    await fetch(`${own.url}/api/bt/webhook`, {
      method: 'POST',
      body: new URLSearchParams({ bt_signature: notice.signature, bt_payload: notice.payload }),
    })
  }
  expect((await own.ledger(member)).filter(({ kind }) => kind === 'charge_failed')).toHaveLength(4)
  expect(await own.subscription(member)).toMatchObject({
    status: 'expired',
    is_expired: 1,
    auto_renew_status: 0,
  })
  await own.close()
})

test('notices signed with an earlier secret do not block later ones', async () => {
  const own = await startBillingApp()
  const monthly = await own.addPlan()
  const member = await own.addMember({ trial: false })
  const foreign = signNotice({ publicKey: 'tingdu_sandbox', privateKey: 'a former one' }, '<notification/>')
  await own.sql(
    `insert into private.payment_sandbox (kind, id, document, due) values ('notice', 'old', $1, '2000-01-01')`,
    [JSON.stringify({ id: 'old', ...foreign })],
  )
  await own.subscribe(member, monthly)
  await own.advance(32)
  expect((await own.ledger(member)).filter(({ kind }) => kind === 'charged')).toHaveLength(2)
  expect(await own.sql(`select from private.payment_sandbox where kind = 'notice'`)).toEqual([])
  await own.close()
})
