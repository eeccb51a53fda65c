import { randomBytes } from 'node:crypto'
import { noticeXml, subscriptionXml } from '../braintree/xml.ts'
import type { CardRefusal } from '../refusal.ts'
import { type ProcessorKeys, signNotice } from '../sign-notice.ts'
import { beginPeriod, chargeResult, paid, unpaid } from './billing.ts'
import type { SandboxRecords, SandboxSubscription, SandboxTransaction } from './store.ts'

/** One piece of work of the sandbox: its documents, its moment and what notices are signed with. */
export type Desk = {
  records: SandboxRecords
  at: Date
  keys: ProcessorKeys
  merchantAccountOf: (currency: string) => string
}

/** The same letters and digits as the processor's own ids. */
export const newId = () => randomBytes(5).toString('hex')

/** Writes a subscription under the day of its next charge. */
export async function keep(
  { records }: Desk,
  subscription: SandboxSubscription,
): Promise<SandboxSubscription> {
  await records.write('subscription', subscription.id, subscription, subscription.nextBilling)
  return subscription
}

/** The newest twenty transactions, as answers and notices carry them. */
export async function transactionsOf(records: SandboxRecords, ids: string[]): Promise<SandboxTransaction[]> {
  const found = await Promise.all(ids.slice(0, 20).map((id) => records.read('transaction', id)))
  return found.filter((transaction) => transaction !== null)
}

/** Puts a signed notice about the subscription, as it is now, among those to be sent. */
export async function notify(desk: Desk, kind: string, subscription: SandboxSubscription): Promise<void> {
  const { records, at, keys, merchantAccountOf } = desk
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

/** Charges the card for the present period and writes the transaction, paid or not. */
export async function charge(
  { records, at }: Desk,
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
  }
  await records.write('transaction', transaction.id, transaction)
  const transactionIds = [transaction.id, ...subscription.transactionIds]
  return { subscription: { ...subscription, transactionIds }, refusal: result.paid ? null : result }
}

/** The automatic charge of a day: the first of a period, or the retry of one that failed. */
export async function bill(desk: Desk, due: SandboxSubscription): Promise<void> {
  const isRetry = due.status === 'Past Due'
  const attempt = await charge(desk, isRetry ? due : beginPeriod(due))
  const after = attempt.refusal ? unpaid(attempt.subscription) : paid(attempt.subscription)
  await keep(desk, after)
  await notify(desk, `subscription_charged_${attempt.refusal ? 'un' : ''}successfully`, after)
  if (!attempt.refusal && due.status !== 'Active') await notify(desk, 'subscription_went_active', after)
  if (attempt.refusal && !isRetry) await notify(desk, 'subscription_went_past_due', after)
  if (after.status === 'Expired') await notify(desk, 'subscription_expired', after)
}
