import { callProvider, isOutcomeUnknown } from '../../card-payments/public.server.ts'
import { findPurchase, markRefused, type Purchase, priceOf } from '../billing/purchases.server.ts'
import { recordSubscription } from '../billing/record.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'

/**
 * Replaces the member's current subscription with a successor, and records both. Idempotent: after an interruption, it
 * completes the remaining steps.
 */
export async function completePlanChange(
  context: SubscriptionsContext,
  successor: Purchase,
  predecessor: string,
): Promise<void> {
  const provider = await context.payments.provider()
  const { subscriptionId: successorId, providerPlan: planId, firstBilling } = successor
  const change = { subscriptionId: predecessor, successorId, planId, price: priceOf(successor), firstBilling }
  await recordSubscription(context, successor, await callProvider(() => provider.changePlan(change)))
  const ended = await findPurchase(context.database, predecessor)
  if (ended)
    await recordSubscription(context, ended, await callProvider(() => provider.findSubscription(predecessor)))
}

/** `completePlanChange` for a purchase that has just begun. If the provider refuses it, nothing has changed. */
export async function succeed(
  context: SubscriptionsContext,
  successor: Purchase,
  predecessor: string,
): Promise<void> {
  try {
    await completePlanChange(context, successor, predecessor)
  } catch (error) {
    if (!isOutcomeUnknown(error)) await markRefused(context.database, successor.subscriptionId)
    throw error
  }
}
