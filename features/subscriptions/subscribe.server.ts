import { HttpError } from '@tingdu/http/errors.ts'
import { firstDayFrom } from '@tingdu/payments/calendar.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { type MemberBilling, readMemberBilling, requireSoldPlan } from './member-billing.server.ts'
import { refusals } from './messages.ts'
import { inTurn } from './payment-turn.server.ts'
import { asked, isUnknown } from './provider-calls.server.ts'
import { beginPurchase, findPurchaseByKey, markRefused, type Purchase, priceOf } from './purchases.server.ts'
import { recordSubscription } from './record.server.ts'
import { settleOpenPurchase } from './settle.server.ts'

/** A purchase that broke off is taken up again for so long: the card details it was begun with live no longer. */
const TAKE_UP_WITHIN_MS = 3 * 60 * 60 * 1000

export type Order = { userId: number; planId: number; nonce: string; key: string | null }

/**
 * Subscribes a member, charging once however often and however closely together it is asked. With an Idempotency-Key
 * that has succeeded nothing is done again; without one a member has one running subscription. Whatever access there is
 * (the trial, a coupon, paid time) comes first: the first charge is due on the first day after it.
 *
 * Refuses: 402 declined, 404 unknown plan, 409 another plan is running, 422 what cannot be bought, 503 provider away.
 */
export function subscribe(context: SubscriptionsContext, order: Order): Promise<void> {
  return inTurn(context, order.userId, async () => {
    const open = await settleOpenPurchase(context, order.userId, (left) => canTakeUp(context, order, left))
    if (!open && (await isRepetition(context, order))) return
    await requireSoldPlan(context.database, order.planId)
    const purchase = open ?? (await begin(context, order))
    await recordSubscription(context, purchase, await create(context, purchase, order.nonce))
  })
}

/** The card of a broken purchase was perhaps stored already, under a name that follows from the purchase's id. */
function canTakeUp({ clock }: SubscriptionsContext, { planId }: Order, left: Purchase): boolean {
  const age = clock.now().getTime() - new Date(left.begunAt).getTime()
  return left.planId === planId && left.predecessor === null && age < TAKE_UP_WITHIN_MS
}

/** Whether the order has been carried out: by its key, or because the plan is running. */
async function isRepetition({ database }: SubscriptionsContext, order: Order): Promise<boolean> {
  const { userId, planId, key } = order
  const made = key === null ? undefined : await findPurchaseByKey(database, userId, key)
  if (made && made.planId !== planId) {
    throw new HttpError(422, { code: 'idempotency_key_used', message: refusals.keyUsed })
  }
  if (made) return true
  const { running } = await readMemberBilling(database, userId)
  if (running && running.planId !== planId) {
    throw new HttpError(409, { code: 'already_subscribed', message: refusals.alreadySubscribed })
  }
  return running !== null
}

async function begin({ database, payments }: SubscriptionsContext, { userId, planId, key }: Order) {
  const firstBilling = firstChargeDay(await readMemberBilling(database, userId))
  return beginPurchase(database, { userId, planId, provider: payments.name, firstBilling, key })
}

/** A purchase that was refused is closed; one whose fate is unknown stays open for the next try, a notice or the job. */
async function create({ database, payments }: SubscriptionsContext, purchase: Purchase, nonce: string) {
  const { subscriptionId, userId, providerPlan: planId, firstBilling } = purchase
  const provider = await payments.provider()
  try {
    return await asked(() =>
      provider.createSubscription({
        subscriptionId,
        memberId: String(userId),
        nonce,
        planId,
        price: priceOf(purchase),
        firstBilling,
      }),
    )
  } catch (error) {
    if (!isUnknown(error)) await markRefused(database, subscriptionId)
    throw error
  }
}

/** The first day that begins when all access has ended; null, today, without any. */
function firstChargeDay({ accessUntil, now }: MemberBilling): string | null {
  return accessUntil !== null && accessUntil > now ? firstDayFrom(accessUntil) : null
}
