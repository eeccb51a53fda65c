import { randomUUID } from 'node:crypto'
import { asServer } from './as-server.ts'

const msPerDay = 86_400_000

/** An event in a member's ledger. */
export type LedgerEvent = { kind: string; provider?: string; data: Record<string, unknown> }

/**
 * The time a number of days from now, or ago if negative; minus a minute, so that started days count as whole ones.
 */
export function inDays(days: number): string {
  return new Date(Date.now() + days * msPerDay - 60_000).toISOString()
}

/** The calendar day a number of days from now. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * msPerDay).toISOString().slice(0, 10)
}

/** Adds events to an account's ledger that would otherwise take days or an app store. */
export async function addEvents(email: string, ...events: LedgerEvent[]): Promise<void> {
  await asServer(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      select user_id, kind, provider, 'e2e:' || $2 || ':' || at, private.billing_now() + make_interval(secs => at / 100.0), data
        from private.accounts, jsonb_to_recordset($3::jsonb) as event (at int, kind text, provider text, data jsonb)
       where email = $1
       order by at`,
    [email, randomUUID(), JSON.stringify(events.map((event, at) => ({ provider: 'tingdu', ...event, at })))],
  )
}

/** Ends the trial, and access with it, in a number of days. */
export const trialEndsIn = (days: number): LedgerEvent[] => [
  { kind: 'date_changed', data: { plan_expire: inDays(days) } },
  { kind: 'trial_started', data: { ends_at: inDays(days) } },
]

/** A subscription to the monthly plan through a provider, paid for a month from today. */
export const subscribedBy = (provider: string): LedgerEvent[] => [
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

const subscription = { subscription_id: 'e2e' }

/** A failed charge of `subscribedBy`. */
export const chargeFailed: LedgerEvent = {
  kind: 'charge_failed',
  provider: 'sandbox',
  data: { ...subscription, period_first: dayIn(30), next_billing: dayIn(2), amount: 9.99, currency: 'USD' },
}

/** The cancellation of `subscribedBy`. */
export const cancelled: LedgerEvent = { kind: 'cancelled', provider: 'sandbox', data: subscription }
