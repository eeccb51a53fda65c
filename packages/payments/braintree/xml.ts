import { writeAmount } from '../money.ts'
import type { SandboxSubscription, SandboxTransaction } from '../sandbox/store.ts'

/** Writes Braintree's XML, as much of it as its server SDK reads from responses and notices. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** An element with text; null is written like the vendor does. */
export function textElement(name: string, value: string | number | null, type?: string): string {
  if (value === null) return `<${name} nil="true"/>`
  const typed = type ? ` type="${type}"` : ''
  return `<${name}${typed}>${String(value).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</${name}>`
}

/** A list, which the SDK recognizes by its type. */
export function listElement(name: string, items: string[]): string {
  return `<${name} type="array">${items.join('')}</${name}>`
}

/** A subscription with its transactions, newest first. */
export function subscriptionXml(
  subscription: SandboxSubscription,
  transactions: SandboxTransaction[],
  merchantAccountId: string,
): string {
  return [
    '<subscription>',
    textElement('id', subscription.id),
    textElement('merchant-account-id', merchantAccountId),
    textElement('plan-id', subscription.planId),
    textElement('payment-method-token', subscription.cardToken),
    textElement('price', writeAmount(subscription.price)),
    textElement('status', subscription.status),
    textElement('created-at', subscription.createdAt, 'datetime'),
    textElement('first-billing-date', subscription.firstBilling, 'date'),
    textElement('next-billing-date', subscription.nextBilling, 'date'),
    textElement('paid-through-date', subscription.paidThrough, 'date'),
    textElement('billing-period-start-date', subscription.periodFirst, 'date'),
    textElement('billing-period-end-date', subscription.periodLast, 'date'),
    textElement('current-billing-cycle', subscription.cycle, 'integer'),
    textElement('failure-count', subscription.failureCount, 'integer'),
    listElement('add-ons', []),
    listElement('discounts', []),
    listElement('transactions', transactions.map(transactionXml)),
    '</subscription>',
  ].join('')
}

/** A sale or a refund. */
export function transactionXml(transaction: SandboxTransaction): string {
  return [
    '<transaction>',
    textElement('id', transaction.id),
    textElement('type', transaction.type),
    textElement('status', transaction.status),
    textElement('amount', writeAmount(transaction.money)),
    textElement('currency-iso-code', transaction.money.currency),
    textElement('created-at', transaction.createdAt, 'datetime'),
    textElement('processor-response-code', transaction.processorCode),
    textElement('processor-response-text', transaction.processorText),
    textElement('gateway-rejection-reason', transaction.gatewayReason),
    textElement('subscription-id', transaction.subscriptionId),
    '<subscription>',
    textElement('billing-period-start-date', transaction.periodFirst, 'date'),
    textElement('billing-period-end-date', transaction.periodLast, 'date'),
    '</subscription>',
    '<credit-card>',
    textElement('card-type', transaction.brand),
    textElement('last-4', transaction.lastFour),
    '</credit-card>',
    textElement('refunded-transaction-id', transaction.refundOf),
    textElement('order-id', transaction.reference),
    listElement(
      'refund-ids',
      transaction.refundIds.map((id) => textElement('item', id)),
    ),
    '</transaction>',
  ].join('')
}

/** The XML of a notice (webhook). */
export function noticeXml(kind: string, at: Date, subject: string): string {
  return `<notification>${textElement('timestamp', at.toISOString(), 'datetime')}${textElement('kind', kind)}<subject>${subject}</subject></notification>`
}
