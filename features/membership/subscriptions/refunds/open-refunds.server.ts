import { withPaymentLease } from '../billing/payment-lease.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { completeRefund } from './refund.server.ts'
import { findOpenRefunds } from './refund-rows.server.ts'

/** Completes refunds that were interrupted, or not confirmed by the provider. One failure does not stop the others. */
export async function completeOpenRefunds(context: SubscriptionsContext): Promise<void> {
  for (const { id, userId } of await findOpenRefunds(context.database)) {
    try {
      await withPaymentLease(context, userId, () => completeRefund(context, id))
    } catch (err) {
      context.log.warn({ err, refund: id }, 'an open refund waits for the next time')
    }
  }
}
