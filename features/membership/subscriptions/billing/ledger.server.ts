import type { Run } from '@tingdu/database/database.ts'
import { addDays, addMonths, dayOf } from '@tingdu/payments/calendar.ts'
import { writeAmount } from '@tingdu/payments/money.ts'
import type { ProviderTransaction } from '@tingdu/payments/port.ts'
import type { Purchase } from './purchases.server.ts'

/** A ledger row to be written. */
export type LedgerEvent = {
  userId: number
  kind:
    | 'trial_started'
    | 'subscribed'
    | 'plan_changed'
    | 'charged'
    | 'charge_failed'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'card_changed'
    | 'date_changed'
  provider: 'tingdu' | 'braintree' | 'sandbox'
  /** A unique id: every report of the same event, from any source, has the same one. */
  id: string
  happenedAt: Date
  data: Record<string, unknown>
}

/**
 * Writes an event unless it exists, and returns whether it is new. A trigger folds the member's row in the same
 * transaction.
 */
export async function recordEvent(run: Run, event: LedgerEvent): Promise<boolean> {
  const { userId, kind, provider, id, happenedAt, data } = event
  const { rows } = await run({
    name: 'record_subscription_event',
    text: `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1, $2, $3, $4, $5, $6) on conflict (provider_event_id) do nothing returning 1`,
    values: [userId, kind, provider, `${provider}:${id}`, happenedAt.toISOString(), JSON.stringify(data)],
  })
  return rows.length > 0
}

type Facts = { environment: string }

/**
 * The start of a subscription, dated at the start of its purchase, so that the event is the same whoever records it.
 */
export function startEvent(purchase: Purchase, { environment }: Facts): LedgerEvent {
  const { userId, provider, subscriptionId, firstBilling, predecessor } = purchase
  return {
    userId,
    kind: predecessor === null ? 'subscribed' : 'plan_changed',
    provider,
    id: `subscribed:${subscriptionId}`,
    happenedAt: new Date(purchase.begunAt),
    data: {
      ...termsOf(purchase),
      plan_id: purchase.planId,
      first_billing: firstBilling,
      predecessor,
      environment,
    },
  }
}

/** A charge, refund or failed attempt, identified by the provider's id. */
export function transactionEvent(
  purchase: Purchase,
  transaction: ProviderTransaction,
  facts: Facts & { nextBilling: string | null },
): LedgerEvent {
  const { userId, provider } = purchase
  const { kind, outcome, money, identity, occurredAt, transactionId, card } = transaction
  const period = kind === 'charge' ? (transaction.period ?? periodFrom(occurredAt, purchase.months)) : null
  const isBack = kind === 'refund' || outcome === 'voided'
  return {
    userId,
    kind: outcome === 'failed' ? 'charge_failed' : isBack ? 'refunded' : 'charged',
    provider,
    id: identity,
    happenedAt: occurredAt,
    data: {
      ...termsOf(purchase),
      transaction_id: transactionId,
      amount: Number(writeAmount(money)) * (isBack ? -1 : 1),
      currency: money.currency,
      environment: facts.environment,
      card: card && `${card.brand} •••• ${card.lastFour}`,
      ...(period && !isBack ? { period_first: period.first, period_last: period.last } : {}),
      ...(outcome === 'failed'
        ? { next_billing: facts.nextBilling, decline_message: transaction.declineMessage }
        : {}),
      ...(transaction.refundOf ? { refund_of: transaction.refundOf } : {}),
    },
  }
}

/** The end of a subscription. Each subscription has at most one event of each kind. */
export function endEvent(
  { userId, provider, subscriptionId }: Purchase,
  kind: 'cancelled' | 'expired',
  happenedAt: Date,
  endedBy?: 'member' | 'staff',
): LedgerEvent {
  const id = `${kind === 'cancelled' ? 'canceled' : 'expired'}:${subscriptionId}`
  const data = { subscription_id: subscriptionId, ...(endedBy && { ended_by: endedBy }) }
  return { userId, kind, provider, id, happenedAt, data }
}

/** The plan as purchased, so that later plan changes do not alter the past. */
function termsOf({ subscriptionId, planName, providerPlan, userLevel, price, currency }: Purchase) {
  return {
    subscription_id: subscriptionId,
    plan_name: planName,
    provider_plan: providerPlan,
    user_level: userLevel,
    price: Number(price),
    currency,
  }
}

/** The period of a charge when the provider does not report it. */
function periodFrom(occurredAt: Date, months: number): { first: string; last: string } {
  const first = dayOf(occurredAt)
  return { first, last: addDays(addMonths(first, months), -1) }
}
