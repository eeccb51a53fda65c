import { randomUUID } from 'node:crypto'
import { serverCaller } from '@tingdu/database/callers.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { runningEngine } from '@tingdu/server/running-engine.ts'

const dataDirectory = new URL('../.cache/e2e-data', import.meta.url).pathname
const msPerDay = 86_400_000

/** Something that happened to a member's access, as the ledger keeps it. */
export type Happening = { kind: string; provider?: string; data: Record<string, unknown> }

/** The moment so many days from now, or before it where negative; a little less, so that begun days count whole. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * msPerDay - 60_000).toISOString()
}

/** The calendar day so many days from now. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * msPerDay).toISOString().slice(0, 10)
}

/** Writes into the ledger of an account what would take days, or a store, to happen. */
export async function happen(email: string, ...events: Happening[]): Promise<void> {
  const connectionString = (await runningEngine(dataDirectory)) ?? ''
  const database = await openDatabase({ connectionString, maxConnections: 1 })
  try {
    await database.as(serverCaller(), {
      text: `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        select user_id, kind, provider, 'journey:' || $2 || ':' || at, private.billing_now() + make_interval(secs => at / 100.0), data
          from private.accounts, jsonb_to_recordset($3::jsonb) as event (at int, kind text, provider text, data jsonb)
         where email = $1
         order by at`,
      values: [
        email,
        randomUUID(),
        JSON.stringify(events.map((event, at) => ({ provider: 'tingdu', ...event, at }))),
      ],
    })
  } finally {
    await database.close()
  }
}

/** Makes the trial end so many days from now, and access with it. */
export const trialEndsIn = (days: number): Happening[] => [
  { kind: 'date_changed', data: { plan_expire: inDays(days) } },
  { kind: 'trial_started', data: { ends_at: inDays(days) } },
]

/** A subscription to the monthly plan through a channel, paid for a month from today. */
export const subscribedBy = (provider: string): Happening[] => [
  {
    kind: 'subscribed',
    provider,
    data: { ...subscription, plan_id: 1, price: 9.99, currency: 'usd', first_billing: dayIn(0) },
  },
  {
    kind: 'charged',
    provider,
    data: {
      ...subscription,
      period_first: dayIn(0),
      period_last: dayIn(29),
      user_level: 'silver',
      amount: 9.99,
      currency: 'USD',
    },
  },
]

const subscription = { subscription_id: 'journey' }

/** A charge of `subscribedBy` that failed. */
export const chargeFailed: Happening = {
  kind: 'charge_failed',
  provider: 'sandbox',
  data: { ...subscription, period_first: dayIn(30), next_billing: dayIn(2), amount: 9.99, currency: 'USD' },
}

/** The end of `subscribedBy`. */
export const cancelled: Happening = { kind: 'cancelled', provider: 'sandbox', data: subscription }
