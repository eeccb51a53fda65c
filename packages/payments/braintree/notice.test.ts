import { expect, test } from 'vitest'
import { paymentMessages } from '../messages.ts'
import type { SandboxSubscription, SandboxTransaction } from '../sandbox/store.ts'
import { signNotice } from '../sign-notice.ts'
import { testKeys } from '../testing-contract.ts'
import { createBraintree } from './braintree.ts'
import { environmentAt } from './settings.ts'
import { noticeXml, subscriptionXml } from './xml.ts'

const provider = createBraintree(
  {
    environment: environmentAt('http://127.0.0.1'),
    merchantId: 'merchant_of_tests',
    ...testKeys,
    merchantAccounts: { USD: 'tingdu_usd' },
    timeoutMs: 1000,
  },
  () => new Date(),
)

const subscription: SandboxSubscription = {
  id: 'sub-1',
  customerId: 'member-34',
  cardToken: 'card',
  planId: 'monthly',
  months: 1,
  price: { amount: 999, currency: 'USD' },
  status: 'Canceled',
  createdAt: '2026-01-15T10:00:00Z',
  firstBilling: '2026-01-15',
  cycle: 1,
  periodFirst: '2026-01-15',
  periodLast: '2026-02-14',
  nextBilling: null,
  paidThrough: '2026-02-14',
  failureCount: 0,
  transactionIds: [],
}

const transaction = (id: string, overrides: Partial<SandboxTransaction>): SandboxTransaction => ({
  id,
  type: 'sale',
  status: 'submitted_for_settlement',
  processorCode: '1000',
  processorText: 'Approved',
  gatewayReason: null,
  subscriptionId: 'sub-1',
  customerId: 'member-34',
  money: { amount: 999, currency: 'USD' },
  createdAt: '2026-01-15T10:00:00Z',
  brand: 'Visa',
  lastFour: '1111',
  periodFirst: '2026-01-15',
  periodLast: '2026-02-14',
  refundIds: [],
  refundOf: null,
  reference: null,
  ...overrides,
})

type Envelope = { kind: string; at?: string; account?: string; as?: [string, string] }

function parse(
  { kind, at = '2026-01-20T10:00:00Z', account = 'tingdu_usd', as }: Envelope,
  transactions: SandboxTransaction[],
) {
  const subject = subscriptionXml(subscription, transactions, account)
  const xml = noticeXml(kind, new Date(at), as ? subject.replaceAll(as[0], as[1]) : subject)
  return provider.parseNotice(signNotice(testKeys, xml))
}

test('the same cancellation or expiry in another envelope has the same identity', async () => {
  for (const kind of ['subscription_canceled', 'subscription_expired']) {
    const first = await parse({ kind }, [])
    const again = await parse({ kind, at: '2026-01-20T11:00:00Z' }, [])
    expect(again.identity).toBe(first.identity)
    expect(again.occurredAt).toEqual(new Date('2026-01-20T11:00:00Z'))
  }
})

test('the same charge in another envelope, settled meanwhile, has the same identity and time', async () => {
  const kind = 'subscription_charged_successfully'
  const first = await parse({ kind }, [transaction('t1', {})])
  const as: [string, string] = ['submitted_for_settlement', 'settled']
  const again = await parse({ kind, at: '2026-01-22T10:00:00Z', as }, [transaction('t1', {})])
  expect(again).toEqual(first)
  expect(first).toMatchObject({
    identity: 'charge:succeeded:t1',
    occurredAt: new Date('2026-01-15T10:00:00Z'),
  })
})

test('the newest transaction with the outcome of the notice is used', async () => {
  const failed = { status: 'processor_declined' as const, processorCode: '2001' }
  const transactions = [
    transaction('refund', { type: 'credit', createdAt: '2026-01-19T00:00:00Z', refundOf: 'newer' }),
    transaction('older', { createdAt: '2026-01-16T00:00:00Z' }),
    transaction('newer', { createdAt: '2026-01-17T00:00:00Z', refundIds: ['refund'] }),
    transaction('declined', { ...failed, createdAt: '2026-01-18T00:00:00Z' }),
  ]
  const charged = await parse({ kind: 'subscription_charged_successfully' }, transactions)
  expect(charged.transaction).toMatchObject({ transactionId: 'newer', refundIds: ['refund'] })
  const refused = await parse({ kind: 'subscription_charged_unsuccessfully' }, transactions)
  expect(refused).toMatchObject({
    identity: 'charge:failed:declined',
    transaction: { outcome: 'failed', declineMessage: paymentMessages.insufficientFunds },
  })
  expect((await parse({ kind: 'subscription_canceled' }, transactions)).transaction).toBeNull()
})

test.each([
  ['authorized', 'succeeded'],
  ['settling', 'succeeded'],
  ['settled', 'succeeded'],
  ['settlement_declined', 'failed'],
  ['authorization_expired', 'failed'],
  ['gateway_rejected', 'failed'],
  ['voided', null],
])('a charge with status %s has the outcome %s', async (status, outcome) => {
  const as: [string, string] = ['submitted_for_settlement', status]
  const good = await parse({ kind: 'subscription_charged_successfully', as }, [transaction('t1', {})])
  const bad = await parse({ kind: 'subscription_charged_unsuccessfully', as }, [transaction('t1', {})])
  const found = good.transaction ?? bad.transaction
  expect(found?.outcome ?? null).toBe(outcome)
})

test('uses the currency of the transaction if the settings lack its merchant account', async () => {
  const money = { amount: 899, currency: 'EUR' }
  const kind = 'subscription_charged_successfully'
  const notice = await parse({ kind, account: 'tingdu_eur' }, [transaction('t1', { money })])
  expect(notice.transaction?.money).toEqual(money)
})
