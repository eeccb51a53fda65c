import { HttpError } from '@tingdu/http/errors.ts'
import { callProvider } from '../../card-payments/public.server.ts'
import { type MemberBilling, readMemberBilling, requireSoldPlan } from '../billing/member-billing.server.ts'
import { withPaymentLease } from '../billing/payment-lease.server.ts'
import { beginPurchase } from '../billing/purchases.server.ts'
import { settleOpenPurchase } from '../billing/settle.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refusals } from '../messages.ts'
import { succeed } from './plan-succession.server.ts'

/**
 * Changes a member's plan at the end of the paid period, with the same card and no immediate charge. Does nothing if
 * the plan is already active.
 *
 * Refuses: 404 unknown plan, 409 no subscription or a store subscription, 422 a plan that is not sold or an open
 * charge, 503.
 */
export function changePlan(context: SubscriptionsContext, userId: number, planId: number): Promise<void> {
  return withPaymentLease(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const plan = await requireSoldPlan(context.database, planId)
    const running = requireRunning(await readMemberBilling(context.database, userId))
    if (running.planId === plan.id) return
    await replaceSubscription(context, userId, planId, running.subscriptionId)
  })
}

/** Returns the renewing subscription. Refuses with 409 if there is none or it was bought in a store. */
export function requireRunning({ running }: MemberBilling) {
  if (!running) throw new HttpError(409, { code: 'not_subscribed', message: refusals.notSubscribed })
  if (running.payment !== 'bt') {
    throw new HttpError(409, { code: 'store_subscription', message: refusals.storeSubscription })
  }
  return running
}

async function replaceSubscription(
  context: SubscriptionsContext,
  userId: number,
  planId: number,
  predecessor: string,
) {
  const { database, payments } = context
  const provider = await payments.provider()
  const { nextBilling: firstBilling } = await callProvider(() => provider.findSubscription(predecessor))
  const newPurchase = { userId, planId, provider: payments.name, firstBilling, predecessor }
  await succeed(context, await beginPurchase(database, newPurchase), predecessor)
}
