import { useQuery } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import { getSession, useSession } from '@tingdu/client/session.ts'
import type { SubscribeInput } from './rules.ts'
import { readSubscription, type Subscription, type SubscriptionRow } from './subscription.ts'

const columns =
  '*, plan:fc_plans(currency, bt_subscribe_price, google_subscribe_price, apple_subscribe_price)'

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
  return row ? readSubscription(withPrice(row)) : null
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

/** Without a price of its own, a subscription has that of its plan in its channel. */
function withPrice(row: NonNullable<Awaited<ReturnType<typeof fetchRow>>>): SubscriptionRow {
  const { plan } = row
  if (!plan) return row
  const { apple_subscribe_price, google_subscribe_price, bt_subscribe_price, currency } = plan
  const prices: Record<string, number> = { apple: apple_subscribe_price, google: google_subscribe_price }
  const price = row.price ?? prices[row.payment ?? ''] ?? bt_subscribe_price
  return { ...row, price, currency: row.currency ?? currency }
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
