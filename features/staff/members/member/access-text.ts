import type { Role } from '@tingdu/client/session.ts'
import { isStaff } from '@tingdu/features/membership/subscriptions/public.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { messages } from '../messages.ts'
import type { Subscription } from '../queries.ts'

/** A calendar day, or the day of a time in UTC, as billing counts days, as DD/MM/YYYY; a dash for null. */
export function billingDay(value: string | null): string {
  return value === null ? '–' : formatCalendarDay(utcDay(value))
}

const utcDay = (value: string) => (value.length > 10 ? new Date(value).toISOString().slice(0, 10) : value)

const msPerDay = 86_400_000

/** The last paid day (`2026-01-31`, UTC) if access ends before it, because staff have shortened it; null otherwise. */
export function lastLostDay(subscription: Subscription): string | null {
  const { plan_expire, next_billing_date, status } = subscription
  if (status !== 'active' || plan_expire === null || next_billing_date === null) return null
  const lastPaid = new Date(Date.parse(next_billing_date) - msPerDay).toISOString().slice(0, 10)
  return utcDay(plan_expire) < lastPaid ? lastPaid : null
}

/** What a member has, until when, and what comes next, in one line. */
export function accessText(role: Role, subscription: Subscription | null): string {
  if (isStaff(role) && subscription?.auto_renew_status !== 1) return messages.staffAccount
  if (!subscription?.plan_expire) return `${messages.notActive} · ${messages.neverActive}`
  const { plan_expire, is_expired, access_reason } = subscription
  const until = billingDay(plan_expire)
  const reason = messages.reasons[access_reason ?? 'none'] ?? ''
  const first = is_expired === 0 ? messages.activeUntil(until) : messages.notActive
  const then = is_expired === 0 ? [whatFollows(subscription)] : howItEnded(subscription, until)
  return `${first} · ${[reason, ...then].filter((text) => text).join(', ')}`
}

/** What follows the access that a member has. */
function whatFollows(subscription: Subscription): string {
  const { auto_renew_status, next_billing_date, next_plan_name, status, ended_by } = subscription
  if (status === 'canceled' || status === 'expired') return endText(ended_by)
  if (auto_renew_status !== 1 || next_billing_date === null) return messages.doesNotRenew
  const next = billingDay(next_billing_date)
  if (status === 'past_due') return messages.failedPayment
  if (status === 'pending') return messages.startsOn(next)
  return next_plan_name === null ? messages.renewsOn(next) : messages.changesOn(next_plan_name, next)
}

/** When access ended, why, and whether a charge is still to come. */
function howItEnded(subscription: Subscription, until: string): string[] {
  const { access_reason, auto_renew_status, status, ended_by } = subscription
  const charged = auto_renew_status === 1 ? whatFollows(subscription) : ''
  const by = access_reason === 'subscription' && (status === 'canceled' || status === 'expired')
  return [messages.endedOn(until), by && ended_by ? endText(ended_by) : charged]
}

const endText = (endedBy: string | null) => messages.endings[endedBy ?? ''] ?? messages.canceled
