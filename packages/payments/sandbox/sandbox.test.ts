import { beforeEach, describe, expect, test } from 'vitest'
import { paymentMessages } from '../messages.ts'
import type { SignedNotice } from '../port.ts'
import { type Subject, sandboxSubject, testKeys } from '../testing-contract.ts'
import { testCards } from './cards.ts'
import { memoryStore } from './memory.ts'
import { createSandbox } from './sandbox.ts'
import type { SandboxStore } from './store.ts'

const start = '2026-01-15T10:00:00Z'
let subject: Subject

beforeEach(async () => {
  subject = await sandboxSubject(start)
})

const buy = (nonce: string, overrides = {}) =>
  subject.provider.createSubscription({
    subscriptionId: 'sub-1',
    memberId: '34',
    nonce,
    planId: 'monthly',
    price: { amount: 999, currency: 'USD' },
    firstBilling: null,
    ...overrides,
  })

describe('the card form', () => {
  test.each(testCards)(
    'accepts the $brand $number, with verification result $verification',
    async ({ number, verification }) => {
      const securityCode = number.startsWith('3') && number.length === 15 ? '1234' : '123'
      const bought = buy(await subject.tokenize({ number, securityCode }))
      if (verification === 'verified') {
        expect((await bought).transactions[0]?.card?.lastFour).toBe(number.slice(-4))
      } else {
        await expect(bought).rejects.toMatchObject({
          kind: verification === 'failed' ? 'unavailable' : 'declined',
        })
      }
    },
  )

  test.each([
    [{ number: '4111 1111 1111 1112' }, 'card_number', paymentMessages.cardNumberInvalid],
    [{ number: '4929 5012 3456 7890' }, 'card_number', paymentMessages.cardNumberInvalid],
    [{ number: '4242 4242 4242 4242' }, 'card_number', paymentMessages.testNumbersOnly],
    [{ number: '' }, 'card_number', paymentMessages.cardNumberInvalid],
    [{ number: '４１１１１１１１１１１１１１１１' }, 'card_number', paymentMessages.cardNumberInvalid],
    [{ expiryMonth: '13' }, 'card_expiry', paymentMessages.cardExpiryInvalid],
    [{ expiryMonth: '0' }, 'card_expiry', paymentMessages.cardExpiryInvalid],
    [{ expiryYear: '1999' }, 'card_expiry', paymentMessages.cardExpiryInvalid],
    [{ expiryYear: '2099' }, 'card_expiry', paymentMessages.cardExpiryInvalid],
    [{ expiryMonth: '12', expiryYear: '25' }, 'card_expiry', paymentMessages.cardExpired],
    [{ securityCode: '12' }, 'security_code', paymentMessages.securityCodeInvalid],
    [{ securityCode: '1234' }, 'security_code', paymentMessages.securityCodeInvalid],
    [{ number: '378282246310005' }, 'security_code', paymentMessages.securityCodeInvalid],
  ])('rejects %o', async (card, problem, memberMessage) => {
    await expect(subject.tokenize(card)).rejects.toMatchObject({ kind: 'invalid', problem, memberMessage })
  })

  test('accepts a card that expires this month, and declines a wrong security code', async () => {
    await subject.tokenize({ expiryMonth: '1', expiryYear: '2026' })
    await expect(buy(await subject.tokenize({ securityCode: '200' }))).rejects.toMatchObject({
      memberMessage: paymentMessages.securityCodeWrong,
    })
  })

  test('its nonces are valid for three hours and can be used once', async () => {
    const nonce = await subject.tokenize({})
    const old = await subject.tokenize({})
    await buy(nonce)
    await expect(buy(nonce, { subscriptionId: 'sub-2' })).rejects.toMatchObject({ problem: 'nonce' })
    subject.clock.now = new Date('2026-01-15T13:00:01Z')
    await expect(buy(old, { subscriptionId: 'sub-3' })).rejects.toMatchObject({
      memberMessage: paymentMessages.nonceUnknown,
    })
  })

  test('stores neither card number nor security code', async () => {
    const written: unknown[] = []
    const memory = memoryStore()
    const store: SandboxStore = {
      transaction: (work) =>
        memory.transaction((records) =>
          work({
            ...records,
            write: (kind, id, document, due) => {
              written.push(id, document, due)
              return records.write(kind, id, document, due)
            },
          }),
        ),
    }
    const sandbox = sandboxOver(store, async () => {})
    const card = { number: '4111111111111111', expiryMonth: '12', expiryYear: '30', securityCode: '987' }
    await sandbox.tokenize(card)
    expect(JSON.stringify(written)).toContain('"lastFour":"1111"')
    expect(JSON.stringify(written)).not.toMatch(/4111111|987/)
  })
})

