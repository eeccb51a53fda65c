import braintree from 'braintree'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSandboxToken } from '../client-token.ts'
import { NoticeSignatureInvalid, PaymentProviderUnavailable } from '../payment-errors.ts'
import type { Fault } from '../testing-braintree-server.ts'
import { braintreeSubject, purchase, sandboxSubject, testKeys } from '../testing-contract.ts'
import { createBraintree } from './braintree.ts'
import { type BraintreeSettings, environmentAt, readBraintreeSettings } from './settings.ts'

const settingsAt = (url: string): BraintreeSettings => ({
  environment: environmentAt(url),
  merchantId: 'merchant_of_tests',
  ...testKeys,
  merchantAccounts: { USD: 'tingdu_usd' },
  timeoutMs: 10_000,
})

const start = '2026-01-15T10:00:00Z'
const now = () => new Date(start)

describe('an invalid response', () => {
  let subject: Awaited<ReturnType<typeof braintreeSubject>>
  beforeEach(async () => {
    subject = await braintreeSubject(start)
  })
  afterEach(() => subject.close())

  const faults: Fault[] = [
    'closed',
    'lost',
    'empty',
    'html',
    'broken xml',
    'other xml',
    'incomplete xml',
    'broken json',
    ...[301, 400, 401, 403, 408, 426, 429, 500, 502, 503, 504].map((status) => ({ status })),
  ]
  const named = faults.map((fault) => ({
    name: typeof fault === 'object' ? `status ${fault.status}` : fault,
    fault,
  }))

  test.each(named)('$name: the provider is unavailable, and a retry charges once', async ({ fault }) => {
    for (const step of [0, 1, 2, 3]) {
      const request = { ...purchase, subscriptionId: `sub-${step}` }
      subject.failNext(fault, step)
      await expect(subject.provider.createSubscription(request)).rejects.toThrow(PaymentProviderUnavailable)
      expect(await subject.provider.createSubscription(request)).toMatchObject({ state: 'active' })
    }
    expect(subject.charges()).toHaveLength(4)
  })

  test.each(named)('$name: other calls are unavailable too', async ({ fault }) => {
    for (const call of [
      () => subject.provider.clientToken(),
      () => subject.provider.findTransaction('1'),
      () => subject.provider.cancelSubscription('sub-1'),
    ]) {
      subject.failNext(fault)
      await expect(call()).rejects.toThrow(PaymentProviderUnavailable)
    }
  })

  test.each(['silent', 'trickling'] as const)('a call to a %s server times out', async (fault) => {
    const timesOut = async (step: number) => {
      const shortTimeout = await braintreeSubject(start, 3000)
      shortTimeout.failNext(fault, step)
      await expect(shortTimeout.provider.createSubscription(purchase)).rejects.toThrow(
        PaymentProviderUnavailable,
      )
      expect(await shortTimeout.provider.createSubscription(purchase)).toMatchObject({ state: 'active' })
      expect(shortTimeout.charges()).toHaveLength(1)
      await shortTimeout.close()
    }
    await Promise.all([timesOut(0), timesOut(3)])
  })

  test('a closed port makes the provider unavailable', async () => {
    await subject.close()
    await expect(subject.provider.findSubscription('sub-1')).rejects.toThrow(PaymentProviderUnavailable)
    subject = await braintreeSubject(start)
  })

  test('wrong keys are reported in the log message, not to the member', async () => {
    const settings = { ...settingsAt(subject.url), privateKey: 'wrong' }
    const failed = createBraintree(settings, now).createSubscription(purchase)
    await expect(failed).rejects.toThrow('authenticationError')
    await expect(failed).rejects.toMatchObject({
      memberMessage: expect.not.stringContaining('uthentication'),
    })
  })

  test('a currency without a merchant account is rejected before the nonce is used', async () => {
    const price = { amount: 999, currency: 'EUR' }
    const nonce = await subject.tokenize({})
    await expect(subject.provider.createSubscription({ ...purchase, price, nonce })).rejects.toMatchObject({
      problem: 'currency',
    })
    expect(await subject.provider.createSubscription({ ...purchase, nonce })).toMatchObject({
      state: 'active',
    })
  })

  test('the client token determines which card form is shown', async () => {
    const sandbox = await sandboxSubject(start)
    expect(isSandboxToken(await sandbox.provider.clientToken())).toBe(true)
    expect(isSandboxToken(await subject.provider.clientToken())).toBe(false)
    expect(isSandboxToken('')).toBe(false)
  })
})

