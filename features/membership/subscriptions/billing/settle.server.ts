import { findAtProvider } from '../../card-payments/public.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { completePlanChange } from '../plan-change/plan-succession.server.ts'
import { findOpenPurchase, markRefused, type Purchase } from './purchases.server.ts'
import { recordSubscription } from './record.server.ts'

/**
 * Resolves a purchase with an unknown outcome, left by an earlier call. If the provider has it, it is recorded;
 * otherwise it is returned if the caller can resume it, or closed as refused. Throws 503 while the provider is
 * unavailable.
 */
export async function settleOpenPurchase(
  context: SubscriptionsContext,
  userId: number,
  canResume: (open: Purchase) => boolean = () => false,
): Promise<Purchase | null> {
  const open = await findOpenPurchase(context.database, userId)
  if (!open || (await isKnownToProvider(context, open))) return null
  if (canResume(open)) return open
  await markRefused(context.database, open.subscriptionId)
  return null
}

/** Whether the provider has the purchase. If so, records it and completes a plan change. */
async function isKnownToProvider(context: SubscriptionsContext, open: Purchase): Promise<boolean> {
  const found = await findAtProvider(await context.payments.provider(), open.subscriptionId)
  if (!found) return false
  if (open.predecessor === null) await recordSubscription(context, open, found)
  else await completePlanChange(context, open, open.predecessor)
  return true
}
