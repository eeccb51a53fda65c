import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatBillDate } from './bill-date.ts'
import { isStaff, membershipSentence } from './membership-sentence.ts'
import { findShownSubscription } from './shown-subscription.server.ts'

/**
 * Situations of members as their ledgers have them, the sentence that screens and mails show, and the date of “Account
 * active until”, or null without access.
 */
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createTestDatabase({ migrated: true })
  await sql(
    `insert into api.fc_plans (name, bt_subscribe_price, bt_plan_id, billing_freq) values
      ('Monthly', 9.99, 'monthly', 1), ('Yearly', 83.88, 'yearly', 12)`,
  )
})
afterAll(() => postgres.drop())

const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await postgres.database.as<Row>(serverCaller(), { text, values })).rows

type Event = { kind: string; at: string; provider?: string; data: Record<string, unknown> }

const plans = {
  monthly: { plan_id: 1, plan_name: 'Monthly', price: 9.99 },
  yearly: { plan_id: 2, plan_name: 'Yearly', price: 83.88 },
}
type Plan = keyof typeof plans

/** November 2026: the trial begins on the 1st at noon and lasts for 14 days. */
const trial: Event = {
  kind: 'trial_started',
  at: '2026-11-01T12:00:00Z',
  data: { ends_at: '2026-11-15T12:00:00Z' },
}

function bought(plan: Plan, id: string, at: string, first: string, more: Partial<Event> = {}): Event {
  const data = { ...plans[plan], subscription_id: id, currency: 'USD', first_billing: first, ...more.data }
  return { kind: 'subscribed', provider: 'sandbox', at, ...more, data }
}
const changed = (plan: Plan, id: string, at: string, first: string, predecessor: string): Event =>
  bought(plan, id, at, first, { kind: 'plan_changed', data: { predecessor } })

/** A charge at the start of its first day. */
function charged(plan: Plan, id: string, first: string, last: string, more: Partial<Event> = {}): Event {
  const period = { period_first: first, period_last: last }
  const data = {
    subscription_id: id,
    ...plans[plan],
    ...period,
    user_level: 'silver',
    amount: plans[plan].price,
  }
  return { kind: 'charged', provider: 'sandbox', at: `${first}T00:00:00Z`, ...more, data }
}
const failed = (id: string, at: string, next: string | null): Event => ({
  kind: 'charge_failed',
  provider: 'sandbox',
  at,
  data: { subscription_id: id, period_first: '2026-12-01', period_last: '2026-12-31', next_billing: next },
})
const ended = (id: string, at: string, kind = 'cancelled', endedBy?: string): Event => ({
  kind,
  provider: 'sandbox',
  at,
  data: { subscription_id: id, ...(endedBy && { ended_by: endedBy }) },
})
const coupon = (at: string, period: number): Event => ({
  kind: 'coupon_redeemed',
  at,
  data: { coupon_id: 7, code: 'WELCOME', period, user_level: 'silver', amount: 0 },
})
const dated = (at: string, plan_expire: string): Event => ({
  kind: 'date_changed',
  at,
  data: { plan_expire },
})

/** Paid for November, charged again on December 1. */
const november = [
  bought('monthly', 's1', '2026-11-01T00:00:00Z', '2026-11-01'),
  charged('monthly', 's1', '2026-11-01', '2026-11-30'),
]
const inTrial = [trial, bought('monthly', 's1', '2026-11-05T09:00:00Z', '2026-11-16')]
const toYearly = [
  ...november,
  changed('yearly', 's2', '2026-11-10T09:00:00Z', '2026-12-01', 's1'),
  ended('s1', '2026-11-10T09:00:00Z'),
]
const pastDue = [...november, failed('s1', '2026-12-01T00:00:00Z', '2026-12-03')]
const lastAttempt = [...pastDue, failed('s1', '2026-12-08T00:00:00Z', null)]
const lapsed = [...lastAttempt, ended('s1', '2026-12-08T00:00:01Z', 'expired')]
const inStore = (provider: string) => november.map((event) => ({ ...event, provider }))

const unlessChosen = 'you won’t be charged unless you choose a plan.'

type Situation = [what: string, events: Event[], now: string, sentence: string, until: string | null]

