/** The payment channel of a subscription. A coupon cannot be managed. */
export type Channel = 'bt' | 'google' | 'apple' | 'coupoun'

/** The latest source of access. */
export type AccessReason = 'trial' | 'subscription' | 'coupon' | 'staff' | 'none'

/** A plan as it was bought: one charge pays its price for a number of months. */
export type BoughtPlan = { id: number | null; name: string | null; price: number | null; months: number }

/** A member's subscription for screens and mails. Days are calendar days (`2026-11-09`), times are Dates. */
export type Subscription = {
  /** The plan that is paid for, or before the first charge the one that was chosen. */
  plan: BoughtPlan
  /** The plan that the next charge starts, if it is another one. */
  nextPlan: BoughtPlan | null
  channel: Channel | null
  autoRenews: boolean
  isExpired: boolean
  status: string
  /** Who ended the subscription. */
  endedBy: 'member' | 'staff' | 'failed_payment' | null
  accessUntil: Date | null
  /** When access would end if it were cancelled now; null unless it renews. */
  accessIfCancelled: Date | null
  reason: AccessReason
  trialDue: Date | null
  packageName: string | null
  nextBilling: string | null
  /** The day of the latest charge. */
  latestBilling: string | null
  currency: string
  /** The billing time when this was read. */
  readAt: Date
}

/** The columns of `fc_subscriptions` that `readSubscription` needs. */
export type SubscriptionRow = {
  plan_id: number | null
  plan_name: string | null
  months: number | null
  price: number | null
  next_plan_id: number | null
  next_plan_name: string | null
  next_months: number | null
  next_price: number | null
  payment: string | null
  auto_renew_status: number | null
  is_expired: number | null
  status: string | null
  ended_by: string | null
  access_until: string | null
  access_if_cancelled: string | null
  access_reason: string | null
  context: unknown
  next_billing_date: string | null
  latest_billing_date: string | null
  currency: string | null
  read_at: string | null
}

/** Reads a row of `fc_subscriptions`. */
export function readSubscription(row: SubscriptionRow): Subscription {
  const context = (row.context ?? {}) as { trial_due?: string | null; package_name?: string | null }
  const next = { id: row.next_plan_id, name: row.next_plan_name, price: row.next_price }
  return {
    plan: { id: row.plan_id, name: row.plan_name, price: row.price, months: row.months ?? 1 },
    nextPlan: next.price === null ? null : { ...next, months: row.next_months ?? 1 },
    channel: row.payment as Channel | null,
    autoRenews: row.auto_renew_status === 1,
    isExpired: row.is_expired !== 0,
    status: row.status ?? '',
    endedBy: row.ended_by as Subscription['endedBy'],
    accessUntil: dateOf(row.access_until),
    accessIfCancelled: dateOf(row.access_if_cancelled),
    reason: (row.access_reason ?? 'none') as AccessReason,
    trialDue: dateOf(context.trial_due),
    packageName: context.package_name ?? null,
    nextBilling: row.next_billing_date,
    latestBilling: row.latest_billing_date,
    currency: row.currency ?? '',
    readAt: dateOf(row.read_at) ?? new Date(),
  }
}

/** Whether a subscription renews, and its last payment failed. */
export function isPastDue(subscription: Subscription | null | undefined): boolean {
  return subscription?.autoRenews === true && subscription.status === 'past_due'
}

/** The plan that the next charge pays for. */
export function chargedPlan({ plan, nextPlan }: Pick<Subscription, 'plan' | 'nextPlan'>): BoughtPlan {
  return nextPlan ?? plan
}

function dateOf(iso: string | null | undefined): Date | null {
  return iso ? new Date(iso) : null
}
