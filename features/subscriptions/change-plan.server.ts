import { HttpError } from '@tingdu/http/errors.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { type MemberBilling, readMemberBilling, requireSoldPlan } from './member-billing.server.ts'
import { refusals } from './messages.ts'
import { inTurn } from './payment-turn.server.ts'
import { carryOutChange } from './plan-succession.server.ts'
import { asked, isUnknown } from './provider-calls.server.ts'
import { beginPurchase, markRefused } from './purchases.server.ts'
import { settleOpenPurchase } from './settle.server.ts'

/**
 * Changes a member to another plan where the paid time ends, with the same card; nothing is charged now. Asked again for
 * the plan that is running by then, it does nothing.
 *
 * Refuses: 404 unknown plan, 409 no subscription or one of a store, 422 what cannot be bought or an open charge, 503.
 */
export function changePlan(context: SubscriptionsContext, userId: number, planId: number): Promise<void> {
  return inTurn(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const plan = await requireSoldPlan(context.database, planId)
    const running = requireRunning(await readMemberBilling(context.database, userId))
    if (running.planId === plan.id) return
    await succeed(context, userId, planId, running.subscriptionId)
  })
}

/** The subscription that renews itself, bought on the web. */
export function requireRunning({ running }: MemberBilling) {
  if (!running) throw new HttpError(409, { code: 'not_subscribed', message: refusals.notSubscribed })
  if (running.payment !== 'bt') {
    throw new HttpError(409, { code: 'store_subscription', message: refusals.storeSubscription })
  }
  return running
}

async function succeed(context: SubscriptionsContext, userId: number, planId: number, predecessor: string) {
  const { database, payments } = context
  const provider = await payments.provider()
  const { nextBilling: firstBilling } = await asked(() => provider.findSubscription(predecessor))
  const wanted = { userId, planId, provider: payments.name, firstBilling, predecessor }
  const successor = await beginPurchase(database, wanted)
  try {
    await carryOutChange(context, successor, predecessor)
  } catch (error) {
    if (!isUnknown(error)) await markRefused(database, successor.subscriptionId)
    throw error
  }
}