const sandboxOver = (store: SandboxStore, onNotice: (notice: SignedNotice) => Promise<void>) =>
  createSandbox({
    store,
    now: () => new Date(start),
    findPlan: async () => ({ months: 1 }),
    keys: testKeys,
    onNotice,
  })

describe('documented test prices', () => {
  test.each([
    [200_400, 'declined', paymentMessages.cardExpired],
    [204_600, 'declined', paymentMessages.declined],
    [300_000, 'unavailable', paymentMessages.unavailable],
    [500_100, 'declined', paymentMessages.refusedForSafety],
  ])('%i cents are %s', async (amount, kind, memberMessage) => {
    const price = { amount, currency: 'USD' }
    await expect(buy('fake-valid-nonce', { price })).rejects.toMatchObject({ kind, memberMessage })
    expect(subject.charges()).toHaveLength(1)
  })
})

describe('the clock', () => {
  test('the 31st stays the 31st across shorter months', async () => {
    subject.clock.now = new Date('2026-01-31T08:00:00Z')
    await buy('fake-valid-nonce')
    await subject.moveTo('2026-05-31T00:00:00Z')
    expect(subject.charges().map(({ periodFirst }) => periodFirst)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
  })

  test('a jump of years makes every charge on its day, in order across subscriptions', async () => {
    await buy('fake-valid-nonce')
    await buy('fake-valid-nonce', { subscriptionId: 'sub-2', memberId: '35', firstBilling: '2026-01-20' })
    await subject.moveTo('2028-01-15T00:00:00Z')
    const days = subject.charges().map(({ createdAt }) => createdAt)
    expect(days).toEqual(days.toSorted())
    expect(days).toHaveLength(25 + 24)
    expect(days.at(-1)).toBe('2028-01-15T00:00:00.000Z')
  })

  test('moving it back does not charge again', async () => {
    await buy('fake-valid-nonce')
    await subject.moveTo('2026-03-15T00:00:00Z')
    await subject.moveTo('2026-01-20T00:00:00Z')
    await subject.moveTo('2026-03-15T00:00:00Z')
    expect(subject.charges()).toHaveLength(3)
  })
})

describe('notices', () => {
  test('that are not accepted are queued in order and sent again', async () => {
    const received: SignedNotice[] = []
    let isDown = true
    const sandbox = sandboxOver(memoryStore(), async (notice) => {
      if (isDown) throw new Error('the server is down')
      received.push(notice)
    })
    const nonce = 'fake-valid-nonce'
    const price = { amount: 999, currency: 'USD' }
    const purchase = {
      subscriptionId: 'sub-1',
      memberId: '34',
      nonce,
      planId: 'p',
      price,
      firstBilling: null,
    }
    await sandbox.createSubscription(purchase)
    await sandbox.cancelSubscription('sub-1')
    await expect(sandbox.advance()).rejects.toThrow('the server is down')
    isDown = false
    await sandbox.advance()
    await sandbox.deliverNotices()
    const kinds = await Promise.all(received.map(async (notice) => (await sandbox.parseNotice(notice)).kind))
    expect(kinds).toEqual(['went_active', 'charged', 'canceled'])
  })

  test('sent by two concurrent processes may repeat, but are never lost', async () => {
    await buy('fake-valid-nonce')
    await Promise.all([subject.controls.deliverNotices(), subject.controls.deliverNotices()])
    const payloads = new Set(subject.notices.map(({ payload }) => payload))
    expect(payloads.size).toBe(2)
  })
})
