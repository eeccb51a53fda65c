import { expect, test } from 'vitest'
import { membershipSentence } from './membership-sentence.ts'
import type { Subscription } from './queries.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

const trial: Subscription = {
  planId: null,
  planName: null,
  months: 1,
  channel: null,
  autoRenews: false,
  isExpired: false,
  status: 'trial',
  accessUntil: at('2026-11-15'),
  accessIfCancelled: null,
  reason: 'trial',
  trialDue: at('2026-11-15'),
  packageName: null,
  nextBilling: null,
  latestBilling: null,
  price: null,
  currency: '',
  readAt: at('2026-11-09'),
}
const paid: Subscription = {
  ...trial,
  planId: 1,
  planName: 'Monthly',
  channel: 'bt',
  autoRenews: true,
  status: 'active',
  accessUntil: new Date('2026-12-01T00:00:00Z'),
  reason: 'subscription',
  trialDue: null,
  nextBilling: '2026-12-01',
  price: 9.99,
  currency: 'USD',
}
const unlessChosen = 'you won’t be charged unless you choose a plan.'

test.each<[string, Subscription | null, string]>([
  ['who never had any', null, `You don’t have a membership, and ${unlessChosen}`],
  ['on trial', trial, `Your free trial lasts until Nov 15 2026, and ${unlessChosen}`],
  [
    'after the trial',
    { ...trial, isExpired: true },
    `Your free trial ended on Nov 15 2026, and ${unlessChosen}`,
  ],
  [
    'with a coupon',
    { ...trial, reason: 'coupon', status: 'coupon' },
    `Your coupon gives you access until Nov 15 2026, and ${unlessChosen}`,
  ],
  [
    'after a coupon',
    { ...trial, reason: 'coupon', status: 'expired', isExpired: true },
    `Your coupon’s access ended on Nov 15 2026, and ${unlessChosen}`,
  ],
  [
    'with a date from staff',
    { ...trial, reason: 'staff', status: 'staff' },
    `Our staff gave you access until Nov 15 2026, and ${unlessChosen}`,
  ],
  [
    'who renews',
    paid,
    'Your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel.',
  ],
  [
    'who renews, with days from a coupon',
    { ...paid, accessUntil: at('2026-12-31') },
    'You have access until Dec 31 2026, and your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel.',
  ],
  [
    'who has subscribed during the trial',
    {
      ...paid,
      status: 'pending',
      trialDue: trial.trialDue,
      accessUntil: trial.trialDue,
      nextBilling: '2026-11-16',
    },
    'Your free trial lasts until Nov 15 2026, then your Monthly membership starts on Nov 16 2026 with a first payment of $9.99, and renews every month until you cancel.',
  ],
  [
    'who has restarted during the paid period',
    { ...paid, status: 'pending', months: 12, price: 83.88, planName: 'Yearly' },
    'You have access until Dec 1 2026, then your Yearly membership starts on Dec 1 2026 with a first payment of $83.88, and renews every year until you cancel.',
  ],
  [
    'whose price and next date are unknown',
    { ...paid, price: null, planName: null, nextBilling: null },
    'You have access until Dec 1 2026, and your membership renews until you cancel.',
  ],
  [
    'whose payment is tried again',
    {
      ...paid,
      status: 'past_due',
      nextBilling: '2026-12-03',
      accessUntil: at('2026-12-09'),
      readAt: at('2026-12-01'),
    },
    'Your last payment failed: we’ll try again on Dec 3 2026, and you keep access until Dec 9 2026.',
  ],
  [
    'whose payment was tried for the last time',
    {
      ...paid,
      status: 'past_due',
      nextBilling: '2026-12-07',
      accessUntil: at('2026-12-09'),
      readAt: at('2026-12-08'),
    },
    'Your last payment failed, and you keep access until Dec 9 2026.',
  ],
  [
    'whose payment never arrived',
    { ...paid, isExpired: true },
    'Your access ended on Dec 1 2026 because a payment failed.',
  ],
  [
    'who has cancelled',
    { ...paid, autoRenews: false, status: 'canceled', nextBilling: null },
    'Your subscription won’t renew: you keep access until Dec 1 2026, and you won’t be charged again.',
  ],
  [
    'who has cancelled during the trial',
    { ...trial, planName: 'Monthly', status: 'canceled' },
    'Your subscription won’t renew: you keep access until Nov 15 2026, and you won’t be charged again.',
  ],
  [
    'whose membership has ended',
    { ...paid, autoRenews: false, status: 'canceled', isExpired: true },
    `Your membership ended on Dec 1 2026, and ${unlessChosen}`,
  ],
])('a member %s', (_who, subscription, sentence) => {
  expect(membershipSentence('student', subscription)).toBe(sentence)
})

const staffSentence = 'You have a staff account, which includes everything without a plan.'

test.each([null, trial, { ...trial, isExpired: true }])('staff need no membership', (subscription) => {
  expect(membershipSentence('support', subscription)).toBe(staffSentence)
})

test('staff whose own subscription still renews read about it', () => {
  expect(membershipSentence('support', paid)).toMatch(/renews on Dec 1 2026 for \$9\.99/)
})
