import type { Run } from '@tingdu/database/database.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { callProvider } from '../../card-payments/public.server.ts'
import { type MemberBilling, readMemberBilling } from '../billing/member-billing.server.ts'
import { withPaymentLease } from '../billing/payment-lease.server.ts'
import { findPurchase } from '../billing/purchases.server.ts'
import { recordSubscription } from '../billing/record.server.ts'
import { settleOpenPurchase } from '../billing/settle.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refusals } from '../messages.ts'

/**
 * Cancels the caller's own subscription to a plan; access lasts to the end of the paid period. Does nothing if already
 * cancelled. Refuses: 404 not their plan, 409 a store subscription, 503 provider unavailable.
 */
export function unsubscribe(context: SubscriptionsContext, userId: number, planId: number): Promise<void> {
  return withPaymentLease(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const billing = await readMemberBilling(context.database, userId)
    if (billing.latest?.planId !== planId && billing.shownPlanId !== planId) {
      throw new HttpError(404, { code: 'not_your_plan', message: refusals.notYourPlan })
    }
    await cancelRunning(context, billing, { endedBy: 'member' })
  })
}

type ByStaff = {
  /** Throws if the caller may not cancel; asked again immediately before the provider is. */
  authorize: () => Promise<void>
  /** Runs in the transaction that records the cancellation. */
  writeAudit: (run: Run) => Promise<void>
}

/** Cancels a member's subscription for staff. Refuses: 404 no subscription, 409 a store subscription, 503. */
export async function unsubscribeMember(
  context: SubscriptionsContext,
  userId: number,
  { authorize, writeAudit }: ByStaff,
): Promise<void> {
  // Before the lease, which would make the member's own payments wait.
  await authorize()
  await withPaymentLease(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const billing = await readMemberBilling(context.database, userId)
    if (!billing.running) {
      throw new HttpError(404, { code: 'not_subscribed', message: refusals.memberNotSubscribed })
    }
    await authorize()
    await cancelRunning(context, billing, { extraWork: writeAudit, endedBy: 'staff' })
  })
}

/** Cancels an active subscription, if any, before an account is deleted. */
export function endCharges(context: SubscriptionsContext, userId: number): Promise<void> {
  return withPaymentLease(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    await cancelRunning(context, await readMemberBilling(context.database, userId))
  })
}

/** Cancels the running subscription, if there is one. The caller holds the member's payment lease. */
export async function cancelRunning(
  context: SubscriptionsContext,
  { running }: MemberBilling,
  cause?: Parameters<typeof recordSubscription>[3],
): Promise<void> {
  if (!running) return
  const purchase = await findPurchase(context.database, running.subscriptionId)
  if (!purchase) throw new HttpError(409, { code: 'store_subscription', message: refusals.storeSubscription })
  const provider = await context.payments.provider()
  const ended = await callProvider(() => provider.cancelSubscription(running.subscriptionId))
  await recordSubscription(context, purchase, ended, cause)
}
