import type { SubscriptionsContext } from './context.server.ts'
import { carryOutChange } from './plan-succession.server.ts'
import { lookUp } from './provider-calls.server.ts'
import { findOpenPurchase, markRefused, type Purchase } from './purchases.server.ts'
import { recordSubscription } from './record.server.ts'

/**
 * Clears up what an earlier call left: a purchase of which it is not known whether the provider carried it out. What the
 * provider knows is written down; what it does not know is given back if the caller can take it up again, and is else
 * closed as never made. Throws 503 while the provider is away.
 */
export async function settleOpenPurchase(
  context: SubscriptionsContext,
  userId: number,
  canTakeUp: (open: Purchase) => boolean = () => false,
): Promise<Purchase | null> {
  const open = await findOpenPurchase(context.database, userId)
  if (!open || (await isKnownToProvider(context, open))) return null
  if (canTakeUp(open)) return open
  await markRefused(context.database, open.subscriptionId)
  return null
}

/** Whether the provider knows the purchase; then it is written down, and a change of plan carried to its end. */
async function isKnownToProvider(context: SubscriptionsContext, open: Purchase): Promise<boolean> {
  const found = await lookUp(await context.payments.provider(), open.subscriptionId)
  if (!found) return false
  if (open.predecessor === null) await recordSubscription(context, open, found)
  else await carryOutChange(context, open, open.predecessor)
  return true
}
