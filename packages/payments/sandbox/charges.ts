import { randomBytes } from 'node:crypto'
import { noticeXml, subscriptionXml } from '../braintree/xml.ts'
import type { CardRefusal } from '../refusal.ts'
import { type ProcessorKeys, signNotice } from '../sign-notice.ts'
import { beginPeriod, chargeResult, paid, unpaid } from './billing.ts'
import type { SandboxRecords, SandboxSubscription, SandboxTransaction } from './store.ts'

/** The context of one operation: its documents, its time, and the keys that sign notices. */
export type SandboxContext = {
  records: SandboxRecords
  at: Date
  keys: ProcessorKeys
  merchantAccountOf: (currency: string) => string
}

/** Uses the same characters as the processor's ids. */
export const newId = () => randomBytes(5).toString('hex')

/** Saves a subscription, due on the day of its next charge. */
export async function saveSubscription(
  { records }: SandboxContext,
  subscription: SandboxSubscription,
): Promise<SandboxSubscription> {
  await records.write('subscription', subscription.id, subscription, subscription.nextBilling)
  return subscription
}

/** The latest twenty transactions, as included in responses and notices. */
export async function transactionsOf(records: SandboxRecords, ids: string[]): Promise<SandboxTransaction[]> {
  const found = await Promise.all(ids.slice(0, 20).map((id) => records.read('transaction', id)))
  return found.filter((transaction) => transaction !== null)
}

/** Queues a signed notice about the current state of the subscription. */
export async function notify(
  context: SandboxContext,
  kind: string,
  subscription: SandboxSubscription,
): Promise<void> {
  const { records, at, keys, merchantAccountOf } = context
  const transactions = await transactionsOf(records, subscription.transactionIds)
  const subject = subscriptionXml(subscription, transactions, merchantAccountOf(subscription.price.currency))
  const id = newId()
  await records.write(
    'notice',
    id,
    { id, ...signNotice(keys, noticeXml(kind, at, subject)) },
    at.toISOString(),
  )
}

/** Charges the card for the current period and records the transaction, successful or not. */
export async function charge(
  { records, at }: SandboxContext,
  subscription: SandboxSubscription,
): Promise<{ subscription: SandboxSubscription; refusal: CardRefusal | null }> {
  const card = await records.read('card', subscription.cardToken)
  if (!card) throw new Error(`subscription ${subscription.id} has no card`)
  const result = chargeResult(card, subscription.price, at)
  const transaction: SandboxTransaction = {
    id: newId(),
    type: 'sale',
    status: result.paid ? 'submitted_for_settlement' : result.status,
    processorCode: result.paid ? '1000' : (result.processorCode ?? ''),
    processorText: result.paid ? 'Approved' : 'Declined',
    gatewayReason: result.paid ? null : result.gatewayReason,
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    money: subscription.price,
    createdAt: at.toISOString(),
    brand: card.brand,
    lastFour: card.lastFour,
    periodFirst: subscription.periodFirst,
    periodLast: subscription.periodLast,
    refundIds: [],
    refundOf: null,
    reference: null,
  }
  await records.write('transaction', transaction.id, transaction)
  const transactionIds = [transaction.id, ...subscription.transactionIds]
  return { subscription: { ...subscription, transactionIds }, refusal: result.paid ? null : result }
}

/** Makes the automatic charge of a day: the first of a period, or a retry. */
export async function bill(context: SandboxContext, due: SandboxSubscription): Promise<void> {
  const isRetry = due.status === 'Past Due'
  const attempt = await charge(context, isRetry ? due : beginPeriod(due))
  const after = attempt.refusal ? unpaid(attempt.subscription) : paid(attempt.subscription)
  await saveSubscription(context, after)
  await notify(context, `subscription_charged_${attempt.refusal ? 'un' : ''}successfully`, after)
  if (!attempt.refusal && due.status !== 'Active') await notify(context, 'subscription_went_active', after)
  if (attempt.refusal && !isRetry) await notify(context, 'subscription_went_past_due', after)
  if (after.status === 'Expired') await notify(context, 'subscription_expired', after)
}
