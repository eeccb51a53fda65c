import type { Run } from '@tingdu/database/database.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { type MemberBilling, readMemberBilling } from './member-billing.server.ts'
import { refusals } from './messages.ts'
import { inTurn } from './payment-turn.server.ts'
import { asked } from './provider-calls.server.ts'
import { findPurchase } from './purchases.server.ts'
import { recordSubscription } from './record.server.ts'
import { settleOpenPurchase } from './settle.server.ts'

/**
 * Cancels the caller's own subscription to a plan; access lasts to the end of what is paid for. Asked again, it does
 * nothing. Refuses: 404 a plan that is not theirs, 409 a subscription of a store, 503 provider away.
 */
export function unsubscribe(context: SubscriptionsContext, userId: number, planId: number): Promise<void> {
  return inTurn(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const billing = await readMemberBilling(context.database, userId)
    if (billing.latest?.planId !== planId) {
      throw new HttpError(404, { code: 'not_your_plan', message: refusals.notYourPlan })
    }
    await cancelRunning(context, billing)
  })
}

/** Cancels a member's subscription for staff; `noted` writes the audit row in the same transaction. */
export function unsubscribeMember(
  context: SubscriptionsContext,
  userId: number,
  noted: (run: Run) => Promise<void>,
): Promise<void> {
  return inTurn(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const billing = await readMemberBilling(context.database, userId)
    if (!billing.running) {
      throw new HttpError(404, { code: 'not_subscribed', message: refusals.memberNotSubscribed })
    }
    await cancelRunning(context, billing, noted)
  })
}

/** Cancels what is running, if anything is; before an account is deleted. */
export function endCharges(context: SubscriptionsContext, userId: number): Promise<void> {
  return inTurn(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    await cancelRunning(context, await readMemberBilling(context.database, userId))
  })
}

async function cancelRunning(
  context: SubscriptionsContext,
  { running }: MemberBilling,
  along?: (run: Run) => Promise<void>,
): Promise<void> {
  if (!running) return
  const purchase = await findPurchase(context.database, running.subscriptionId)
  if (!purchase) throw new HttpError(409, { code: 'store_subscription', message: refusals.storeSubscription })
  const provider = await context.payments.provider()
  const ended = await asked(() => provider.cancelSubscription(running.subscriptionId))
  await recordSubscription(context, purchase, ended, along)
}
