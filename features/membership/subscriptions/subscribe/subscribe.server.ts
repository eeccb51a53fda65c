import { HttpError } from '@tingdu/http/errors.ts'
import { firstDayFrom } from '@tingdu/payments/calendar.ts'
import { callProvider, isOutcomeUnknown } from '../../card-payments/public.server.ts'
import { type MemberBilling, readMemberBilling, requireSoldPlan } from '../billing/member-billing.server.ts'
import { withPaymentLease } from '../billing/payment-lease.server.ts'
import {
  beginPurchase,
  findPurchaseByKey,
  markRefused,
  type Purchase,
  priceOf,
} from '../billing/purchases.server.ts'
import { recordSubscription } from '../billing/record.server.ts'
import { settleOpenPurchase } from '../billing/settle.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refusals } from '../messages.ts'

/** How long an interrupted purchase can be resumed: the card details it started with expire then. */
const RESUME_WITHIN_MS = 3 * 60 * 60 * 1000

export type Order = { userId: number; planId: number; nonce: string; key: string | null }

/**
 * Subscribes a member, charging only once even if repeated or concurrent. A repeated Idempotency-Key that succeeded
 * does nothing; without a key, a member has at most one active subscription. Existing access (the trial, a coupon, paid
 * time) comes first: the first charge is due on the first day after it.
 *
 * Refuses: 402 declined, 404 unknown plan, 409 another plan is active or it is paid in a store, 422 an unusable card or plan, 503 provider
 * unavailable.
 */
export function subscribe(context: SubscriptionsContext, order: Order): Promise<void> {
  return withPaymentLease(context, order.userId, async () => {
    const open = await settleOpenPurchase(context, order.userId, (left) => canResume(context, order, left))
    if (!open && (await isAlreadyDone(context, order))) return
    await requireSoldPlan(context.database, order.planId)
    const purchase = open ?? (await begin(context, order))
    await recordSubscription(context, purchase, await create(context, purchase, order.nonce))
  })
}

/** Only the same plan can be resumed: its card may already be stored under an id derived from the purchase's. */
function canResume({ clock }: SubscriptionsContext, { planId }: Order, left: Purchase): boolean {
  const age = clock.now().getTime() - new Date(left.begunAt).getTime()
  return left.planId === planId && left.predecessor === null && age < RESUME_WITHIN_MS
}

/** Whether the order was already completed: by its key, or because the plan is active. */
async function isAlreadyDone({ database }: SubscriptionsContext, order: Order): Promise<boolean> {
  const { userId, planId, key } = order
  const earlier = key === null ? undefined : await findPurchaseByKey(database, userId, key)
  if (earlier && earlier.planId !== planId) {
    throw new HttpError(422, { code: 'idempotency_key_used', message: refusals.keyUsed })
  }
  if (earlier) return true
  const { running } = await readMemberBilling(database, userId)
  if (running && running.payment !== 'bt') {
    throw new HttpError(409, { code: 'store_subscription', message: refusals.storeSubscription })
  }
  if (running && running.planId !== planId) {
    throw new HttpError(409, { code: 'already_subscribed', message: refusals.alreadySubscribed })
  }
  return running !== null
}

async function begin({ database, payments }: SubscriptionsContext, { userId, planId, key }: Order) {
  const firstBilling = firstChargeDay(await readMemberBilling(database, userId))
  return beginPurchase(database, { userId, planId, provider: payments.name, firstBilling, key })
}

/** Closes a refused purchase; one with an unknown outcome stays open for a retry, a notice or the job. */
async function create({ database, payments }: SubscriptionsContext, purchase: Purchase, nonce: string) {
  const { subscriptionId, userId, providerPlan: planId, firstBilling } = purchase
  const provider = await payments.provider()
  try {
    return await callProvider(() =>
      provider.createSubscription({
        subscriptionId,
        memberId: String(userId),
        nonce,
        planId,
        price: priceOf(purchase),
        firstBilling,
      }),
    )
  } catch (error) {
    if (!isOutcomeUnknown(error)) await markRefused(database, subscriptionId)
    throw error
  }
}

/** The first day that starts after all access has ended, or null (today) without access. */
function firstChargeDay({ accessUntil, now }: MemberBilling): string | null {
  return accessUntil !== null && accessUntil > now ? firstDayFrom(accessUntil) : null
}