describe('the samples that the vendor’s SDK signs', () => {
  const settings = settingsAt('http://127.0.0.1')
  const gateway = new braintree.BraintreeGateway({ ...settings })
  const sample = async (kind: string, key = 'sub-1') => {
    const { bt_signature: signature, bt_payload: payload } = await gateway.webhookTesting.sampleNotification(
      kind as braintree.WebhookNotificationKind,
      key,
    )
    return { signature, payload }
  }

  test.each([
    ['subscription_charged_successfully', 'charged'],
    ['subscription_charged_unsuccessfully', 'charge_failed'],
    ['subscription_went_active', 'went_active'],
    ['subscription_went_past_due', 'went_past_due'],
    ['subscription_canceled', 'canceled'],
    ['subscription_expired', 'expired'],
    ['subscription_trial_ended', 'other'],
    ['subscription_billing_skipped', 'other'],
  ])('parses %s', async (providerKind, kind) => {
    const notice = await createBraintree(settings, now).parseNotice(await sample(providerKind))
    expect(notice).toMatchObject({ kind, providerKind, subscriptionId: 'sub-1', paidThrough: null })
    expect(notice.identity).toContain('sub-1')
  })

  test.each(['check', 'dispute_opened', 'transaction_settled', 'disbursement'])(
    'parses %s, which has no subscription',
    async (providerKind) => {
      const notice = await createBraintree(settings, now).parseNotice(await sample(providerKind))
      expect(notice).toMatchObject({ providerKind, subscriptionId: null, transaction: null })
    },
  )

  test('a failed refund is parsed with its id', async () => {
    const notice = await createBraintree(settings, now).parseNotice(await sample('refund_failed'))
    expect(notice).toMatchObject({
      kind: 'refund_failed',
      identity: 'refund_failed:sub-1',
      subscriptionId: null,
      transaction: { transactionId: 'sub-1' },
    })
  })

  test('are rejected with other keys', async () => {
    const provider = createBraintree({ ...settings, privateKey: 'another' }, now)
    await expect(provider.parseNotice(await sample('check'))).rejects.toThrow(NoticeSignatureInvalid)
  })
})

describe('settings', () => {
  const complete = {
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: 'm',
    BRAINTREE_PUBLIC_KEY: 'p',
    BRAINTREE_PRIVATE_KEY: 'k',
    BRAINTREE_MERCHANT_ACCOUNT_USD: 'tingdu_usd',
  }

  test('are null when nothing is set', () => {
    expect(readBraintreeSettings({ PORT: '3000', BRAINTREE_MERCHANT_ID: '' })).toBeNull()
  })

  test('are read from the environment', () => {
    expect(readBraintreeSettings(complete)).toMatchObject({
      environment: braintree.Environment.Sandbox,
      merchantId: 'm',
      merchantAccounts: { USD: 'tingdu_usd' },
      timeoutMs: 10_000,
    })
    const address = readBraintreeSettings({ ...complete, BRAINTREE_BASE_URL: 'https://pay.example.test' })
    expect(address?.environment).toMatchObject({ server: 'pay.example.test', port: '443', ssl: true })
  })

  test.each([
    ['BRAINTREE_PRIVATE_KEY', ''],
    ['BRAINTREE_MERCHANT_ID', ''],
    ['BRAINTREE_ENVIRONMENT', 'test'],
    ['BRAINTREE_MERCHANT_ACCOUNT_USD', ''],
    ['BRAINTREE_BASE_URL', 'http://127.0.0.1/path'],
    ['BRAINTREE_TIMEOUT_MS', 'soon'],
  ])('an error names %s when it is %j', (name, value) => {
    expect(() => readBraintreeSettings({ ...complete, [name]: value })).toThrow(name)
  })
})
