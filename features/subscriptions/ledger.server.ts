import type { Run } from '@tingdu/database/database.ts'
import { addDays, addMonths, dayOf } from '@tingdu/payments/calendar.ts'
import { writeAmount } from '@tingdu/payments/money.ts'
import type { ProviderTransaction } from '@tingdu/payments/port.ts'
import type { Purchase } from './purchases.server.ts'

/** One row of the ledger to be. */
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
  provider: 'tingdu' | 'braintree' | 'sandbox'
  /** Unique: whoever tells of the event again, in whatever way, names it the same. */
  id: string
  happenedAt: Date
  data: Record<string, unknown>
}

/** Writes an event, unless it is there already; whether it is new. The member's row is folded in the same transaction. */
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

/** That a purchase became a subscription: dated when it was begun, so that it is the same whoever finds out. */
export function beginningOf(purchase: Purchase, { environment }: Facts): LedgerEvent {
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

/** A movement of money, or the failed attempt at one, under the provider's identity of it. */
export function movementOf(
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

/** The end of a subscription's charges; of one subscription there is one of each kind. */
export function endOf(
  { userId, provider, subscriptionId }: Purchase,
  kind: 'cancelled' | 'expired',
  happenedAt: Date,
): LedgerEvent {
  const id = `${kind === 'cancelled' ? 'canceled' : 'expired'}:${subscriptionId}`
  return { userId, kind, provider, id, happenedAt, data: { subscription_id: subscriptionId } }
}

/** The plan as it was bought: later changes of the plan leave the past alone. */
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

/** What a charge pays for where the provider does not say it. */
function periodFrom(occurredAt: Date, months: number): { first: string; last: string } {
  const first = dayOf(occurredAt)
  return { first, last: addDays(addMonths(first, months), -1) }
}
