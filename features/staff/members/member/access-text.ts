import type { Role } from '@tingdu/client/session.ts'
import { isStaff } from '@tingdu/features/membership/subscriptions/public.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { messages } from '../messages.ts'
import type { Subscription } from '../queries.ts'

/** The day of a time in UTC, by which billing goes, or a calendar day, as DD/MM/YYYY; a dash for none. */
export function billingDay(value: string | null): string {
  if (value === null) return '–'
  return formatCalendarDay(value.length > 10 ? new Date(value).toISOString().slice(0, 10) : value)
}

const msPerDay = 86_400_000

/** The last paid day (`2026-01-31`, UTC) if access ends before it, because staff have shortened it; null otherwise. */
export function lastLostDay(subscription: Subscription): string | null {
  const { plan_expire, next_billing_date, status } = subscription
  if (status !== 'active' || plan_expire === null || next_billing_date === null) return null
  const lastPaid = new Date(Date.parse(next_billing_date) - msPerDay).toISOString().slice(0, 10)
  return new Date(plan_expire).toISOString().slice(0, 10) < lastPaid ? lastPaid : null
}

/** What a member has, until when, and what comes next, in one line. */
export function accessText(role: Role, subscription: Subscription | null): string {
  if (isStaff(role) && subscription?.auto_renew_status !== 1) return messages.staffAccount
  if (!subscription?.plan_expire) return `${messages.notActive} · ${messages.neverActive}`
  const { plan_expire, is_expired, access_reason, auto_renew_status, next_billing_date } = subscription
  const until = billingDay(plan_expire)
  const reason = messages.reasons[access_reason ?? 'none'] ?? ''
  const then =
    auto_renew_status === 1 && next_billing_date
      ? messages.renewsOn(billingDay(next_billing_date))
      : messages.doesNotRenew
  const first = is_expired === 0 ? messages.activeUntil(until) : messages.notActive
  const second = [reason, is_expired === 0 ? then : messages.endedOn(until)].filter((text) => text)
  return `${first} · ${second.join(', ')}`
}
