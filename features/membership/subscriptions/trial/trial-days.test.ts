import { expect, test } from 'vitest'
import type { Subscription } from '../subscription.ts'
import { bannerDays } from './trial-days.ts'

const readAt = new Date('2026-11-09T12:00:00Z')
const hour = 3_600_000

function trial(hoursLeft: number, fields: Partial<Subscription> = {}): Subscription {
  const trialDue = new Date(readAt.getTime() + hoursLeft * hour)
  return { reason: 'trial', autoRenews: false, trialDue, readAt, ...fields } as Subscription
}

test.each([
  [14 * 24, null],
  [14 * 24 - 0.001, 14],
  [13.5 * 24, 14],
  [13 * 24, 13],
  [1, 1],
  [0, 0],
  [-1, 0],
  [-30, -1],
])('with %f hours left, the banner says %j days', (hours, days) => {
  expect(bannerDays(trial(hours))).toBe(days)
})

test('there is no banner with a renewing subscription, or with access from another source', () => {
  expect(bannerDays(trial(24, { autoRenews: true }))).toBeNull()
  expect(bannerDays(trial(24, { reason: 'coupon' }))).toBeNull()
  expect(bannerDays(null)).toBeNull()
})
