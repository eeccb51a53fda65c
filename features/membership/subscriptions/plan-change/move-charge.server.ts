import { serverCaller } from '@tingdu/database/server-caller.ts'
import { firstDayFrom, startOf } from '@tingdu/payments/calendar.ts'
import { type MemberBilling, readMemberBilling } from '../billing/member-billing.server.ts'
import { withPaymentLease } from '../billing/payment-lease.server.ts'
import { beginMove, hasPurchases } from '../billing/purchases.server.ts'
import { settleOpenPurchase } from '../billing/settle.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { succeed } from './plan-succession.server.ts'

const BATCH_SIZE = 500

/**
 * Moves a member's next charge to the first day after all access, if it is due before: a coupon or a later date set by
 * staff has extended it. Charges of stores, and those that failed and are tried again, are left as they are. Throws if
 * the provider is unavailable or refuses; the job tries again.
 */
export async function moveNextCharge(context: SubscriptionsContext, userId: number): Promise<void> {
  if (!(await hasPurchases(context.database, userId))) return
  await withPaymentLease(context, userId, async () => {
    await settleOpenPurchase(context, userId)
    const { running, accessUntil } = await readMemberBilling(context.database, userId)
    if (!running || !accessUntil || !isEarly(running, accessUntil)) return
    const { subscriptionId } = running
    const successor = await beginMove(context.database, subscriptionId, firstDayFrom(accessUntil))
    await succeed(context, successor, subscriptionId)
  })
}

function isEarly(
  { payment, status, nextBilling }: NonNullable<MemberBilling['running']>,
  accessUntil: Date,
): boolean {
  if (payment !== 'bt' || nextBilling === null) return false
  return (status === 'pending' || status === 'active') && startOf(nextBilling) < accessUntil
}

/** Moves all charges that are due before access ends. One failure does not stop the others. */
export async function moveEarlyCharges(context: SubscriptionsContext): Promise<void> {
  const { rows } = await context.database.as<{ owner: number }>(serverCaller(60_000), {
    // The conditions of the index subscriptions_early_charges_idx.
    text: `select owner from private.subscriptions
      where auto_renew_status = 1 and payment = 'bt' and status in ('pending', 'active')
        and access_until > next_billing_date::timestamp at time zone 'UTC' limit $1`,
    values: [BATCH_SIZE],
  })
  for (const { owner } of rows) {
    await moveNextCharge(context, owner).catch((err) => {
      context.log.warn({ err }, 'a charge that is due before access ends could not be moved')
    })
  }
}
