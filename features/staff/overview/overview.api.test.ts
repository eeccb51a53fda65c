import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Counted = { measure: string; channel: string; unit: string; now: number; before: number }
type Overview = {
  first: string
  last: string
  learners_since: string | null
  numbers: Counted[]
  daily: { day: string; measure: string; unit: string; amount: number }[]
  mistakes_waiting: number
}

async function overview(days: number): Promise<Overview> {
  // What was counted within the last minute is shown as it is.
  await app.sql(`update private.counted_days set counted_at = now() - interval '2 minutes'`)
  return (await app.as('support').post('rpc/overview', { days })).body
}

/** The numbers of a measure, as `channel unit: now, before`. */
const numbersOf = ({ numbers }: Overview, wanted: string) =>
  numbers
    .filter(({ measure }) => measure === wanted)
    .map(({ channel, unit, now, before }) => `${[channel, unit].join(' ').trim()}: ${now}, ${before}`)

let events = 0
/** Adds an event of the ledger some days ago. */
function addEvent(user: number, kind: string, days: number, data = {}, provider = 'braintree') {
  events += 1
  return app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1, $2, $3, 'overview:' || $4::text, now() - $5 * interval '1 day', $6::jsonb)`,
    [user, kind, provider, events, days, JSON.stringify({ user_level: 'silver', ...data })],
  )
}
const trial = (user: number, days: number) =>
  addEvent(user, 'trial_started', days, { ends_at: '2090-01-01T00:00:00Z' }, 'tingdu')
const money = (amount: number, currency = 'USD') => ({
  subscription_id: 's',
  amount,
  currency,
  period_first: '2026-01-01',
  period_last: '2026-01-31',
})

let member: number
beforeEach(async () => {
  for (const statement of [
    'alter table private.subscription_events disable trigger refuse_change',
    'delete from private.subscription_events',
    'alter table private.subscription_events enable trigger refuse_change',
    'select private.recount_payments()',
    'delete from api.fc_mails',
    'delete from private.counted_days',
    'delete from private.daily_numbers',
  ])
    await app.sql(statement)
  member = (await app.addAccount()).id
})

test.each([0, 1, 8, -7, 366, 100_000, 2_147_483_648, null, 'x', '2026-01-01', '9999-12-31'])(
  'a period of %s days is refused',
  async (days) => {
    const { status } = await app.as('support').post('rpc/overview', { days })
    expect(status).toBe(400)
  },
)

test('counts trials, first payments, revenue by channel and currency, and failed charges', async () => {
  await trial(member, 20)
  await addEvent(member, 'charged', 5, money(9.99))
  await addEvent(member, 'charged', 4, money(20, 'EUR'), 'apple')
  await addEvent(member, 'charged', 3, money(5), 'apple')
  await addEvent(member, 'refunded', 2, money(-4.99))
  await addEvent(member, 'charge_failed', 1, money(9.99))
  const bought = (await app.addAccount()).id
  await addEvent(bought, 'charged', 10, money(9.99), 'google')
  const week = await overview(7)
  expect(numbersOf(week, 'trials_started')).toEqual([])
  expect(numbersOf(week, 'trials_converted')).toEqual([': 1, 0'])
  expect(numbersOf(week, 'revenue')).toEqual([
    'apple EUR: 20, 0',
    'apple USD: 5, 0',
    'braintree USD: 5, 0',
    'google USD: 0, 9.99',
  ])
  expect(numbersOf(week, 'failed_charges')).toEqual(['braintree: 1, 0'])
  expect(numbersOf(await overview(30), 'trials_started')).toEqual([': 1, 0'])
  expect(week.daily.filter(({ measure }) => measure === 'revenue').map(({ amount }) => amount)).toEqual([
    9.99, 20, 5, -4.99,
  ])
})

test('counts the end of a subscription once, by who ended it, and no change of plan', async () => {
  const end = (kind: string, id: string, days = 3) => addEvent(member, kind, days, { subscription_id: id })
  await end('cancelled', 'a')
  await end('expired', 'a', 2)
  await addEvent(member, 'charge_failed', 5, { ...money(9), subscription_id: 'b' })
  await end('expired', 'b')
  await addEvent(member, 'plan_changed', 4, { subscription_id: 'd', predecessor: 'c', price: 1 })
  await end('cancelled', 'c')
  expect(numbersOf(await overview(7), 'cancellations')).toEqual(['member: 1, 0', 'payment: 1, 0'])
})

test('a cancellation by staff is told from the audit log', async () => {
  await app.sql(
    `with cancelled as (
       insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
       values ($1, 'cancelled', 'braintree', 'overview:staff', now(), '{"subscription_id": "s"}'))
     insert into private.audit_log (actor_id, actor_role, action, resource, subject, person)
     values ($2, 'support', 'update', 'fc_admin_subscriptions', '1', $1)`,
    [member, app.account('support').id],
  )
  expect(numbersOf(await overview(7), 'cancellations')).toEqual(['staff: 1, 0'])
})

test('counts what is corrected late, and the same however often and in parallel', async () => {
  await trial(member, 20)
  const before = numbersOf(await overview(30), 'revenue')
  await addEvent(member, 'charged', 12, money(7))
  // A day that has been counted is counted anew by the nightly job.
  expect(numbersOf(await overview(30), 'revenue')).toEqual(before)
  await Promise.all([
    app.runJob('count-days'),
    app.as('support').post('rpc/overview', { days: 365 }),
    app.runJob('count-days'),
    app.as('gk_admin').post('rpc/overview', { days: 30 }),
  ])
  const after = await overview(30)
  expect(numbersOf(after, 'revenue')).toEqual(['braintree USD: 7, 0'])
  expect(numbersOf(after, 'trials_converted')).toEqual([': 1, 0'])
  await app.runJob('count-days')
  expect(await overview(30)).toEqual(after)
})

test('after the nightly job, a request counts the last two days only, also before the first event', async () => {
  await trial(member, 20)
  await app.runJob('count-days')
  expect(numbersOf(await overview(365), 'trials_started')).toEqual([': 1, 0'])
  const [counted] = await app.sql(
    `select count(*)::int as days from private.counted_days where counted_at > now() - interval '1 minute'`,
  )
  expect(counted).toEqual({ days: 2 })
})

test('each number is that of the list behind it', async () => {
  await trial(member, 3)
  await addEvent(member, 'charged', 2, money(9))
  await addEvent(member, 'charged', 1, money(9))
  await addEvent(member, 'charged', 1, money(7, 'EUR'))
  await addEvent(member, 'charged', 1, money(5), 'apple')
  await addEvent(member, 'refunded', 1, money(-4.5))
  await addEvent(member, 'charge_failed', 1, money(9))
  await addEvent(member, 'coupon_redeemed', 1, { coupon_id: 1 }, 'tingdu')
  await addEvent(member, 'cancelled', 1, { subscription_id: 's' })
  await app.sql(
    `insert into api.fc_mails (recipient, template, cause, state, queued_at) values
      ('a@b.test', 'welcome', 'listed', 'failed', now()),
      ('a@b.test', 'welcome', 'too old', 'failed', now() - interval '31 days')`,
  )
  const { first, last, numbers } = await overview(30)
  const total = async (path: string) => {
    const reply = await app.as('support').get(path, { prefer: 'count=exact', range: '0-0' })
    return Number(reply.headers.get('content-range')?.split('/')[1])
  }
  const between = (column: string) =>
    `${column}=gte.${first}T00:00:00Z&${column}=lte.${last}T23:59:59.999999Z`
  const sum = (wanted: string) =>
    numbers.filter(({ measure }) => measure === wanted).reduce((all, { now }) => all + now, 0)
  for (const measure of ['trials_started', 'trials_converted', 'cancellations']) {
    const path = `fc_admin_access_changes?change=eq.${measure}&${between('happened_at')}`
    expect([measure, await total(path)]).toEqual([measure, sum(measure)])
  }
  const payments = `fc_admin_sub_payments?${between('last_modified')}`
  for (const { channel, unit, now } of numbers.filter(({ measure }) => measure === 'revenue')) {
    const path = `${payments}&status=in.(paid,refunded)&payment=eq.${channel}&currency=eq.${unit}&select=amount`
    const listed: { amount: number }[] = (await app.as('support').get(path)).body
    expect([channel, unit, listed.reduce((all, { amount }) => all + amount, 0)]).toEqual([channel, unit, now])
  }
  expect(sum('revenue')).toBe(9 + 9 + 7 + 5 - 4.5)
  expect(await total(`${payments}&status=eq.failed&payment=eq.braintree`)).toBe(sum('failed_charges'))
  expect(sum('failed_charges')).toBe(1)
  expect(await total(`fc_mails?state=eq.failed&${between('queued_at')}`)).toBe(sum('failed_mails'))
  expect(sum('failed_mails')).toBe(1)
  expect(await total(`fc_users?${between('last_modified')}`)).toBe(sum('sign_ups'))
  expect(sum('sign_ups')).toBeGreaterThan(0)
})

test('a learner counts once a day, and days before the first mark are not known', async () => {
  const learner = await app.addAccount()
  const teacher = await app.addAccount({ role: 'teacher' })
  await Promise.all([1, 2, 3].map(() => app.with(learner).get('rpc/me')))
  await app.with(teacher).get('rpc/me')
  const marked = await app.sql('select user_id from private.active_days where user_id = any ($1)', [
    [learner.id, teacher.id],
  ])
  expect(marked.map(({ user_id }) => Number(user_id))).toEqual([learner.id])
  const { learners_since, last } = await overview(7)
  expect(learners_since).toBe(last)
  const { body } = await app.with(learner).get('account/export')
  expect(body.active_days).toEqual([expect.objectContaining({ day: last })])
  await app.as('super_admin').delete(`fc_users?user_id=eq.${learner.id}`)
  expect(await app.sql('select from private.active_days where user_id = $1', [learner.id])).toEqual([])
})

const learners = async (query: string, as: 'support' | 'student' = 'support') => {
  const reply = await app.as(as).get(`rpc/fc_admin_active_learners${query}`, { prefer: 'count=exact' })
  const range = reply.headers.get('content-range')
  return { status: reply.status, rows: reply.body, total: Number(range?.split('/')[1]) }
}
const mark = (user: number, ...daysAgo: number[]) =>
  app.sql(
    `insert into private.active_days select private.overview_today() - ago, $1 from unnest($2::int[]) ago on conflict do nothing`,
    [user, daysAgo],
  )

test.each(['2026-13-45', '2026-02-30', 'x', '9999999-01-01', '-1', 'eq.2026-01-01', "2026-01-01' or 1=1"])(
  'learners of the day %s are refused',
  async (day) => {
    expect((await learners(`?first=${encodeURIComponent(day)}`)).status).toBe(400)
  },
)

test.each([
  '?first=2026-02-01&last=2026-01-01',
  '?first=5000000-01-01',
  '?last=4000-01-01%20BC',
  '?first=infinity',
])('days without learners have an empty list: %s', async (query) => {
  expect(await learners(query)).toEqual({ status: 200, rows: [], total: 0 })
})

test('members cannot read who was active', async () => {
  expect((await learners('', 'student')).status).toBe(403)
  expect((await app.as('anon').get('rpc/fc_admin_active_learners')).status).toBe(401)
})

test('the average of active learners is that of the list behind it', async () => {
  const often = await app.addAccount()
  const seldom = await app.addAccount()
  const before = await app.addAccount()
  await app.sql('delete from private.active_days')
  await mark(often.id, 0, 1, 2, 6, 7, 40)
  await mark(seldom.id, 3)
  await mark(before.id, 7)
  const { first, last, numbers } = await overview(7)
  const { rows, total } = await learners(`?first=${first}&last=${last}&order=active_days.desc`)
  expect(rows).toEqual([
    { user_id: often.id, name: often.name, email: often.email, active_days: 4, last_active: last },
    expect.objectContaining({ user_id: seldom.id, active_days: 1 }),
  ])
  expect(total).toBe(2)
  expect(numbers.find(({ measure }) => measure === 'active_learners')).toMatchObject({ now: 5, before: 2 })
  const found = await learners(`?or=(name.ilike.*x*,email.ilike.*${seldom.email}*)&limit=1`)
  expect(found.rows).toMatchObject([{ user_id: seldom.id }])
})

test('who was active is kept for 12 months, and the number for good, without deleted accounts', async () => {
  const stays = await app.addAccount()
  const leaves = await app.addAccount()
  await app.sql('delete from private.active_days')
  await mark(stays.id, 60, 365, 366)
  await mark(leaves.id, 60)
  const ago = (days: number) =>
    app.sql(
      `select amount::int from private.daily_numbers
        where measure = 'active_learners' and day = private.overview_today() - $1::int`,
      [days],
    )
  await app.sql(`insert into private.daily_numbers (day, measure, amount)
    values (private.overview_today() - 366, 'active_learners', 3)`)
  await overview(90)
  expect(await ago(60)).toEqual([{ amount: 2 }])
  await app.as('super_admin').delete(`fc_users?user_id=eq.${leaves.id}`)
  await app.runJob('count-days')
  expect(await ago(60)).toEqual([{ amount: 1 }])
  expect(await ago(366)).toEqual([{ amount: 3 }])
  expect((await learners('')).rows).toMatchObject([{ user_id: stays.id, active_days: 2 }])
})

test('failed mails are counted, and reports of mistakes that wait', async () => {
  const before = await overview(7)
  await app.sql(
    `insert into api.fc_mails (recipient, template, cause, state) values ('a@b.test', 'welcome', 'overview', 'failed')`,
  )
  await app
    .as('student')
    .post('fc_mistakes', { kind: 'word', entry: '学习', category: 'meaning', message: 'wrong' })
  const after = await overview(7)
  expect(numbersOf(after, 'failed_mails')).toEqual([': 1, 0'])
  expect(after.mistakes_waiting).toBe(before.mistakes_waiting + 1)
})
