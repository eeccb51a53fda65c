import type { Role } from '@tingdu/client/session.ts'
import { firstDayFrom, startOf } from '@tingdu/payments/calendar.ts'
import { formatInterval } from '@tingdu/payments/price.ts'
import { formatBillAmount } from './bill-amount.ts'
import { formatBillDate } from './bill-date.ts'
import { membershipMessages as messages, storeNames } from './messages.ts'
import { chargedPlan, type Subscription } from './subscription.ts'

/**
 * The sentence that says what a member has, until when, what happens next, and why something has ended. Every screen and
 * every mail that says any of this shows this sentence or agrees with it. `subscription` is null for somebody who never
 * had a trial, a coupon or a plan; the role of a mail's recipient does not matter, because mails are about subscriptions.
 */
export function membershipSentence(role: Role | null, subscription: Subscription | null): string {
  if (isStaff(role) && !subscription?.autoRenews) return messages.staff
  if (!subscription?.accessUntil) return messages.none
  const until = formatBillDate(subscription.accessUntil)
  if (subscription.autoRenews) return renewing(subscription, until)
  return subscription.isExpired ? lapsed(subscription, until) : lasting(subscription, until)
}

/** Whether a role has everything without a membership. */
export function isStaff(role: Role | null): boolean {
  return role !== null && role !== 'student' && role !== 'teacher'
}

/** Whether a payment that failed is tried again: after the last attempt, the next billing date is past. */
export function isTriedAgain({ nextBilling, readAt }: Subscription): boolean {
  return nextBilling !== null && startOf(nextBilling) > readAt
}

/** Whether the next charge waits for something else than its day: it is due, and no notice of it has arrived. */
const isDue = ({ nextBilling, readAt }: Subscription) =>
  nextBilling !== null && startOf(nextBilling) <= readAt

/** Access that does not renew. */
function lasting({ status, reason, endedBy, latestBilling }: Subscription, until: string): string {
  if (status !== 'canceled' && status !== 'expired') return messages.runs[reason](until)
  if (endedBy === 'failed_payment') return messages.keptAfterFailure(until)
  return messages.cancelled(until, latestBilling !== null)
}

/** Access that is over. */
function lapsed({ plan, reason, endedBy }: Subscription, until: string): string {
  return reason === 'subscription'
    ? messages.membershipEnded[endedBy ?? 'none'](membershipOf(plan.name), until)
    : messages.ended[reason](until)
}

function renewing(subscription: Subscription, until: string): string {
  const { status, isExpired, nextBilling, plan, nextPlan } = subscription
  if (status === 'past_due') {
    if (isExpired) return messages.unpaid(until)
    return nextBilling && isTriedAgain(subscription)
      ? messages.triedAgain(formatBillDate(nextBilling), until)
      : messages.failed(until)
  }
  const charged = chargedPlan(subscription)
  if (!nextBilling) return messages.renewsSometime(until, membershipOf(charged.name))
  if (isDue(subscription)) return due(subscription, until)
  const isFirst = status === 'pending' || (nextPlan !== null && nextPlan.name !== plan.name)
  const addsDays =
    !isExpired && subscription.accessUntil !== null && startOf(nextBilling) < subscription.accessUntil
  const sentence = (isFirst ? messages.starts : messages.renews)({
    lead: addsDays ? messages.leads.none : leadOf(subscription, until, isFirst),
    plan: membershipOf(charged.name),
    next: formatBillDate(nextBilling),
    amount: amountOf(subscription),
    interval: formatInterval(charged.months),
    store: storeNames[subscription.channel ?? ''] ?? '',
  })
  return addsDays ? `${sentence} ${messages.addsDays(until)}` : sentence
}

/** A charge that is due, and has neither succeeded nor failed so far. */
function due(subscription: Subscription, until: string): string {
  const { nextBilling, readAt, isExpired } = subscription
  const day = formatBillDate(nextBilling ?? readAt)
  const payment = messages.paymentOf(amountOf(subscription), membershipOf(chargedPlan(subscription).name))
  if (isExpired) return messages.notArrived(payment, day, until)
  return messages.due(payment, day, until, day === formatBillDate(readAt))
}

/** The start of the sentence about the next charge: what the member has until then. */
function leadOf(subscription: Subscription, until: string, isFirst: boolean): string {
  const { trialDue, accessUntil, readAt, isExpired, plan, nextPlan, nextBilling } = subscription
  const { none, and, next } = messages.leads
  const isSameDay = nextBilling !== null && formatBillDate(nextBilling) === until
  if (isExpired) return and(messages.accessEnded(until))
  if (trialDue && trialDue <= readAt && firstDayFrom(trialDue) === nextBilling)
    return and(messages.trialEnded(formatBillDate(trialDue)))
  if (trialDue?.getTime() === accessUntil?.getTime()) return next(messages.trial(until))
  if (!isFirst) return isSameDay ? none : and(messages.access(until))
  return nextPlan && plan.name && isSameDay
    ? next(messages.lasts(membershipOf(plan.name), until))
    : next(messages.access(until))
}

/** The amount of the next charge; empty if it is not known. */
function amountOf(subscription: Subscription): string {
  const { price } = chargedPlan(subscription)
  return price === null ? '' : formatBillAmount(price, subscription.currency)
}

const membershipOf = (plan: string | null) => (plan === null ? 'membership' : `${plan} membership`)
