import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentMessages } from './messages.ts'
import {
  NoticeSignatureInvalid,
  PaymentDeclined,
  PaymentNotFound,
  PaymentProviderUnavailable,
  PaymentRequestInvalid,
} from './payment-errors.ts'
import type { CreateSubscription } from './port.ts'
import { ProcessorRefusal } from './refusal.ts'
import { sandboxTableColumns, tableStore } from './sandbox/table.ts'
import { signNotice } from './sign-notice.ts'
import { braintreeSubject, purchase, type Subject, sandboxSubject, testKeys } from './testing-contract.ts'

const start = '2026-01-15T10:00:00Z'

const request = (overrides: Partial<CreateSubscription> = {}): CreateSubscription => ({
  ...purchase,
  ...overrides,
})

const table = 'public.payment_sandbox'
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createTestDatabase({ migrated: false })
  await sql(`create table ${table} (${sandboxTableColumns})`)
})
afterAll(() => postgres.drop())

const sql = (text: string) => postgres.database.as(serverCaller(), { text, values: [] })

/** A sandbox on an empty table. */
async function tableSubject(): Promise<Subject> {
  await sql(`truncate ${table}`)
  return sandboxSubject(start, tableStore(postgres.database, serverCaller(), table))
}

describe.each([
  { name: 'the sandbox', open: () => sandboxSubject(start) },
  { name: 'the sandbox on PostgreSQL', open: () => tableSubject() },
  { name: 'Braintree', open: () => braintreeSubject(start) },
])('$name', ({ open }) => {
  let subject: Subject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const paid = () => subject.charges().filter(({ status }) => status === 'submitted_for_settlement')
  const find = () => subject.provider.findSubscription('sub-1')
  const kindsSent = async () => {
    await subject.controls.deliverNotices()
    const read = await Promise.all(subject.notices.map((notice) => subject.provider.parseNotice(notice)))
    return read.map(({ kind }) => kind)
  }

  describe('a new subscription', () => {
    test('is charged at once and runs for a month', async () => {
      const created = await subject.provider.createSubscription(request())
      expect(created).toMatchObject({
        subscriptionId: 'sub-1',
        planId: 'monthly',
        price: { amount: 999, currency: 'USD' },
        state: 'active',
        nextBilling: '2026-02-15',
        paidThrough: '2026-02-14',
        failedCharges: 0,
      })
      expect(created.transactions).toHaveLength(1)
      const [charge] = created.transactions
      expect(charge).toMatchObject({
        identity: `charge:succeeded:${charge?.transactionId}`,
        kind: 'charge',
        outcome: 'succeeded',
        money: { amount: 999, currency: 'USD' },
        occurredAt: new Date(start),
        period: { first: '2026-01-15', last: '2026-02-14' },
        card: { brand: 'Visa', lastFour: '1881' },
        declineMessage: null,
      })
      expect(await find()).toEqual(created)
      expect(await subject.provider.findTransaction(charge?.transactionId ?? '')).toEqual(charge)
    })

    test('takes amounts in a currency without cents', async () => {
      const created = await subject.provider.createSubscription(
        request({ price: { amount: 1500, currency: 'JPY' } }),
      )
      expect(created.price).toEqual({ amount: 1500, currency: 'JPY' })
      expect(created.transactions[0]?.money).toEqual({ amount: 1500, currency: 'JPY' })
    })

    test('with a declined card is rejected with a message for the member, and does not exist', async () => {
      const nonce = 'fake-processor-declined-visa-nonce'
      const refused = subject.provider.createSubscription(request({ nonce }))
      await expect(refused).rejects.toThrow(PaymentDeclined)
      await expect(refused).rejects.toMatchObject({ memberMessage: paymentMessages.declined, code: '2000' })
      await expect(find()).rejects.toThrow(PaymentNotFound)
      expect(subject.charges()).toEqual([])
    })

    test('with a declined charge is rejected, and the next attempt can succeed', async () => {
      const tooExpensive = request({ price: { amount: 200_100, currency: 'USD' } })
      await expect(subject.provider.createSubscription(tooExpensive)).rejects.toMatchObject({
        kind: 'declined',
        memberMessage: paymentMessages.insufficientFunds,
      })
      await expect(find()).rejects.toThrow(PaymentNotFound)
      expect(await subject.provider.createSubscription(request())).toMatchObject({ state: 'active' })
      expect(paid()).toHaveLength(1)
    })

    test('with a card suspected of fraud is rejected', async () => {
      const nonce = 'fake-gateway-rejected-fraud-nonce'
      await expect(subject.provider.createSubscription(request({ nonce }))).rejects.toMatchObject({
        kind: 'declined',
        memberMessage: paymentMessages.refusedForSafety,
      })
    })

    test('can be retried if the card network does not respond', async () => {
      const nonce = 'fake-processor-failure-jcb-nonce'
      await expect(subject.provider.createSubscription(request({ nonce }))).rejects.toThrow(
        PaymentProviderUnavailable,
      )
    })

    test.each([
      ['a used nonce', 'fake-consumed-nonce', 'nonce', paymentMessages.nonceUsed],
      ['a wrong card number', 'fake-luhn-invalid-nonce', 'card_number', paymentMessages.cardNumberInvalid],
      ['an unknown nonce', 'no-such-nonce', 'nonce', paymentMessages.nonceUnknown],
      ['a nonce named like an object property', 'constructor', 'nonce', paymentMessages.nonceUnknown],
      ['an empty nonce', '', 'nonce', paymentMessages.nonceUnknown],
      ['an overlong nonce', 'x'.repeat(10_000), 'nonce', paymentMessages.nonceUnknown],
    ])('with %s is rejected', async (_, nonce, problem, memberMessage) => {
      const refused = subject.provider.createSubscription(request({ nonce }))
      await expect(refused).rejects.toThrow(PaymentRequestInvalid)
      await expect(refused).rejects.toMatchObject({ problem, memberMessage })
      expect(subject.charges()).toEqual([])
    })

    test.each([
      ['an unknown plan', { planId: 'no-such-plan' }, 'plan'],
      ['no price', { price: { amount: 0, currency: 'USD' } }, 'price'],
      ['a broken price', { price: { amount: 9.99, currency: 'USD' } }, 'price'],
      ['a negative price', { price: { amount: -1, currency: 'USD' } }, 'price'],
      ['an invalid currency', { price: { amount: 999, currency: 'dollars' } }, 'price'],
      ['a first day that does not exist', { firstBilling: '2026-02-30' }, 'request'],
      ['an id that is a path', { subscriptionId: '../customers' }, 'request'],
      ['a member that is a path', { memberId: '34/../35' }, 'request'],
    ])('with %s is rejected and charges nothing', async (_, overrides, problem) => {
      await expect(subject.provider.createSubscription(request(overrides))).rejects.toMatchObject({
        kind: 'invalid',
        problem,
      })
      expect(subject.charges()).toEqual([])
    })
  })

  describe('the same request again', () => {
    test('returns the first subscription and charges nothing, even with a used nonce', async () => {
      const nonce = await subject.tokenize({})
      const first = await subject.provider.createSubscription(request({ nonce }))
      expect(await subject.provider.createSubscription(request({ nonce }))).toEqual(first)
      expect(await subject.provider.createSubscription(request({ nonce: 'another' }))).toEqual(first)
      expect(subject.charges()).toHaveLength(1)
    })

    test('sixteen concurrent requests with one nonce charge once', async () => {
      const nonce = await subject.tokenize({})
      const results = await Promise.all(
        Array.from({ length: 16 }, () => subject.provider.createSubscription(request({ nonce }))),
      )
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(subject.charges()).toHaveLength(1)
    })

    test('by another member cannot use the card of a used nonce', async () => {
      const nonce = await subject.tokenize({})
      await subject.provider.createSubscription(request({ nonce }))
      const other = request({ nonce, memberId: '35', subscriptionId: 'sub-2' })
      await expect(subject.provider.createSubscription(other)).rejects.toMatchObject({ problem: 'nonce' })
      expect(subject.charges()).toHaveLength(1)
    })
  })

  describe('during the trial', () => {
    const inTrial = request({ firstBilling: '2026-01-30' })

    test('nothing is charged before its end', async () => {
      expect(await subject.provider.createSubscription(inTrial)).toMatchObject({
        state: 'pending',
        nextBilling: '2026-01-30',
        paidThrough: null,
        transactions: [],
      })
      await subject.moveTo('2026-01-29T23:59:59Z')
      expect(subject.charges()).toEqual([])
      await subject.moveTo('2026-01-30T00:00:00Z')
      expect(await find()).toMatchObject({
        state: 'active',
        nextBilling: '2026-02-28',
        paidThrough: '2026-02-27',
      })
      expect(paid()).toHaveLength(1)
      expect(await kindsSent()).toEqual(['charged', 'went_active'])
    })

    test('a card that would be declined is rejected immediately', async () => {
      const nonce = 'fake-processor-declined-mastercard-nonce'
      await expect(subject.provider.createSubscription({ ...inTrial, nonce })).rejects.toThrow(
        PaymentDeclined,
      )
    })

    test('after canceling, nothing is charged', async () => {
      await subject.provider.createSubscription(inTrial)
      await subject.provider.cancelSubscription('sub-1')
      await subject.moveTo('2026-06-01T00:00:00Z')
      expect(subject.charges()).toEqual([])
    })

    test('a first billing day in the past charges immediately', async () => {
      const late = request({ firstBilling: '2026-01-01' })
      expect(await subject.provider.createSubscription(late)).toMatchObject({ nextBilling: '2026-02-15' })
    })
  })

  describe('canceling', () => {
    test('keeps the paid period and stops charges', async () => {
      await subject.provider.createSubscription(request())
      expect(await subject.provider.cancelSubscription('sub-1')).toMatchObject({
        state: 'canceled',
        paidThrough: '2026-02-14',
        nextBilling: null,
      })
      await subject.moveTo('2027-01-01T00:00:00Z')
      expect(subject.charges()).toHaveLength(1)
      expect(await kindsSent()).toEqual(['went_active', 'charged', 'canceled'])
    })

    test('twice changes nothing; an unknown subscription is not found', async () => {
      await subject.provider.createSubscription(request())
      const first = await subject.provider.cancelSubscription('sub-1')
      expect(await subject.provider.cancelSubscription('sub-1')).toEqual(first)
      await expect(subject.provider.cancelSubscription('sub-2')).rejects.toThrow(PaymentNotFound)
    })
  })

  describe('renewal', () => {
    test('charges each monthly period once', async () => {
      await subject.provider.createSubscription(request())
      await subject.moveTo('2026-05-15T00:00:00Z')
      await subject.moveTo('2026-05-15T12:00:00Z')
      expect(paid().map(({ periodFirst }) => periodFirst)).toEqual([
        '2026-01-15',
        '2026-02-15',
        '2026-03-15',
        '2026-04-15',
        '2026-05-15',
      ])
      expect(await find()).toMatchObject({ state: 'active', paidThrough: '2026-06-14' })
    })

    test('that fails is retried three times in seven days, then the subscription expires', async () => {
      await subject.provider.createSubscription(request())
      await subject.controls.declineCharges('sub-1', '2001')
      const seen = []
      for (const day of ['02-15', '02-17', '02-19', '02-22']) {
        await subject.moveTo(`2026-${day}T00:00:00Z`)
        const { state, failedCharges, nextBilling, paidThrough } = await find()
        seen.push([state, failedCharges, nextBilling, paidThrough])
      }
      expect(seen).toEqual([
        ['past_due', 1, '2026-02-17', '2026-02-14'],
        ['past_due', 2, '2026-02-19', '2026-02-14'],
        ['past_due', 3, '2026-02-22', '2026-02-14'],
        ['expired', 4, null, '2026-02-14'],
      ])
      const failed = (await find()).transactions.filter(({ outcome }) => outcome === 'failed')
      expect(failed.map(({ declineMessage }) => declineMessage)).toEqual(
        Array(4).fill(paymentMessages.insufficientFunds),
      )
      expect((await kindsSent()).slice(2)).toEqual([
        'charge_failed',
        'went_past_due',
        'charge_failed',
        'charge_failed',
        'charge_failed',
        'expired',
      ])
      await subject.moveTo('2026-09-01T00:00:00Z')
      expect(paid()).toHaveLength(1)
    })

    test('that fails recovers when a retry succeeds', async () => {
      await subject.provider.createSubscription(request())
      await subject.controls.declineCharges('sub-1', '2001')
      await subject.moveTo('2026-02-15T00:00:00Z')
      await subject.controls.declineCharges('sub-1', null)
      await subject.moveTo('2026-02-17T00:00:00Z')
      expect(await find()).toMatchObject({
        state: 'active',
        failedCharges: 0,
        nextBilling: '2026-03-15',
        paidThrough: '2026-03-14',
      })
      expect((await kindsSent()).slice(-2)).toEqual(['charged', 'went_active'])
    })

    test('fails with an expired card, and recovers immediately with a new one', async () => {
      const nonce = await subject.tokenize({ expiryMonth: '1', expiryYear: '26' })
      await subject.provider.createSubscription(request({ nonce }))
      await subject.moveTo('2026-02-16T00:00:00Z')
      expect(await find()).toMatchObject({ state: 'past_due' })
      const changed = await subject.provider.changePaymentMethod({
        subscriptionId: 'sub-1',
        memberId: '34',
        nonce: 'fake-valid-mastercard-nonce',
      })
      expect(changed).toMatchObject({ state: 'active', paidThrough: '2026-03-14', nextBilling: '2026-03-15' })
      expect(changed.transactions[0]).toMatchObject({ card: { brand: 'MasterCard' }, outcome: 'succeeded' })
      await subject.controls.deliverNotices()
      const last = await subject.provider.parseNotice(
        subject.notices.at(-1) ?? { signature: '', payload: '' },
      )
      expect(last).toMatchObject({ kind: 'went_active', transaction: changed.transactions[0] })
    })
  })

  describe('a new card', () => {
    const change = { subscriptionId: 'sub-1', memberId: '34', nonce: 'fake-valid-mastercard-nonce' }

    test('is used from the next charge on; nothing is charged immediately', async () => {
      await subject.provider.createSubscription(request())
      const before = await find()
      const changed = await subject.provider.changePaymentMethod(change)
      expect(changed).toEqual({ ...before, cardToken: changed.cardToken })
      expect(changed.cardToken).not.toBe(before.cardToken)
      await subject.moveTo('2026-02-15T00:00:00Z')
      expect((await find()).transactions[0]?.card?.brand).toBe('MasterCard')
    })

    test('that is declined is rejected and the old one is kept', async () => {
      await subject.provider.createSubscription(request())
      const before = await find()
      const nonce = 'fake-processor-declined-amex-nonce'
      await expect(subject.provider.changePaymentMethod({ ...change, nonce })).rejects.toThrow(
        PaymentDeclined,
      )
      expect(await find()).toEqual(before)
    })

    test('that is declined for an open charge leaves the charge open, and retries continue', async () => {
      await subject.provider.createSubscription(request())
      await subject.controls.declineCharges('sub-1', '2001')
      await subject.moveTo('2026-02-15T00:00:00Z')
      const before = await find()
      const refused = subject.provider.changePaymentMethod({ ...change, nonce: 'fake-valid-nonce' })
      await expect(refused).rejects.toMatchObject({
        kind: 'declined',
        memberMessage: paymentMessages.insufficientFunds,
      })
      const { transactions, ...after } = await find()
      expect({ ...after, transactions: transactions.slice(1) }).toEqual(before)
      expect(transactions[0]).toMatchObject({ outcome: 'failed' })
      await subject.moveTo('2026-02-17T00:00:00Z')
      expect(await find()).toMatchObject({ state: 'past_due', failedCharges: 2 })
    })

    test('after a failed charge, set by sixteen concurrent requests, is charged once', async () => {
      await subject.provider.createSubscription(request())
      await subject.controls.declineCharges('sub-1', '2001')
      await subject.moveTo('2026-02-15T00:00:00Z')
      const nonce = await subject.tokenize({ number: '5555555555554444' })
      const attempts = Array.from({ length: 16 }, () =>
        subject.provider.changePaymentMethod({ ...change, nonce }),
      )
      for (const { state } of await Promise.all(attempts)) expect(state).toBe('active')
      expect(paid()).toHaveLength(2)
    })

    test('for an ended or unknown subscription is rejected', async () => {
      await expect(subject.provider.changePaymentMethod(change)).rejects.toThrow(PaymentNotFound)
      await subject.provider.createSubscription(request())
      await subject.provider.cancelSubscription('sub-1')
      await expect(subject.provider.changePaymentMethod(change)).rejects.toMatchObject({ problem: 'state' })
    })

    test('by another member is rejected', async () => {
      await subject.provider.createSubscription(request())
      const before = await find()
      await expect(subject.provider.changePaymentMethod({ ...change, memberId: '35' })).rejects.toMatchObject(
        { kind: 'invalid' },
      )
      expect(await find()).toEqual(before)
    })
  })

  describe('another plan', () => {
    const toYearly = {
      subscriptionId: 'sub-1',
      successorId: 'sub-2',
      planId: 'yearly',
      price: { amount: 8999, currency: 'USD' },
      firstBilling: null,
    }

    test('starts at the end of the period, with the same card', async () => {
      await subject.provider.createSubscription(request())
      expect(await subject.provider.changePlan(toYearly)).toMatchObject({
        subscriptionId: 'sub-2',
        planId: 'yearly',
        state: 'pending',
        nextBilling: '2026-02-15',
        paidThrough: null,
      })
      expect(await find()).toMatchObject({ state: 'canceled', paidThrough: '2026-02-14' })
      await subject.moveTo('2026-02-14T23:00:00Z')
      expect(paid()).toHaveLength(1)
      await subject.moveTo('2026-03-20T00:00:00Z')
      expect(
        paid().map(({ money, periodFirst, periodLast }) => [money.amount, periodFirst, periodLast]),
      ).toEqual([
        [999, '2026-01-15', '2026-02-14'],
        [8999, '2026-02-15', '2027-02-14'],
      ])
    })

    test('requested twice changes once', async () => {
      await subject.provider.createSubscription(request())
      const first = await subject.provider.changePlan(toYearly)
      expect(await subject.provider.changePlan(toYearly)).toEqual(first)
    })

    const later = { ...toYearly, planId: 'monthly', price: request().price }

    test('or the same one starts later if asked to, and nothing is charged before', async () => {
      await subject.provider.createSubscription(request({ firstBilling: '2026-01-20' }))
      const moved = await subject.provider.changePlan({ ...later, firstBilling: '2026-03-05' })
      expect(moved).toMatchObject({ state: 'pending', planId: 'monthly', nextBilling: '2026-03-05' })
      expect(await find()).toMatchObject({ state: 'canceled', paidThrough: null })
      await subject.moveTo('2026-03-04T23:00:00Z')
      expect(paid()).toEqual([])
      await subject.moveTo('2026-04-06T00:00:00Z')
      expect(paid().map(({ periodFirst, periodLast }) => [periodFirst, periodLast])).toEqual([
        ['2026-03-05', '2026-04-04'],
        ['2026-04-05', '2026-05-04'],
      ])
    })

    test('never starts before the end of the paid period', async () => {
      await subject.provider.createSubscription(request())
      const asked = { ...later, firstBilling: '2026-02-01' }
      expect(await subject.provider.changePlan(asked)).toMatchObject({ nextBilling: '2026-02-15' })
    })

    test('that does not exist changes nothing', async () => {
      await subject.provider.createSubscription(request())
      const before = await find()
      await expect(subject.provider.changePlan({ ...toYearly, planId: 'none' })).rejects.toMatchObject({
        problem: 'plan',
      })
      expect(await find()).toEqual(before)
    })

    test('is rejected while a charge is open, and after the end', async () => {
      await subject.provider.createSubscription(request())
      await subject.controls.declineCharges('sub-1', '2001')
      await subject.moveTo('2026-02-15T00:00:00Z')
      await expect(subject.provider.changePlan(toYearly)).rejects.toMatchObject({
        memberMessage: paymentMessages.subscriptionPastDue,
      })
      await subject.provider.cancelSubscription('sub-1')
      await expect(subject.provider.changePlan(toYearly)).rejects.toMatchObject({
        memberMessage: paymentMessages.subscriptionEnded,
      })
    })
  })

  describe('a refund made at the provider', () => {
    test('can be read with its amount', async () => {
      const { transactions } = await subject.provider.createSubscription(request())
      const id = transactions[0]?.transactionId ?? ''
      const refundId = await subject.controls.refundAtProvider(id, 500)
      expect((await find()).transactions[0]?.refundIds).toEqual([refundId])
      expect(await subject.provider.findTransaction(refundId)).toMatchObject({
        identity: `refund:succeeded:${refundId}`,
        kind: 'refund',
        money: { amount: 500, currency: 'USD' },
        refundOf: id,
      })
      await expect(subject.controls.refundAtProvider(id, 500)).rejects.toThrow(ProcessorRefusal)
      await expect(subject.provider.findTransaction('nothing')).rejects.toThrow(PaymentNotFound)
    })
  })

  describe('a refund', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const back = (refundId: string, amount: number, transactionId: string) =>
      subject.provider.refund({ transactionId, refundId, money: usd(amount) })
    /** A charge of 9.99, on the day before. */
    const settledCharge = async () => {
      const { transactions } = await subject.provider.createSubscription(request())
      await subject.moveTo('2026-01-16T10:00:00Z')
      return transactions[0]?.transactionId ?? ''
    }
    const refundsOf = async (id: string) => (await subject.provider.findTransaction(id)).refundIds

    test('gives back a part, and then the rest, with our id', async () => {
      const id = await settledCharge()
      const part = await back('re-1', 500, id)
      expect(part).toMatchObject({
        identity: `refund:succeeded:${part.transactionId}`,
        kind: 'refund',
        outcome: 'succeeded',
        money: usd(500),
        refundOf: id,
        reference: 're-1',
        occurredAt: new Date('2026-01-16T10:00:00Z'),
      })
      expect(await subject.provider.findTransaction(part.transactionId)).toEqual(part)
      const rest = await back('re-2', 499, id)
      expect(await refundsOf(id)).toEqual([part.transactionId, rest.transactionId])
    })

    test('is made once, however often the same one is asked for', async () => {
      const id = await settledCharge()
      const first = await back('re-1', 500, id)
      expect(await back('re-1', 500, id)).toEqual(first)
      expect(await refundsOf(id)).toHaveLength(1)
    })

    test('of more than is left is rejected', async () => {
      const id = await settledCharge()
      await back('re-1', 500, id)
      await expect(back('re-2', 500, id)).rejects.toMatchObject({
        problem: 'amount',
        memberMessage: paymentMessages.refundTooMuch,
      })
      await back('re-3', 499, id)
      await expect(back('re-4', 1, id)).rejects.toMatchObject({ problem: 'amount' })
      expect(await refundsOf(id)).toHaveLength(2)
    })

    test('of all of a charge that is not settled voids it; a part of it is rejected', async () => {
      const { transactions } = await subject.provider.createSubscription(request())
      const id = transactions[0]?.transactionId ?? ''
      await expect(back('re-1', 500, id)).rejects.toMatchObject({
        problem: 'state',
        memberMessage: paymentMessages.refundNotSettled,
      })
      const voided = await back('re-2', 999, id)
      expect(voided).toMatchObject({
        identity: `charge:voided:${id}`,
        kind: 'charge',
        outcome: 'voided',
        money: usd(999),
      })
      expect(await back('re-2', 999, id)).toEqual(voided)
      await expect(back('re-3', 500, id)).rejects.toMatchObject({
        problem: 'state',
        memberMessage: paymentMessages.refundNotPaid,
      })
    })

    test('of a failed or unknown charge, and in another currency, is rejected', async () => {
      const id = await settledCharge()
      await expect(
        subject.provider.refund({
          transactionId: id,
          refundId: 're-1',
          money: { amount: 999, currency: 'JPY' },
        }),
      ).rejects.toMatchObject({ problem: 'currency' })
      await expect(back('re-1', 999, 'nothing')).rejects.toThrow(PaymentNotFound)
      await expect(back('../re', 999, id)).rejects.toMatchObject({ problem: 'request' })
      for (const amount of [0, -1, 1.5]) {
        await expect(back('re-1', amount, id)).rejects.toMatchObject({ problem: 'price' })
      }
      await subject.controls.declineCharges('sub-1', '2001')
      await subject.moveTo('2026-02-16T00:00:00Z')
      const failed = (await find()).transactions.find(({ outcome }) => outcome === 'failed')
      await expect(back('re-2', 999, failed?.transactionId ?? '')).rejects.toMatchObject({
        problem: 'state',
        memberMessage: paymentMessages.refundNotPaid,
      })
      expect(await refundsOf(id)).toEqual([])
    })

    test('does not undo the charge in late notices', async () => {
      const id = await settledCharge()
      await back('re-1', 999, id)
      await subject.controls.deliverNotices()
      const read = await Promise.all(subject.notices.map((notice) => subject.provider.parseNotice(notice)))
      expect(read.flatMap(({ transaction }) => transaction?.identity ?? [])).toEqual(
        expect.arrayContaining([`charge:succeeded:${id}`]),
      )
      expect(await find()).toMatchObject({ state: 'active', paidThrough: '2026-02-14' })
    })
  })

  describe('deleting a member', () => {
    test('ends their subscriptions and deletes their cards; those of others remain', async () => {
      await subject.provider.createSubscription(request())
      await subject.provider.createSubscription(request({ memberId: '35', subscriptionId: 'sub-2' }))
      await subject.provider.forgetMember('34')
      await subject.provider.forgetMember('34')
      await subject.moveTo('2026-02-15T00:00:00Z')
      expect(await find()).toMatchObject({ state: 'canceled' })
      expect(await subject.provider.findSubscription('sub-2')).toMatchObject({ paidThrough: '2026-03-14' })
    })
  })

  describe('a notice', () => {
    test('reports a charge with its subscription, amount, time and identity', async () => {
      const { transactions } = await subject.provider.createSubscription(request())
      await subject.moveTo('2026-02-15T08:00:00Z')
      const notice = await subject.provider.parseNotice(
        subject.notices.at(-1) ?? { signature: '', payload: '' },
      )
      const [charge] = (await find()).transactions
      expect(charge?.identity).not.toBe(transactions[0]?.identity)
      expect(notice).toEqual({
        kind: 'charged',
        providerKind: 'subscription_charged_successfully',
        identity: charge?.identity,
        occurredAt: new Date('2026-02-15T00:00:00Z'),
        subscriptionId: 'sub-1',
        transaction: charge,
        paidThrough: '2026-03-14',
        nextBilling: '2026-03-15',
      })
    })

    test('that is sent again has the same identity', async () => {
      await subject.provider.createSubscription(request())
      await subject.provider.cancelSubscription('sub-1')
      await subject.controls.deliverNotices()
      const identities = []
      for (const notice of [...subject.notices, ...subject.notices]) {
        identities.push((await subject.provider.parseNotice(notice)).identity)
      }
      expect(new Set(identities).size).toBe(subject.notices.length)
    })

    test('with a wrong signature or payload is rejected', async () => {
      await subject.provider.createSubscription(request())
      await subject.controls.deliverNotices()
      const [good = { signature: '', payload: '' }, other = good] = subject.notices
      const foreign = signNotice({ ...testKeys, privateKey: 'another' }, '<notification/>')
      const forged = [
        { ...good, payload: other.payload },
        { ...good, signature: `${good.signature.slice(0, -1)}x` },
        { ...good, signature: good.signature.replace(testKeys.publicKey, 'public_of_others') },
        { ...good, signature: '' },
        { ...good, payload: '' },
        { ...good, payload: `${good.payload}<script>` },
        { signature: ['a'], payload: { b: 1 } } as unknown as typeof good,
        foreign,
      ]
      for (const notice of forged) {
        await expect(subject.provider.parseNotice(notice)).rejects.toThrow(NoticeSignatureInvalid)
      }
    })

    test('that is signed but malformed is rejected as invalid', async () => {
      for (const xml of ['', '<notification', '<notification/>', '<a>b</a>', '{"kind":"check"}']) {
        await expect(subject.provider.parseNotice(signNotice(testKeys, xml))).rejects.toMatchObject({
          kind: 'invalid',
        })
      }
    })
  })

  describe('an interrupted provider', () => {
    const steps = [0, 1, 2, 3, 4, 5]

    test.each(steps.flatMap((step) => [['before', step] as const, ['after', step] as const]))(
      '%s step %i of a purchase: a retry results in one subscription and one charge',
      async (when, step) => {
        const nonce = await subject.tokenize({})
        subject.breakStep(when, step)
        const first = await subject.provider.createSubscription(request({ nonce })).catch((error) => error)
        if (first instanceof Error) {
          expect(first).toBeInstanceOf(PaymentProviderUnavailable)
          expect(first).toMatchObject({ memberMessage: paymentMessages.unavailable })
        } else {
          expect(step).toBeGreaterThan(2)
          expect(first.state).toBe('active')
        }
        const second = await retry(() => subject.provider.createSubscription(request({ nonce })))
        expect(second).toMatchObject({ state: 'active', paidThrough: '2026-02-14' })
        expect(subject.charges()).toHaveLength(1)
      },
    )

    test.each(steps.flatMap((step) => [['before', step] as const, ['after', step] as const]))(
      '%s step %i of a change of plan: a retry leaves one that charges',
      async (when, step) => {
        await subject.provider.createSubscription(request())
        const price = { amount: 8999, currency: 'USD' }
        const terms = { planId: 'yearly', price, firstBilling: null }
        const change = { subscriptionId: 'sub-1', successorId: 'sub-2', ...terms }
        subject.breakStep(when, step)
        await subject.provider.changePlan(change).catch(() => {})
        await retry(() => subject.provider.changePlan(change))
        await subject.moveTo('2026-04-01T00:00:00Z').catch(() => subject.moveTo('2026-04-01T00:00:00Z'))
        expect(paid().map(({ money }) => money.amount)).toEqual([999, 8999])
      },
    )

    test.each(steps.flatMap((step) => [['before', step] as const, ['after', step] as const]))(
      '%s step %i of a new card for an open charge: a retry pays once',
      async (when, step) => {
        await subject.provider.createSubscription(request())
        await subject.controls.declineCharges('sub-1', '2001')
        await subject.moveTo('2026-02-15T00:00:00Z')
        const nonce = await subject.tokenize({ number: '5555555555554444' })
        const change = { subscriptionId: 'sub-1', memberId: '34', nonce }
        subject.breakStep(when, step)
        await subject.provider.changePaymentMethod(change).catch(() => {})
        expect(await retry(() => subject.provider.changePaymentMethod(change))).toMatchObject({
          state: 'active',
        })
        expect(paid()).toHaveLength(2)
      },
    )

    test.each([0, 1, 2, 3].flatMap((step) => [['before', step] as const, ['after', step] as const]))(
      '%s step %i of a refund: a retry gives back once',
      async (when, step) => {
        const { transactions } = await subject.provider.createSubscription(request())
        const transactionId = transactions[0]?.transactionId ?? ''
        await subject.moveTo('2026-01-16T10:00:00Z')
        const refund = { transactionId, refundId: 're-1', money: { amount: 500, currency: 'USD' } }
        subject.breakStep(when, step)
        await subject.provider.refund(refund).catch(() => {})
        expect(await retry(() => subject.provider.refund(refund))).toMatchObject({ outcome: 'succeeded' })
        const { refundIds } = await retry(() => subject.provider.findTransaction(transactionId))
        expect(refundIds).toHaveLength(1)
      },
    )
  })
})

/** Retries, and retries again for a failure that the first retry triggered. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work)
}
