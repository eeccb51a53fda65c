import '@tingdu/testing/same-cases.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import type { ProviderSubscription } from '../port.ts'
import { retryDays } from '../retry-schedule.ts'
import { type Subject, sandboxSubject } from '../testing-contract.ts'

type Step =
  | { do: 'wait'; days: number }
  | { do: 'cancel' }
  | { do: 'change plan' }
  | { do: 'decline'; code: string | null }
  | { do: 'new card'; nonce: string }
  | { do: 'buy'; trialDays: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 45 }) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'cancel' }, { do: 'change plan' }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decline' as const), code: fc.constantFrom('2001', null) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('new card' as const),
      nonce: fc.constantFrom(
        'fake-valid-nonce',
        'fake-valid-amex-nonce',
        'fake-processor-declined-visa-nonce',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('buy' as const), trialDays: fc.integer({ min: 0, max: 14 }) }),
  },
)

const memberId = '34'
const price = { amount: 999, currency: 'USD' }

/** Applies a step to the newest subscription; rejected steps have no effect, so errors are ignored. */
async function apply(
  { provider, controls, clock, moveTo }: Subject,
  one: Step,
  bought: number,
): Promise<unknown> {
  const subscriptionId = `sub-${bought}`
  const today = clock.now.toISOString().slice(0, 10)
  if (one.do === 'wait') return moveTo(`${addDays(today, one.days)}T10:00:00Z`)
  if (one.do === 'cancel') return provider.cancelSubscription(subscriptionId)
  if (one.do === 'decline') return controls.declineCharges(subscriptionId, one.code)
  if (one.do === 'new card')
    return provider.changePaymentMethod({ subscriptionId, memberId, nonce: one.nonce })
  const successorId = `sub-${bought + 1}`
  if (one.do === 'change plan') {
    return provider.changePlan({ subscriptionId, successorId, planId: 'yearly', price, firstBilling: null })
  }
  const firstBilling = one.trialDays ? addDays(today, one.trialDays) : null
  const nonce = 'fake-valid-nonce'
  const planId = 'monthly'
  return provider.createSubscription({
    subscriptionId: successorId,
    memberId,
    nonce,
    planId,
    price,
    firstBilling,
  })
}

function checkState(subject: Subject, found: ProviderSubscription, before: ProviderSubscription | undefined) {
  const charges = subject.charges().filter((one) => one.subscriptionId === found.subscriptionId)
  const paid = charges.filter(({ status }) => status === 'submitted_for_settlement')
  const periods = paid.map(({ periodFirst }) => periodFirst)
  expect(new Set(periods).size).toBe(periods.length)
  expect(found.paidThrough).toBe(paid.at(-1)?.periodLast ?? null)
  for (const [index, one] of paid.entries()) {
    const next = paid[index + 1]
    if (next) expect(next.periodFirst).toBe(addDays(one.periodLast ?? '', 1))
  }
  const ended = found.state === 'canceled' || found.state === 'expired'
  expect(found.nextBilling === null).toBe(ended)
  if (found.state === 'active')
    expect((found.paidThrough ?? '') >= subject.clock.now.toISOString().slice(0, 10)).toBe(true)
  if (found.state === 'past_due') expect(found.failedCharges).toBeLessThanOrEqual(retryDays.length)
  if (!before) return
  expect((found.paidThrough ?? '') >= (before.paidThrough ?? '')).toBe(true)
  if (before.nextBilling === null)
    expect({ ...found, transactions: [] }).toEqual({ ...before, transactions: [] })
}

test('in any order of events: no period is paid twice, paid periods remain, an end is final', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const subject = await sandboxSubject('2026-01-31T10:00:00Z')
      let bought = 0
      const seen = new Map<string, ProviderSubscription>()
      for (const one of [{ do: 'buy' as const, trialDays: 0 }, ...steps]) {
        const result = await apply(subject, one, bought).catch((error: Error) => error)
        const isNew = one.do === 'buy' || one.do === 'change plan'
        if (isNew && !(result instanceof Error)) bought += 1
        for (let number = 1; number <= bought; number += 1) {
          const found = await subject.provider.findSubscription(`sub-${number}`)
          checkState(subject, found, seen.get(found.subscriptionId))
          seen.set(found.subscriptionId, found)
        }
      }
      await checkNotices(subject)
    }),
    { numRuns: 60 },
  )
})

/** Responses and notices together report every charge, and no two events share an identity. */
async function checkNotices(subject: Subject): Promise<void> {
  await subject.controls.deliverNotices()
  const notices = await Promise.all(subject.notices.map((notice) => subject.provider.parseNotice(notice)))
  const identities = notices.map(({ identity }) => identity)
  expect(new Set(identities).size).toBe(identities.length)
  const reported = new Set(notices.flatMap(({ transaction }) => transaction?.transactionId ?? []))
  const paid = subject.charges().filter(({ status }) => status === 'submitted_for_settlement')
  for (const { id } of paid) expect(reported).toContain(id)
}
