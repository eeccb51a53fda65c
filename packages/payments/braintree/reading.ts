import type { Subscription, Transaction } from 'braintree'
import { readAmount } from '../money.ts'
import { PaymentProviderUnavailable } from '../payment-errors.ts'
import type { ProviderSubscription, ProviderTransaction, SubscriptionState } from '../port.ts'
import { declineMessage } from '../refusal.ts'

/** Returns the currency of a merchant account; null if it is not in the settings. */
export type CurrencyOf = (merchantAccountId: string) => string | null

const states: Record<string, SubscriptionState> = {
  Pending: 'pending',
  Active: 'active',
  'Past Due': 'past_due',
  Canceled: 'canceled',
  Expired: 'expired',
}

/** Reads a response; throws `PaymentProviderUnavailable` if it is incomplete. */
export function readComplete<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new PaymentProviderUnavailable(`the response about ${what} is incomplete`, { cause: error })
  }
}

/** Converts the SDK's subscription to the port's. Throws `RangeError` if a field is missing. */
export function readSubscription(raw: Subscription, currencyOf: CurrencyOf): ProviderSubscription {
  const state = states[raw.status]
  const currency = currencyOf(raw.merchantAccountId) ?? raw.transactions?.[0]?.currencyIsoCode
  if (!state || !currency || !raw.id || !raw.price) {
    throw new RangeError(`state ${raw.status}, currency ${currency}, price ${raw.price}`)
  }
  const ended = state === 'canceled' || state === 'expired'
  return {
    subscriptionId: raw.id,
    planId: raw.planId,
    price: readAmount(raw.price, currency),
    state,
    nextBilling: ended ? null : dayOrNull(raw.nextBillingDate),
    paidThrough: dayOrNull(raw.paidThroughDate),
    failedCharges: Number(raw.failureCount ?? 0),
    cardToken: raw.paymentMethodToken,
    transactions: (raw.transactions ?? []).map((one) => readTransaction(one, currency)),
  }
}

/** The day of a date or timestamp (`2026-03-31`); null if it is missing or empty. */
export const dayOrNull = (text: string | null | undefined) => text?.slice(0, 10) || null

/** Fields that the SDK's types omit or restrict too much. */
type RawTransaction = Omit<Transaction, 'subscription' | 'creditCard'> & {
  subscription?: { billingPeriodStartDate?: string | null; billingPeriodEndDate?: string | null }
  creditCard?: { cardType?: string; last4?: string }
  subscriptionId?: string | null
  refundedTransactionId?: string | null
}

const failures = [
  'processor_declined',
  'gateway_rejected',
  'failed',
  'settlement_declined',
  'authorization_expired',
]

/**
 * Converts the SDK's transaction to the port's; a charge counts as paid once it is authorized. Throws `RangeError` if
 * a field is missing.
 */
export function readTransaction(transaction: Transaction, fallbackCurrency: string): ProviderTransaction {
  const raw = transaction as unknown as RawTransaction
  const occurredAt = new Date(raw.createdAt)
  if (!raw.id || Number.isNaN(occurredAt.getTime())) throw new RangeError(`id ${raw.id}, at ${raw.createdAt}`)
  const kind = raw.type === 'credit' ? 'refund' : 'charge'
  const failed = failures.includes(raw.status)
  const outcome = failed ? 'failed' : raw.status === 'voided' ? 'voided' : 'succeeded'
  const { billingPeriodStartDate: first, billingPeriodEndDate: last } = raw.subscription ?? {}
  const { cardType, last4 } = raw.creditCard ?? {}
  return {
    transactionId: raw.id,
    identity: `${kind}:${outcome}:${raw.id}`,
    kind,
    outcome,
    money: readAmount(raw.amount, raw.currencyIsoCode || fallbackCurrency),
    occurredAt,
    subscriptionId: raw.subscriptionId || null,
    period: first && last ? { first: first.slice(0, 10), last: last.slice(0, 10) } : null,
    card: cardType && last4 ? { brand: cardType, lastFour: last4 } : null,
    declineMessage: failed ? declineText(raw) : null,
    refundIds: Array.isArray(raw.refundIds) ? raw.refundIds : [],
    refundOf: raw.refundedTransactionId || null,
    reference: kind === 'refund' ? raw.orderId || null : null,
  }
}

function declineText({ status, processorResponseCode, gatewayRejectionReason }: RawTransaction): string {
  return declineMessage({
    status: status === 'gateway_rejected' || status === 'failed' ? status : 'processor_declined',
    processorCode: processorResponseCode || null,
    gatewayReason: gatewayRejectionReason || null,
  })
}
