import { createHash } from 'node:crypto'
import { serverCaller, withReservedConnections } from '@tingdu/database/server-caller.ts'
import { callProvider, findAtProvider } from '../../card-payments/public.server.ts'
import { recordEvent } from '../billing/ledger.server.ts'
import { readMemberBilling } from '../billing/member-billing.server.ts'
import { withPaymentLease } from '../billing/payment-lease.server.ts'
import { findPurchase, type Purchase } from '../billing/purchases.server.ts'
import { recordSubscription } from '../billing/record.server.ts'
import { settleOpenPurchase } from '../billing/settle.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { requireRunning } from './change-plan.server.ts'

/**
 * Stores a new card for the member's subscription and charges an open payment to it. If that is declined (402), the new
 * card is kept for the retries.
 *
 * Refuses: 402, 409 no subscription or a store subscription, 422 an unusable card, 503.
 */
export function changeCard(context: SubscriptionsContext, userId: number, nonce: string): Promise<void> {
  return withPaymentLease(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const { subscriptionId } = requireRunning(await readMemberBilling(context.database, userId))
    const purchase = await findPurchase(context.database, subscriptionId)
    if (!purchase) throw new Error(`subscription ${subscriptionId} has no purchase`)
    await putCard(context, purchase, nonce)
  })
}

async function putCard(context: SubscriptionsContext, purchase: Purchase, nonce: string): Promise<void> {
  const provider = await context.payments.provider()
  const { subscriptionId, userId } = purchase
  try {
    const change = { subscriptionId, memberId: String(userId), nonce }
    const changed = await callProvider(() => provider.changePaymentMethod(change))
    await recordSubscription(context, purchase, changed)
  } catch (error) {
    // The declined attempt must be recorded in the ledger; if reading it fails, reconciliation records it later.
    const found = await findAtProvider(provider, subscriptionId).catch(() => null)
    if (found) await recordSubscription(context, purchase, found)
    throw error
  }
  await recordCard(context, purchase, nonce)
}

async function recordCard({ database, clock }: SubscriptionsContext, purchase: Purchase, nonce: string) {
  const { subscriptionId, userId, provider } = purchase
  const digest = createHash('sha256').update(nonce).digest('hex').slice(0, 16)
  await withReservedConnections(database).transaction(serverCaller(), (run) =>
    recordEvent(run, {
      userId,
      kind: 'card_changed',
      provider,
      // The sandbox's documented nonces can be reused, so the id includes the time.
      id: `card:${subscriptionId}:${digest}:${clock.now().getTime()}`,
      happenedAt: clock.now(),
      data: { subscription_id: subscriptionId },
    }),
  )
}
