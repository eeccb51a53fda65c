import { createHash } from 'node:crypto'
import { serverCaller } from '@tingdu/database/callers.ts'
import { requireRunning } from './change-plan.server.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { recordEvent } from './ledger.server.ts'
import { readMemberBilling } from './member-billing.server.ts'
import { inTurn } from './payment-turn.server.ts'
import { asked, lookUp } from './provider-calls.server.ts'
import { findPurchase, type Purchase } from './purchases.server.ts'
import { recordSubscription } from './record.server.ts'
import { settleOpenPurchase } from './settle.server.ts'

/**
 * Gives the member's subscription another card; an open charge is tried with it at once. When that is declined (402), the
 * new card stays for the next tries.
 *
 * Refuses: 402, 409 no subscription or one of a store, 422 a card that cannot be used, 503.
 */
export function changeCard(context: SubscriptionsContext, userId: number, nonce: string): Promise<void> {
  return inTurn(context, userId, async () => {
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
    const changed = await asked(() => provider.changePaymentMethod(change))
    await recordSubscription(context, purchase, changed)
  } catch (error) {
    // The declined try belongs into the ledger; that it cannot be read now is for the reconciliation.
    const found = await lookUp(provider, subscriptionId).catch(() => null)
    if (found) await recordSubscription(context, purchase, found)
    throw error
  }
  await recordCard(context, purchase, nonce)
}

async function recordCard({ database, clock }: SubscriptionsContext, purchase: Purchase, nonce: string) {
  const { subscriptionId, userId, provider } = purchase
  const digest = createHash('sha256').update(nonce).digest('hex').slice(0, 16)
  await database.transaction(serverCaller(), (run) =>
    recordEvent(run, {
      userId,
      kind: 'card_changed',
      provider,
      // The nonces that the sandbox documents work again and again, so the moment belongs to the name.
      id: `card:${subscriptionId}:${digest}:${clock.now().getTime()}`,
      happenedAt: clock.now(),
      data: { subscription_id: subscriptionId },
    }),
  )
}
