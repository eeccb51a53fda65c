import { useQuery } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import { getSession, useSession } from '@tingdu/client/session.ts'
import type { SubscribeInput } from './rules.ts'

/** The payment channel of a subscription. A coupon cannot be managed. */
export type Channel = 'bt' | 'google' | 'apple' | 'coupoun'

/** The latest source of access. */
export type AccessReason = 'trial' | 'subscription' | 'coupon' | 'staff' | 'none'

/** A member's subscription for the screens. Days are calendar days (`2026-11-09`), times are Dates. */
export type Subscription = {
  planId: number | null
  planName: string | null
  /** The number of months that one charge pays for. */
  months: number
  channel: Channel | null
  autoRenews: boolean
  isExpired: boolean
  status: string
  accessUntil: Date | null
  /** When access would end if it were cancelled now; null unless it renews. */
  accessIfCancelled: Date | null
  reason: AccessReason
  trialDue: Date | null
  packageName: string | null
  nextBilling: string | null
  /** The day of the latest charge. */
  latestBilling: string | null
  price: number | null
  currency: string
  /** The billing time when this was read. */
  readAt: Date
}

const columns =
  '*, plan:fc_plans(name, currency, billing_freq, bt_subscribe_price, google_subscribe_price, apple_subscribe_price)'

type Row = NonNullable<Awaited<ReturnType<typeof fetchRow>>>

function fetchRow(id: number) {
  return rowOf(
    api.from('fc_subscriptions').select(columns).eq('owner', id).order('id', { ascending: false }).limit(1),
  )
}

/** Fetches the caller's latest subscription, or null if they never had one or a trial. */
export async function fetchOwnSubscription(): Promise<Subscription | null> {
  const { id } = getSession()
  if (id === null) return null
  const row = await fetchRow(id)
  return row ? readSubscription(row) : null
}

/** `fetchOwnSubscription` as a query shared by the screens; disabled when signed out. */
export function useOwnSubscription() {
  const { id } = useSession()
  return useQuery({
    queryKey: subscriptionKey(id),
    queryFn: fetchOwnSubscription,
    enabled: id !== null,
  })
}

/** The query key of the subscription: invalidate it after a change. */
export const subscriptionKey = (id: number | null) => ['subscription', id]

/** Whether sign-in leads to the plans: without a subscription, or with access that does not renew. */
export function redirectsToPlans(subscription: Subscription | null): boolean {
  return subscription === null || (!subscription.autoRenews && !subscription.isExpired)
}

function readSubscription(row: Row): Subscription {
  const { plan } = row
  const context = (row.context ?? {}) as { trial_due?: string | null; package_name?: string | null }
  const channel = row.payment as Channel | null
  return {
    planId: row.plan_id,
    planName: plan?.name ?? null,
    months: plan?.billing_freq ?? 1,
    channel,
    autoRenews: row.auto_renew_status === 1,
    isExpired: row.is_expired !== 0,
    status: row.status ?? '',
    accessUntil: dateOf(row.access_until),
    accessIfCancelled: dateOf(row.access_if_cancelled),
    reason: (row.access_reason ?? 'none') as AccessReason,
    trialDue: dateOf(context.trial_due),
    packageName: context.package_name ?? null,
    nextBilling: row.next_billing_date,
    latestBilling: row.latest_billing_date,
    price: row.price ?? priceOf(channel, plan),
    currency: row.currency ?? plan?.currency ?? '',
    readAt: dateOf(row.read_at) ?? new Date(),
  }
}

function priceOf(channel: Channel | null, plan: Row['plan']): number | null {
  if (!plan) return null
  if (channel === 'apple') return plan.apple_subscribe_price
  if (channel === 'google') return plan.google_subscribe_price
  return plan.bt_subscribe_price
}

function dateOf(iso: string | null | undefined): Date | null {
  return iso ? new Date(iso) : null
}

/** Subscribes. The key identifies the attempt, so that it charges only once even if repeated. */
export async function subscribe(order: SubscribeInput, key: string): Promise<void> {
  await call('POST', 'bt/subscribe', order, { 'Idempotency-Key': key })
}

/** Changes the plan at the end of the period. */
export async function changePlan(planId: number): Promise<void> {
  await call('POST', 'bt/change_plan', { plan_id: planId })
}

/** Creates an idempotency key for a payment attempt. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
