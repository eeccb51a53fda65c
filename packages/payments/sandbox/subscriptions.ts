import { dayOf } from '../calendar.ts'
import type { Money } from '../port.ts'
import { ProcessorRefusal, validationCode } from '../refusal.ts'
import { beginPeriod, ended, paid } from './billing.ts'
import { charge, type Desk, keep, notify, transactionsOf } from './charges.ts'
import type { SandboxCard, SandboxRecords, SandboxSubscription, SandboxTransaction } from './store.ts'

export type SubscriptionTerms = {
  subscriptionId: string
  cardToken: string
  planId: string
  price: Money
  firstBilling: string | null
}

/** A subscription with its newest transactions. */
export type FoundSubscription = { subscription: SandboxSubscription; transactions: SandboxTransaction[] }

const refusal = (message: string, code: string) => new ProcessorRefusal(message, { validationCodes: [code] })

/** Null for an unknown id. */
export async function findSubscription(
  records: SandboxRecords,
  id: string,
): Promise<FoundSubscription | null> {
  return (await records.read('subscription', id)) ? needFound(records, id) : null
}

async function needFound(records: SandboxRecords, id: string): Promise<FoundSubscription> {
  const subscription = await need(records, id)
  return { subscription, transactions: await transactionsOf(records, subscription.transactionIds) }
}

/** The subscription, or the answer of a processor that has none of this id. */
export async function need(records: SandboxRecords, id: string): Promise<SandboxSubscription> {
  const subscription = await records.read('subscription', id)
  if (!subscription) throw new UnknownToSandbox(`subscription ${id}`)
  return subscription
}

/** What an HTTP API answers with 404. */
export class UnknownToSandbox extends Error {
  override name = 'UnknownToSandbox'
}

/**
 * Starts a subscription, charging at once unless its first day lies ahead. A declined card is answered, not thrown.
 */
export async function createSubscription(
  desk: Desk,
  terms: SubscriptionTerms,
  plan: { months: number } | null,
): Promise<FoundSubscription | ProcessorRefusal> {
  const { records } = desk
  const { card, first } = await checkTerms(desk, terms, plan)
  const subscription = newSubscription(desk, terms, card, plan?.months ?? 1, first)
  if (first > dayOf(desk.at)) {
    await keep(desk, subscription)
  } else {
    const attempt = await charge(desk, beginPeriod(subscription))
    if (attempt.refusal) return new ProcessorRefusal('The card was declined.', { card: attempt.refusal })
    const active = await keep(desk, paid(attempt.subscription))
    await notify(desk, 'subscription_went_active', active)
    await notify(desk, 'subscription_charged_successfully', active)
  }
  const customer = await records.read('customer', card.customerId)
  if (customer) {
    const subscriptionIds = [...customer.subscriptionIds, subscription.id]
    await records.write('customer', customer.id, { ...customer, subscriptionIds })
  }
  return needFound(records, subscription.id)
}

async function checkTerms(desk: Desk, terms: SubscriptionTerms, plan: { months: number } | null) {
  const { records, at } = desk
  const first = terms.firstBilling ?? dayOf(at)
  const card = await records.read('card', terms.cardToken)
  if (await records.read('subscription', terms.subscriptionId)) {
    throw refusal('Subscription ID has already been taken.', validationCode.subscriptionIdInUse)
  }
  if (!card) throw refusal('Payment method token is invalid.', validationCode.cardTokenUnknown)
  if (!plan) throw refusal('Plan ID is invalid.', validationCode.planUnknown)
  if (terms.price.amount <= 0) throw refusal('Price is an invalid format.', validationCode.priceInvalid)
  if (first < dayOf(at)) {
    throw refusal('First Billing Date cannot be in the past.', validationCode.firstBillingInPast)
  }
  return { card, first }
}

function newSubscription(
  { at }: Desk,
  { subscriptionId, planId, price }: SubscriptionTerms,
  { token, customerId }: SandboxCard,
  months: number,
  firstBilling: string,
): SandboxSubscription {
  return {
    id: subscriptionId,
    customerId,
    cardToken: token,
    planId,
    months,
    price,
    status: 'Pending',
    createdAt: at.toISOString(),
    firstBilling,
    cycle: 0,
    periodFirst: null,
    periodLast: null,
    nextBilling: firstBilling,
    paidThrough: null,
    failureCount: 0,
    transactionIds: [],
  }
}

/** Lets another card of the same customer pay from now on. */
export async function setCard(desk: Desk, id: string, token: string): Promise<void> {
  const subscription = await need(desk.records, id)
  if (subscription.status === 'Canceled') {
    throw refusal('Cannot edit a canceled subscription.', validationCode.canceledNotEditable)
  }
  if (subscription.status === 'Expired') {
    throw refusal('Cannot edit an expired subscription.', validationCode.expiredNotEditable)
  }
  const card = await desk.records.read('card', token)
  if (card?.customerId !== subscription.customerId) {
    throw refusal('Payment method token is invalid.', validationCode.cardTokenUnknown)
  }
  await keep(desk, { ...subscription, cardToken: token })
}

/** Tries the open charge now; what comes of it does not count among the automatic retries. */
export async function retryCharge(desk: Desk, id: string): Promise<undefined | ProcessorRefusal> {
  const subscription = await need(desk.records, id)
  if (subscription.status !== 'Past Due') {
    throw refusal('Subscription status must be Past Due in order to retry.', validationCode.notPastDue)
  }
  const attempt = await charge(desk, subscription)
  if (attempt.refusal) {
    await keep(desk, attempt.subscription)
    return new ProcessorRefusal('The card was declined.', { card: attempt.refusal })
  }
  await notify(desk, 'subscription_went_active', await keep(desk, paid(attempt.subscription)))
  return undefined
}

export async function cancelSubscription(desk: Desk, id: string): Promise<void> {
  const subscription = await need(desk.records, id)
  if (subscription.status === 'Canceled' || subscription.status === 'Expired') {
    throw refusal('Subscription has already been canceled.', validationCode.subscriptionCanceled)
  }
  await notify(desk, 'subscription_canceled', await keep(desk, ended(subscription, 'Canceled')))
}

/** Whether there was such a customer. Their subscriptions end with them. */
export async function deleteCustomer(desk: Desk, id: string): Promise<boolean> {
  const customer = await desk.records.read('customer', id)
  if (!customer) return false
  for (const subscriptionId of customer.subscriptionIds) {
    const { status } = await need(desk.records, subscriptionId)
    if (status !== 'Canceled' && status !== 'Expired') await cancelSubscription(desk, subscriptionId)
  }
  for (const token of customer.cardTokens) await desk.records.remove('card', token)
  await desk.records.remove('customer', id)
  return true
}
