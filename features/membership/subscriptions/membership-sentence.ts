import { type Role, staffRoles } from '@tingdu/client/session.ts'
import { formatInterval, formatPrice } from '@tingdu/payments/price.ts'
import { formatBillDate } from './bill-date.ts'
import { membershipMessages as messages } from './messages.ts'
import type { Subscription } from './queries.ts'

/**
 * The sentence that says what a member has, until when, and what happens next. Every screen that says any of this shows
 * this sentence or agrees with it. `subscription` is null for somebody who never had a trial, a coupon or a plan.
 */
export function membershipSentence(role: Role | null, subscription: Subscription | null): string {
  if (isStaff(role) && !subscription?.autoRenews) return messages.staff
  if (!subscription?.accessUntil) return messages.none
  const until = formatBillDate(subscription.accessUntil)
  if (subscription.autoRenews) return renewing(subscription, until)
  if (subscription.isExpired) return messages.ended[subscription.reason](until)
  return subscription.status === 'canceled'
    ? messages.cancelled(until)
    : messages.runs[subscription.reason](until)
}

/** Whether a role has everything without a membership. */
export function isStaff(role: Role | null): boolean {
  return role !== null && staffRoles.includes(role)
}

/** Whether a payment that failed is tried again: after the last attempt, the next billing date is past. */
export function isTriedAgain({ nextBilling, readAt }: Subscription): boolean {
  return nextBilling !== null && nextBilling > readAt.toISOString().slice(0, 10)
}

function renewing(subscription: Subscription, until: string): string {
  const { nextBilling, isExpired, status, planName, price, months } = subscription
  if (isExpired) return messages.unpaid(until)
  const next = nextBilling && formatBillDate(nextBilling)
  if (status === 'past_due') {
    return nextBilling && isTriedAgain(subscription)
      ? messages.triedAgain(formatBillDate(nextBilling), until)
      : messages.failed(until)
  }
  const plan = planName ? `${planName} membership` : 'membership'
  const interval = formatInterval(months)
  const amount = price === null ? '' : formatPrice(price)
  if (!next) return messages.renewsSometime(plan, until)
  if (status === 'pending')
    return messages.starts({ has: hasUntil(subscription, until), plan, next, amount, interval })
  return messages.renews({ has: next === until ? '' : messages.access(until), plan, next, amount, interval })
}

function hasUntil({ trialDue, accessUntil }: Subscription, until: string): string {
  return trialDue && trialDue.getTime() === accessUntil?.getTime()
    ? messages.trial(until)
    : messages.access(until)
}