const situations: Situation[] = [
  ['nothing so far', [], '2026-11-09', `You don’t have a membership, and ${unlessChosen}`, null],
  [
    'on trial',
    [trial],
    '2026-11-09',
    `Your free trial lasts until Nov 15 2026, and ${unlessChosen}`,
    'Nov 15 2026',
  ],
  [
    'the trial is over',
    [trial],
    '2026-11-20',
    `Your free trial ended on Nov 15 2026, and ${unlessChosen}`,
    null,
  ],
  [
    'subscribed in the trial',
    inTrial,
    '2026-11-09',
    'Your free trial lasts until Nov 15 2026, then your Monthly membership starts on Nov 16 2026 with a first payment of $9.99, and renews every month until you cancel.',
    'Nov 15 2026',
  ],
  [
    'between the end of the trial and the first charge',
    inTrial,
    '2026-11-15T18:00:00Z',
    'Your free trial ended on Nov 15 2026, and your Monthly membership starts on Nov 16 2026 with a first payment of $9.99, and renews every month until you cancel.',
    'Nov 16 2026',
  ],
  [
    'the first charge is due today',
    inTrial,
    '2026-11-16T00:03:00Z',
    'Your payment of $9.99 for your Monthly membership is due today, and you keep access until Nov 23 2026 while we wait for it.',
    'Nov 23 2026',
  ],
  [
    'charged after the trial',
    [...inTrial, charged('monthly', 's1', '2026-11-16', '2026-12-15')],
    '2026-11-20',
    'Your Monthly membership renews on Dec 16 2026 for $9.99, then every month until you cancel.',
    'Dec 16 2026',
  ],
  [
    'subscribed in the trial and cancelled',
    [...inTrial, ended('s1', '2026-11-07T09:00:00Z', 'cancelled', 'member')],
    '2026-11-09',
    'Your subscription won’t renew: you keep access until Nov 15 2026, and you won’t be charged.',
    'Nov 15 2026',
  ],
  [
    'cancelled in a trial that is over',
    [...inTrial, ended('s1', '2026-11-07T09:00:00Z', 'cancelled', 'member')],
    '2026-11-20',
    `Your free trial ended on Nov 15 2026, and ${unlessChosen}`,
    null,
  ],
  [
    'a coupon on top of the trial has one date',
    [trial, coupon('2026-11-05T09:00:00Z', 30)],
    '2026-11-09',
    `Your coupon gives you access until Dec 15 2026, and ${unlessChosen}`,
    'Dec 15 2026',
  ],
  [
    'a coupon that is over',
    [trial, coupon('2026-11-05T09:00:00Z', 30)],
    '2026-12-20',
    `Your coupon’s access ended on Dec 15 2026, and ${unlessChosen}`,
    null,
  ],
  [
    'subscribed with a coupon',
    [coupon('2026-11-01T12:00:00Z', 30), bought('monthly', 's1', '2026-11-05T09:00:00Z', '2026-12-02')],
    '2026-11-09',
    'You have access until Dec 1 2026, then your Monthly membership starts on Dec 2 2026 with a first payment of $9.99, and renews every month until you cancel.',
    'Dec 1 2026',
  ],
  [
    'a coupon on a pending subscription has moved the first charge',
    [
      ...inTrial,
      coupon('2026-11-06T09:00:00Z', 30),
      changed('monthly', 's2', '2026-11-06T09:00:01Z', '2026-12-16', 's1'),
      ended('s1', '2026-11-06T09:00:02Z'),
    ],
    '2026-11-09',
    'You have access until Dec 15 2026, then your Monthly membership starts on Dec 16 2026 with a first payment of $9.99, and renews every month until you cancel.',
    'Dec 15 2026',
  ],
  [
    'a coupon on a pending subscription whose first charge is about to be moved',
    [...inTrial, coupon('2026-11-06T09:00:00Z', 30)],
    '2026-11-09',
    'Your Monthly membership starts on Nov 16 2026 with a first payment of $9.99, and renews every month until you cancel. Its days are added to the access that you have until Dec 15 2026.',
    'Dec 15 2026',
  ],
  [
    'a coupon on an active subscription has moved the next charge',
    [
      ...november,
      coupon('2026-11-06T09:00:00Z', 30),
      changed('monthly', 's2', '2026-11-06T09:00:01Z', '2026-12-31', 's1'),
      ended('s1', '2026-11-06T09:00:02Z'),
    ],
    '2026-11-09',
    'Your Monthly membership renews on Dec 31 2026 for $9.99, then every month until you cancel.',
    'Dec 31 2026',
  ],
  [
    'a member',
    november,
    '2026-11-09',
    'Your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel.',
    'Dec 1 2026',
  ],
  [
    'on the day of a renewal',
    november,
    '2026-12-01T05:00:00Z',
    'Your payment of $9.99 for your Monthly membership is due today, and you keep access until Dec 8 2026 while we wait for it.',
    'Dec 8 2026',
  ],
  [
    'a renewal of which no notice has arrived',
    november,
    '2026-12-03',
    'Your payment of $9.99 for your Monthly membership was due on Dec 1 2026, and you keep access until Dec 8 2026 while we wait for it.',
    'Dec 8 2026',
  ],
  [
    'a renewal of which no notice has ever arrived',
    november,
    '2026-12-20',
    'Your access ended on Dec 8 2026. Your payment of $9.99 for your Monthly membership, due on Dec 1 2026, has not arrived.',
    null,
  ],
  [
    'a change of plan while the old one is paid for',
    toYearly,
    '2026-11-20',
    'Your Monthly membership lasts until Dec 1 2026, then your Yearly membership starts on Dec 1 2026 with a first payment of $83.88, and renews every year until you cancel.',
    'Dec 1 2026',
  ],
  [
    'a change of plan that is done',
    [...toYearly, charged('yearly', 's2', '2026-12-01', '2027-11-30')],
    '2026-12-20',
    'Your Yearly membership renews on Dec 1 2027 for $83.88, then every year until you cancel.',
    'Dec 1 2027',
  ],
  [
    'a change of plan in the trial',
    [
      ...inTrial,
      changed('yearly', 's2', '2026-11-06T09:00:00Z', '2026-11-16', 's1'),
      ended('s1', '2026-11-06T09:00:00Z'),
    ],
    '2026-11-09',
    'Your free trial lasts until Nov 15 2026, then your Yearly membership starts on Nov 16 2026 with a first payment of $83.88, and renews every year until you cancel.',
    'Nov 15 2026',
  ],
  [
    'a change of plan that was cancelled before it took effect',
    [...toYearly, ended('s2', '2026-11-12T09:00:00Z', 'cancelled', 'member')],
    '2026-11-20',
    'Your subscription won’t renew: you keep access until Dec 1 2026, and you won’t be charged again.',
    'Dec 1 2026',
  ],
  [
    'a change of plan with days of a coupon',
    [
      ...november,
      coupon('2026-11-06T09:00:00Z', 10),
      changed('yearly', 's2', '2026-11-10T09:00:00Z', '2026-12-11', 's1'),
      ended('s1', '2026-11-10T09:00:00Z'),
    ],
    '2026-11-20',
    'Your Monthly membership lasts until Dec 11 2026, then your Yearly membership starts on Dec 11 2026 with a first payment of $83.88, and renews every year until you cancel.',
    'Dec 11 2026',
  ],
  [
    'cancelled but active',
    [...november, ended('s1', '2026-11-10T09:00:00Z', 'cancelled', 'member')],
    '2026-11-20',
    'Your subscription won’t renew: you keep access until Dec 1 2026, and you won’t be charged again.',
    'Dec 1 2026',
  ],
  [
    'cancelled by the member, and over',
    [...november, ended('s1', '2026-11-10T09:00:00Z', 'cancelled', 'member')],
    '2026-12-20',
    `You canceled your Monthly membership. It ended on Dec 1 2026, and ${unlessChosen}`,
    null,
  ],
  [
    'cancelled by staff, and over',
    [...november, ended('s1', '2026-11-10T09:00:00Z', 'cancelled', 'staff')],
    '2026-12-20',
    `Our staff canceled your Monthly membership. It ended on Dec 1 2026, and ${unlessChosen}`,
    null,
  ],
  [
    'ended at the provider, and over',
    [...november, ended('s1', '2026-11-10T09:00:00Z')],
    '2026-12-20',
    `Your Monthly membership ended on Dec 1 2026, and ${unlessChosen}`,
    null,
  ],
  [
    'restarted in the paid time',
    [
      ...november,
      ended('s1', '2026-11-10T09:00:00Z', 'cancelled', 'member'),
      bought('monthly', 's2', '2026-11-12T09:00:00Z', '2026-12-01'),
    ],
    '2026-11-20',
    'Your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel.',
    'Dec 1 2026',
  ],
  [
    'restarted in the paid time with another plan',
    [
      ...november,
      ended('s1', '2026-11-10T09:00:00Z', 'cancelled', 'member'),
      bought('yearly', 's2', '2026-11-12T09:00:00Z', '2026-12-01'),
    ],
    '2026-11-20',
    'Your Monthly membership lasts until Dec 1 2026, then your Yearly membership starts on Dec 1 2026 with a first payment of $83.88, and renews every year until you cancel.',
    'Dec 1 2026',
  ],
  [
    'a failed payment that is tried again',
    pastDue,
    '2026-12-02',
    'Your last payment failed: we’ll try again on Dec 3 2026, and you keep access until Dec 8 2026.',
    'Dec 8 2026',
  ],
  [
    'a failed payment after its last attempt',
    lastAttempt,
    '2026-12-08T00:00:01Z',
    'Your last payment failed, and we won’t try again: you keep access until Dec 8 2026.',
    'Dec 8 2026',
  ],
  [
    'a failed payment whose end was never reported',
    lastAttempt,
    '2026-12-10',
    'Your access ended on Dec 8 2026 because a payment failed.',
    null,
  ],
  [
    'lapsed because a payment failed',
    lapsed,
    '2026-12-20',
    `Your Monthly membership ended on Dec 8 2026 because a payment failed, and ${unlessChosen}`,
    null,
  ],
  [
    'a failed payment, with days of a coupon',
    [...pastDue, coupon('2026-12-02T09:00:00Z', 30)],
    '2026-12-02T12:00:00Z',
    'Your last payment failed: we’ll try again on Dec 3 2026, and you keep access until Jan 1 2027.',
    'Jan 1 2027',
  ],
  [
    'ended because a payment failed, with days of a coupon left',
    [...pastDue, coupon('2026-12-02T09:00:00Z', 30), ...lapsed.slice(-2)],
    '2026-12-20',
    `Your subscription ended because a payment failed: you keep access until Jan 1 2027, and ${unlessChosen}`,
    'Jan 1 2027',
  ],
  [
    'a failed first payment of a new plan',
    [...toYearly, failed('s2', '2026-12-01T00:00:00Z', '2026-12-03')],
    '2026-12-02',
    'Your last payment failed: we’ll try again on Dec 3 2026, and you keep access until Dec 8 2026.',
    'Dec 8 2026',
  ],
  [
    'a coupon after a lapse',
    [...lapsed, coupon('2026-12-20T12:00:00Z', 30)],
    '2026-12-25',
    `Your coupon gives you access until Jan 19 2027, and ${unlessChosen}`,
    'Jan 19 2027',
  ],
  [
    'a coupon after a lapse, and over',
    [...lapsed, coupon('2026-12-20T12:00:00Z', 30)],
    '2027-02-01',
    `Your coupon’s access ended on Jan 19 2027, and ${unlessChosen}`,
    null,
  ],
  [
    'subscribed again after a lapse',
    [
      ...lapsed,
      bought('yearly', 's2', '2026-12-20T12:00:00Z', '2026-12-20'),
      charged('yearly', 's2', '2026-12-20', '2027-12-19', { at: '2026-12-20T12:00:01Z' }),
    ],
    '2026-12-25',
    'Your Yearly membership renews on Dec 20 2027 for $83.88, then every year until you cancel.',
    'Dec 20 2027',
  ],
  [
    'a date set by staff',
    [trial, dated('2026-11-05T09:00:00Z', '2026-11-30T23:59:59Z')],
    '2026-11-20',
    `Our staff gave you access until Nov 30 2026, and ${unlessChosen}`,
    'Nov 30 2026',
  ],
  [
    'a date set by staff that is over',
    [trial, dated('2026-11-05T09:00:00Z', '2026-11-30T23:59:59Z')],
    '2026-12-20',
    `Your access ended on Nov 30 2026, and ${unlessChosen}`,
    null,
  ],
  [
    'a date set by staff after a lapse',
    [...lapsed, dated('2026-12-20T09:00:00Z', '2026-12-31T23:59:59Z')],
    '2026-12-25',
    `Our staff gave you access until Dec 31 2026, and ${unlessChosen}`,
    'Dec 31 2026',
  ],
  [
    'an earlier date set by staff, with a charge to come',
    [...november, dated('2026-11-05T09:00:00Z', '2026-11-20T23:59:59Z')],
    '2026-11-09',
    'You have access until Nov 20 2026, and your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel.',
    'Nov 20 2026',
  ],
  [
    'an earlier date set by staff that is over, with a charge to come',
    [...november, dated('2026-11-05T09:00:00Z', '2026-11-20T23:59:59Z')],
    '2026-11-25',
    'Your access ended on Nov 20 2026, and your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel.',
    null,
  ],
  [
    'a later date set by staff has moved the next charge',
    [
      ...november,
      dated('2026-11-05T09:00:00Z', '2026-12-31T23:59:59Z'),
      changed('monthly', 's2', '2026-11-05T09:10:00Z', '2027-01-01', 's1'),
      ended('s1', '2026-11-05T09:10:00Z'),
    ],
    '2026-11-09',
    'You have access until Dec 31 2026, and your Monthly membership renews on Jan 1 2027 for $9.99, then every month until you cancel.',
    'Dec 31 2026',
  ],
  [
    'a member of the App Store',
    inStore('apple'),
    '2026-11-09',
    'Your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel in the App Store.',
    'Dec 1 2026',
  ],
  [
    'a coupon of a member of Google Play, where no charge can be moved',
    [...inStore('google'), coupon('2026-11-06T09:00:00Z', 30)],
    '2026-11-09',
    'Your Monthly membership renews on Dec 1 2026 for $9.99, then every month until you cancel in Google Play. Its days are added to the access that you have until Dec 31 2026.',
    'Dec 31 2026',
  ],
  [
    'a subscription of which price, plan and next charge are unknown',
    [
      { kind: 'subscribed', provider: 'apple', at: '2026-11-01T00:00:00Z', data: { subscription_id: 's1' } },
      coupon('2026-11-01T09:00:00Z', 30),
    ],
    '2026-11-09',
    'You have access until Dec 1 2026, and your membership renews until you cancel.',
    'Dec 1 2026',
  ],
]

