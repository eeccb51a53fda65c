import type { BraintreeGateway, Subscription, Transaction, WebhookNotification } from 'braintree'
import { paymentMessages } from '../messages.ts'
import { NoticeSignatureInvalid, PaymentRequestInvalid } from '../payment-errors.ts'
import type { NoticeKind, ProviderNotice, ProviderTransaction, SignedNotice } from '../port.ts'
import { type CurrencyOf, dayOrNull, readTransaction } from './reading.ts'

const kinds: Record<string, NoticeKind> = {
  subscription_charged_successfully: 'charged',
  subscription_charged_unsuccessfully: 'charge_failed',
  subscription_went_active: 'went_active',
  subscription_went_past_due: 'went_past_due',
  subscription_canceled: 'canceled',
  subscription_expired: 'expired',
  refund_failed: 'refund_failed',
  check: 'check',
}

/** The outcome of the charge that each kind reports. */
const outcomes: Partial<Record<NoticeKind, ProviderTransaction['outcome']>> = {
  charged: 'succeeded',
  went_active: 'succeeded',
  charge_failed: 'failed',
  went_past_due: 'failed',
}

/**
 * Verifies and parses a notice. Throws `NoticeSignatureInvalid` if the merchant's keys did not sign it, and
 * `PaymentRequestInvalid` if it is signed but malformed.
 */
export async function parseBraintreeNotice(
  gateway: BraintreeGateway,
  currencyOf: CurrencyOf,
  { signature, payload }: SignedNotice,
): Promise<ProviderNotice> {
  if (typeof signature !== 'string' || typeof payload !== 'string') {
    throw new NoticeSignatureInvalid('signature and payload must be strings')
  }
  try {
    return readNotice(await gateway.webhookNotification.parse(signature, payload), currencyOf)
  } catch (error) {
    if (error instanceof Error && error.name === 'invalidSignatureError') {
      throw new NoticeSignatureInvalid(error.message)
    }
    const message = `the notice cannot be read: ${error instanceof Error ? error.message : error}`
    throw new PaymentRequestInvalid('request', paymentMessages.requestInvalid, message)
  }
}

type RawNotice = Omit<WebhookNotification, 'kind' | 'timestamp' | 'subscription' | 'transaction'> & {
  kind: string
  timestamp: string
  subscription?: Partial<Subscription>
  transaction?: Transaction
}

function readNotice(notification: WebhookNotification, currencyOf: CurrencyOf): ProviderNotice {
  const {
    kind: providerKind,
    timestamp,
    subscription,
    transaction: refund,
  } = notification as unknown as RawNotice
  const kind = kinds[providerKind] ?? 'other'
  const transaction =
    kind === 'refund_failed' && refund
      ? readTransaction(
          { ...refund, createdAt: refund.createdAt ?? timestamp },
          refund.currencyIsoCode ?? 'USD',
        )
      : subscription
        ? findTransaction(kind, subscription, currencyOf)
        : null
  const isCharge = kind === 'charged' || kind === 'charge_failed'
  const occurredAt = isCharge && transaction ? transaction.occurredAt : new Date(timestamp)
  if (Number.isNaN(occurredAt.getTime())) throw new RangeError('it has no valid timestamp')
  const subscriptionId = subscription?.id ?? null
  return {
    kind,
    providerKind,
    identity: identityOf(kind, { providerKind, timestamp, subscriptionId, transaction }),
    occurredAt,
    subscriptionId,
    transaction,
    paidThrough: dayOrNull(subscription?.paidThroughDate),
    nextBilling: dayOrNull(subscription?.nextBillingDate),
  }
}

/** The newest transaction with the outcome of the notice. The vendor's sample notices omit most of its fields. */
function findTransaction(
  kind: NoticeKind,
  { id, merchantAccountId = '', transactions = [] }: Partial<Subscription>,
  currencyOf: CurrencyOf,
): ProviderTransaction | null {
  const currency = currencyOf(merchantAccountId)
  const read = transactions
    .filter((raw) => raw.createdAt && (raw.currencyIsoCode || currency))
    .map((raw: Transaction) => readTransaction(raw, currency ?? raw.currencyIsoCode))
    .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime())
  const found = read.find(({ kind: type, outcome }) => type === 'charge' && outcome === outcomes[kind])
  return found ? { ...found, subscriptionId: found.subscriptionId ?? id ?? null } : null
}

type NoticeFacts = {
  providerKind: string
  timestamp: string
  subscriptionId: string | null
  transaction: ProviderTransaction | null
}

/**
 * The processor has no event ids: a charge identifies its notice, a subscription ends once, others are identified by
 * time.
 */
function identityOf(kind: NoticeKind, facts: NoticeFacts): string {
  const { providerKind, timestamp, subscriptionId, transaction } = facts
  if ((kind === 'charged' || kind === 'charge_failed') && transaction) return transaction.identity
  if (kind === 'refund_failed' && transaction) return `${kind}:${transaction.transactionId}`
  if (kind === 'canceled' || kind === 'expired') return `${kind}:${subscriptionId}`
  return `${providerKind}:${subscriptionId ?? 'none'}:${timestamp}`
}
