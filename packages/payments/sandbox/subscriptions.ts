import { dayOf } from '../calendar.ts'
import type { Money } from '../port.ts'
import { ProcessorRefusal, validationCode } from '../refusal.ts'
import { beginPeriod, ended, paid } from './billing.ts'
import { charge, notify, type SandboxContext, saveSubscription, transactionsOf } from './charges.ts'
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

/** Returns null if unknown. */
export async function findSubscription(
  records: SandboxRecords,
  id: string,
): Promise<FoundSubscription | null> {
  return (await records.read('subscription', id)) ? findExisting(records, id) : null
}

async function findExisting(records: SandboxRecords, id: string): Promise<FoundSubscription> {
  const subscription = await requireSubscription(records, id)
  return { subscription, transactions: await transactionsOf(records, subscription.transactionIds) }
}

/** Returns the subscription; throws `NotFoundInSandbox` if unknown. */
export async function requireSubscription(records: SandboxRecords, id: string): Promise<SandboxSubscription> {
  const subscription = await records.read('subscription', id)
  if (!subscription) throw new NotFoundInSandbox(`subscription ${id}`)
  return subscription
}

/** Corresponds to a 404 response. */
export class NotFoundInSandbox extends Error {
  override name = 'NotFoundInSandbox'
}

/**
 * Starts a subscription, charging immediately unless its first day is in the future. A declined card is returned, not
 * thrown, so that the charge stays recorded.
 */
export async function createSubscription(
  context: SandboxContext,
  terms: SubscriptionTerms,
  plan: { months: number } | null,
): Promise<FoundSubscription | ProcessorRefusal> {
  const { records } = context
  const { card, first } = await checkTerms(context, terms, plan)
  const subscription = newSubscription(context, terms, card, plan?.months ?? 1, first)
  if (first > dayOf(context.at)) {
    await saveSubscription(context, subscription)
  } else {
    const attempt = await charge(context, beginPeriod(subscription))
    if (attempt.refusal) return new ProcessorRefusal('The card was declined.', { card: attempt.refusal })
    const active = await saveSubscription(context, paid(attempt.subscription))
    await notify(context, 'subscription_went_active', active)
    await notify(context, 'subscription_charged_successfully', active)
  }
  const customer = await records.read('customer', card.customerId)
  if (customer) {
    const subscriptionIds = [...customer.subscriptionIds, subscription.id]
    await records.write('customer', customer.id, { ...customer, subscriptionIds })
  }
  return findExisting(records, subscription.id)
}

async function checkTerms(
  context: SandboxContext,
  terms: SubscriptionTerms,
  plan: { months: number } | null,
) {
  const { records, at } = context
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
  { at }: SandboxContext,
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

/** Uses another card of the same customer for future charges. */
export async function setCard(context: SandboxContext, id: string, token: string): Promise<void> {
  const subscription = await requireSubscription(context.records, id)
  if (subscription.status === 'Canceled') {
    throw refusal('Cannot edit a canceled subscription.', validationCode.canceledNotEditable)
  }
  if (subscription.status === 'Expired') {
    throw refusal('Cannot edit an expired subscription.', validationCode.expiredNotEditable)
  }
  const card = await context.records.read('card', token)
  if (card?.customerId !== subscription.customerId) {
    throw refusal('Payment method token is invalid.', validationCode.cardTokenUnknown)
  }
  await saveSubscription(context, { ...subscription, cardToken: token })
}

/** Retries the open charge now; does not count as an automatic retry. */
export async function retryCharge(
  context: SandboxContext,
  id: string,
): Promise<undefined | ProcessorRefusal> {
  const subscription = await requireSubscription(context.records, id)
  if (subscription.status !== 'Past Due') {
    throw refusal('Subscription status must be Past Due in order to retry.', validationCode.notPastDue)
  }
  const attempt = await charge(context, subscription)
  if (attempt.refusal) {
    await saveSubscription(context, attempt.subscription)
    return new ProcessorRefusal('The card was declined.', { card: attempt.refusal })
  }
  await notify(
    context,
    'subscription_went_active',
    await saveSubscription(context, paid(attempt.subscription)),
  )
  return undefined
}

/** Cancels a subscription and queues the notice. Throws `ProcessorRefusal` if it has already ended. */
export async function cancelSubscription(context: SandboxContext, id: string): Promise<void> {
  const subscription = await requireSubscription(context.records, id)
  if (subscription.status === 'Canceled' || subscription.status === 'Expired') {
    throw refusal('Subscription has already been canceled.', validationCode.subscriptionCanceled)
  }
  await notify(
    context,
    'subscription_canceled',
    await saveSubscription(context, ended(subscription, 'Canceled')),
  )
}

/** Deletes a customer and ends their subscriptions; returns whether it existed. */
export async function deleteCustomer(context: SandboxContext, id: string): Promise<boolean> {
  const customer = await context.records.read('customer', id)
  if (!customer) return false
  for (const subscriptionId of customer.subscriptionIds) {
    const { status } = await requireSubscription(context.records, subscriptionId)
    if (status !== 'Canceled' && status !== 'Expired') await cancelSubscription(context, subscriptionId)
  }
  for (const token of customer.cardTokens) await context.records.remove('card', token)
  await context.records.remove('customer', id)
  return true
}