test.each(situations)('%s', async (_what, events, now, sentence, until) => {
  const subscription = await subscriptionAfter(events, new Date(now))
  expect(membershipSentence('student', subscription)).toBe(sentence)
  const { accessUntil = null, isExpired = true } = subscription ?? {}
  expect(isExpired || !accessUntil ? null : formatBillDate(accessUntil)).toBe(until)
})

test('at least 30 situations are listed, each with its own name', () => {
  expect(new Set(situations.map(([what]) => what)).size).toBe(situations.length)
  expect(situations.length).toBeGreaterThanOrEqual(30)
})

const staffSentence = 'You have a staff account, which includes everything without a plan.'

test.each([[], [trial]])('staff need no membership', async (...events) => {
  const subscription = await subscriptionAfter(events, new Date('2026-11-09'))
  expect(membershipSentence('support', subscription)).toBe(staffSentence)
})

test('staff whose own subscription still renews read about it', async () => {
  const subscription = await subscriptionAfter(november, new Date('2026-11-09'))
  expect(membershipSentence('support', subscription)).toMatch(/renews on Dec 1 2026 for \$9\.99/)
  expect([isStaff('teacher'), isStaff(null), isStaff('gk_admin')]).toEqual([false, false, true])
})

async function subscriptionAfter(events: Event[], now: Date) {
  const [account] = await sql<{ id: number }>(
    `insert into private.accounts (name, email, password_hash)
      values ('Somebody', gen_random_uuid() || '@test.test', 'x') returning user_id as id`,
  )
  const member = account?.id ?? 0
  for (const [index, { kind, at, provider = 'tingdu', data }] of events.entries()) {
    await sql(
      `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        values ($1, $2, $3, $4, $5, $6)`,
      [member, kind, provider, `${member}:${index}`, at, JSON.stringify(data)],
    )
  }
  await sql('update private.billing_clock set ahead = $1::timestamptz - now()', [now.toISOString()])
  return postgres.database.transaction(serverCaller(), (run) => findShownSubscription(run, member))
}
