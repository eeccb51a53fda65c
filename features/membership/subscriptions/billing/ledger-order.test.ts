import '@tingdu/testing/same-cases.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The same events produce the same state in any order, repeated or late. */
let postgres: TestDatabase
let member: number
beforeAll(async () => {
  postgres = await createTestDatabase({ migrated: true })
  await sql(
    `insert into api.fc_plans (name, bt_subscribe_price, bt_plan_id) values ('One', 9.99, 'one'), ('Two', 19.99, 'two')`,
  )
})
afterAll(() => postgres.drop())

const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await postgres.database.as<Row>(serverCaller(), { text, values })).rows

type Event = { kind: string; day: number; id: string; data: Record<string, unknown> }

const start = Date.UTC(2026, 0, 1)
const dayText = (day: number) => new Date(start + day * 86_400_000).toISOString().slice(0, 10)
const day = fc.integer({ min: 0, max: 120 })
const subscription = fc.constantFrom('s1', 's2', 's3')
const number = fc.integer({ min: 0, max: 9 })

const data: Record<
  string,
  (facts: { day: number; subscription: string; number: number }) => Record<string, unknown>
> = {
  trial_started: ({ day }) => ({ ends_at: `${dayText(day + 14)}T10:00:00Z` }),
  subscribed: ({ day, subscription }) => ({
    subscription_id: subscription,
    plan_id: 1,
    price: 9.99,
    currency: 'USD',
    first_billing: dayText(day + 3),
  }),
  plan_changed: ({ subscription }) => ({
    subscription_id: subscription,
    plan_id: 2,
    price: 19.99,
    currency: 'USD',
    first_billing: null,
  }),
  charged: ({ day, subscription }) => ({
    subscription_id: subscription,
    amount: 9.99,
    currency: 'USD',
    user_level: 'gold',
    period_first: dayText(day),
    period_last: dayText(day + 29),
  }),
  charge_failed: ({ day, subscription, number }) => ({
    subscription_id: subscription,
    amount: 9.99,
    period_first: dayText(day),
    next_billing: number % 2 ? dayText(day + 2) : null,
  }),
  cancelled: ({ subscription }) => ({ subscription_id: subscription }),
  expired: ({ subscription }) => ({ subscription_id: subscription }),
  refunded: ({ subscription }) => ({ subscription_id: subscription, amount: -9.99 }),
  coupon_redeemed: ({ number }) => ({ coupon_id: number, period: 10 + number, user_level: 'silver' }),
  date_changed: ({ day }) => ({ plan_expire: `${dayText(day + 5)}T00:00:00Z` }),
  card_changed: ({ subscription }) => ({ subscription_id: subscription }),
  store_notice: () => ({}),
}

const event: fc.Arbitrary<Event> = fc
  .record({ kind: fc.constantFrom(...Object.keys(data)), day, subscription, number })
  .map(({ kind, ...facts }) => ({
    kind,
    day: facts.day,
    id: `${kind}:${facts.subscription}:${facts.number}:${facts.day}`,
    data: data[kind]?.(facts) ?? {},
  }))

/** Arbitrary unique events, and an order of arrival that repeats some of them. */
const arrivals = fc
  .uniqueArray(event, { selector: ({ id }) => id, minLength: 1, maxLength: 14 })
  .chain((events) =>
    fc.record({
      events: fc.constant(events),
      order: fc.shuffledSubarray(events, { minLength: events.length }),
      again: fc.subarray(events),
    }),
  )

const columns = `plan_id, payment, status, auto_renew_status, access_until, access_reason, kept_until, user_level,
  paid_until, paid_level, trial_due, first_billing_date, latest_billing_date, next_billing_date, price, currency,
  subscription_id, original_subscription_id, updated_at`

async function stateAfter(events: Event[]): Promise<unknown> {
  const [account] = await sql<{ id: number }>(
    `insert into private.accounts (name, email, password_hash)
      values ('Somebody', gen_random_uuid() || '@test.test', 'x') returning user_id as id`,
  )
  member = account?.id ?? 0
  for (const { kind, day, id, data } of events) {
    await sql(
      `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        values ($1, $2, 'sandbox', $3, $4, $5) on conflict do nothing`,
      [member, kind, `${id}|${member}`, `${dayText(day)}T00:00:00Z`, JSON.stringify(data)],
    )
  }
  const [state] = await sql(`select ${columns} from private.subscriptions where owner = $1`, [member])
  return state
}

test('the state does not depend on the order of arrival or on repeated events', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ events, order, again }) => {
      const inTime = events.toSorted((a, b) => a.day - b.day)
      expect(await stateAfter([...order, ...again])).toEqual(await stateAfter(inTime))
    }),
    { numRuns: 120 },
  )
}, 180_000)

test('a charge dated before the start of its subscription counts', async () => {
  const facts = { day: 3, subscription: 's1', number: 1 }
  const charged = { kind: 'charged', day: 3, id: 'charge', data: data.charged?.(facts) ?? {} }
  const subscribed = { kind: 'subscribed', day: 4, id: 'subscribed', data: data.subscribed?.(facts) ?? {} }
  expect(await stateAfter([subscribed, charged])).toMatchObject({
    status: 'active',
    auto_renew_status: 1,
    next_billing_date: dayText(33),
  })
})

test('concurrent events of different members, and of one member, do not interfere', async () => {
  const [account] = await sql<{ id: number }>(
    `insert into private.accounts (name, email, password_hash) values ('Somebody', 'one@test.test', 'x') returning user_id as id`,
  )
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      sql(
        `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
          values ($1, 'coupon_redeemed', 'tingdu', 'many:' || $2::int, '2026-01-01', '{"period": 1, "user_level": "silver"}')`,
        [account?.id, index],
      ),
    ),
  )
  const [state] = await sql('select access_until from private.subscriptions where owner = $1', [account?.id])
  expect(new Date(String(state?.access_until)).toISOString()).toBe('2026-02-10T00:00:00.000Z')
})

test.each([
  ["update private.subscription_events set data = '{}'", 'append only'],
  ['delete from private.subscription_events', 'append only'],
  ['truncate private.subscription_events', 'permission denied'],
])('the ledger is append only: %s', async (statement, refusal) => {
  await expect(sql(statement)).rejects.toThrow(refusal)
})
