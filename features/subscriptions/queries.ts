import { useQuery } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { getSession, useSession } from '@tingdu/client/session.ts'
import { messages } from './messages.ts'
import type { SandboxCardInput, SubscribeInput } from './rules.ts'

/** Which channel a subscription is paid through; a coupon is none that could be managed. */
export type Channel = 'bt' | 'google' | 'apple' | 'coupoun'

/** What access came from last. */
export type AccessReason = 'trial' | 'subscription' | 'coupon' | 'staff' | 'none'

/** A member's subscription as the screens need it. Days are calendar days (`2026-11-09`), moments are dates. */
export type Subscription = {
  planId: number | null
  planName: string | null
  /** Months that one charge pays for. */
  months: number
  channel: Channel | null
  autoRenews: boolean
  isExpired: boolean
  status: string
  accessUntil: Date | null
  reason: AccessReason
  trialDue: Date | null
  packageName: string | null
  nextBilling: string | null
  price: number | null
  currency: string
  /** The time that billing goes by, when this was read. */
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

/** The latest subscription of who is signed in, or null where there never was one (nor a trial). */
export async function fetchOwnSubscription(): Promise<Subscription | null> {
  const { id } = getSession()
  if (id === null) return null
  const row = await fetchRow(id)
  return row ? readSubscription(row) : null
}

/** As `fetchOwnSubscription`, kept and shared by the screens; nothing is asked while nobody is signed in. */
export function useOwnSubscription() {
  const { id } = useSession()
  return useQuery({
    queryKey: subscriptionKey(id),
    queryFn: fetchOwnSubscription,
    enabled: id !== null,
  })
}

/** The key of the cached subscription: invalidate it after whatever changes one. */
export const subscriptionKey = (id: number | null) => ['subscription', id]

/** Who has no subscription, or has access that will not renew itself, is led to the plans after signing in. */
export function isLedToPlans(subscription: Subscription | null): boolean {
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
    reason: (row.access_reason ?? 'none') as AccessReason,
    trialDue: dateOf(context.trial_due),
    packageName: context.package_name ?? null,
    nextBilling: row.next_billing_date,
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

/** What the card form starts with, and which card form it is. */
export type ClientToken = { token: string; provider: 'braintree' | 'sandbox' }

/** Asks for a client token of the payment provider. */
export function fetchClientToken(): Promise<ClientToken> {
  return call('GET', 'bt/client_token')
}

/** Gives a nonce for a test card. Refused with `card_number`, `card_expiry` or `security_code` for what is wrong. */
export async function fetchSandboxNonce(card: SandboxCardInput): Promise<string> {
  return (await call<{ nonce: string }>('POST', 'bt/sandbox/nonce', card)).nonce
}

/** Subscribes; the key names the attempt, so that it charges once however often it arrives. */
export async function subscribe(order: SubscribeInput, key: string): Promise<void> {
  await call('POST', 'bt/subscribe', order, { 'Idempotency-Key': key })
}

/** Ends the charges of the plan. */
export async function unsubscribe(planId: number): Promise<void> {
  await call('POST', 'bt/unsubscribe', { sub_id: planId })
}

/** Stores another card; an open payment is asked of it at once. */
export async function changeCard(nonce: string): Promise<void> {
  await call('POST', 'bt/change_card', { client_nonce: nonce })
}

/** Lets another plan take over at the end of the period. */
export async function changePlan(planId: number): Promise<void> {
  await call('POST', 'bt/change_plan', { plan_id: planId })
}

/** The server's own words on a payment that failed, or that something went wrong. */
export function paymentFailure(failure: unknown): string {
  return (failure instanceof ApiError && failure.detail) || messages.somethingWrong
}

/** A name for one attempt to pay. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
