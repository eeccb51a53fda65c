import type { Subscription, Transaction } from 'braintree'
import { readAmount } from '../money.ts'
import { PaymentProviderUnavailable } from '../payment-errors.ts'
import type { ProviderSubscription, ProviderTransaction, SubscriptionState } from '../port.ts'
import { declineMessage } from '../refusal.ts'

/** The currency that a merchant account takes; null for one that the settings do not name. */
export type CurrencyOf = (merchantAccountId: string) => string | null

const states: Record<string, SubscriptionState> = {
  Pending: 'pending',
  Active: 'active',
  'Past Due': 'past_due',
  Canceled: 'canceled',
  Expired: 'expired',
}

/** Reads an answer; one that is not a whole one is no answer: `PaymentProviderUnavailable`. */
export function readWhole<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new PaymentProviderUnavailable(`the answer about ${what} is not complete`, { cause: error })
  }
}

/** The port's subscription. Throws `RangeError` where something is missing. */
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

export const dayOrNull = (text: string | null | undefined) => text?.slice(0, 10) || null

/** What is typed too narrowly or not at all by the SDK. */
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

/** The port's transaction; a charge counts as paid from the moment it is authorized. Throws `RangeError` where something is missing. */
export function readTransaction(given: Transaction, fallbackCurrency: string): ProviderTransaction {
  const raw = given as unknown as RawTransaction
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
  }
}

function declineText({ status, processorResponseCode, gatewayRejectionReason }: RawTransaction): string {
  return declineMessage({
    status: status === 'gateway_rejected' || status === 'failed' ? status : 'processor_declined',
    processorCode: processorResponseCode || null,
    gatewayReason: gatewayRejectionReason || null,
  })
}
