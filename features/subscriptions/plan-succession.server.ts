import type { SubscriptionsContext } from './context.server.ts'
import { asked } from './provider-calls.server.ts'
import { findPurchase, type Purchase, priceOf } from './purchases.server.ts'
import { recordSubscription } from './record.server.ts'

/**
 * Lets a subscription take over from the member's present one, and writes both down. Repeated after a break, it finds
 * what is there and does the rest.
 */
export async function carryOutChange(
  context: SubscriptionsContext,
  successor: Purchase,
  predecessor: string,
): Promise<void> {
  const provider = await context.payments.provider()
  const { subscriptionId: successorId, providerPlan: planId } = successor
  const change = { subscriptionId: predecessor, successorId, planId, price: priceOf(successor) }
  await recordSubscription(context, successor, await asked(() => provider.changePlan(change)))
  const ended = await findPurchase(context.database, predecessor)
  if (ended)
    await recordSubscription(context, ended, await asked(() => provider.findSubscription(predecessor)))
}
