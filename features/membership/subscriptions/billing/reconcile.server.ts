import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { PaymentProvider, ProviderSubscription, ProviderTransaction } from '@tingdu/payments/port.ts'
import { callProvider, findAtProvider } from '../../card-payments/public.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { withPaymentLease } from './payment-lease.server.ts'
import { findPurchase, type Purchase } from './purchases.server.ts'
import { recordRefunds, recordSubscription } from './record.server.ts'
import { settleOpenPurchase } from './settle.server.ts'

const BATCH_SIZE = 500
/** This many consecutive failures point to the provider rather than the subscriptions. */
const FAILURES_IN_A_ROW = 3

/**
 * Compares purchases with the provider, in case notices were lost: interrupted purchases, subscriptions with a charge
 * due, and each of the others weekly until three months after the last transaction. Their rows are folded anew, so that
 * changed rules of the ledger apply to them. Members with a payment under way wait for the next time, and so do deleted
 * accounts for as long as their last lease keeps payments from starting. Returns how many were checked. One failure does
 * not stop the others; throws, to be retried, when the provider is unavailable.
 */
export async function reconcile(context: SubscriptionsContext): Promise<number> {
  const due = await findDue(context)
  let failures = 0
  for (const { subscriptionId, userId } of due) {
    try {
      await withPaymentLease(context, userId, () => compare(context, subscriptionId, userId))
      failures = 0
    } catch (err) {
      failures += 1
      context.log.warn({ err }, 'a subscription could not be compared with the payment provider')
      if (failures >= Math.min(FAILURES_IN_A_ROW, due.length)) throw err
    }
  }
  return due.length
}

type Due = { subscriptionId: string; userId: number }

async function findDue({ database, payments }: SubscriptionsContext): Promise<Due[]> {
  const { rows } = await database.as<Due>(serverCaller(60_000), {
    text: `select p.subscription_id as "subscriptionId", p.user_id as "userId"
      from private.purchases p
      left join private.subscriptions s on s.owner = p.user_id and s.subscription_id = p.subscription_id
     where p.provider = $1
       and (p.state = 'begun' and p.begun_at < private.billing_now() - interval '10 minutes'
         or p.state = 'done'
            and coalesce(p.reconciled_at, p.begun_at) < private.billing_now() -
                case when s.next_billing_date < private.billing_now() then interval '20 hours' else interval '7 days' end
            and exists (select from private.subscription_events e
                         where e.user_id = p.user_id and e.data ->> 'subscription_id' = p.subscription_id
                           and e.happened_at > private.billing_now() - interval '90 days'
                         union all
                        select where s.auto_renew_status = 1))
       and not exists (select from private.payment_turns t where t.user_id = p.user_id and t.until > now())
     order by p.reconciled_at nulls first limit $2`,
    values: [payments.name, BATCH_SIZE],
  })
  return rows
}

async function compare(context: SubscriptionsContext, subscriptionId: string, userId: number): Promise<void> {
  await settleOpenPurchase(context, userId)
  const purchase = await findPurchase(context.database, subscriptionId)
  if (purchase?.state === 'done') await refresh(context, purchase)
  await context.database.as(serverCaller(), {
    text: `with compared as (
        update private.purchases set reconciled_at = private.billing_now() where subscription_id = $1 returning user_id
      )
      select private.fold_subscription(user_id) from compared`,
    values: [subscriptionId],
  })
}

/** Records what the provider has and the ledger lacks. */
async function refresh(context: SubscriptionsContext, purchase: Purchase): Promise<void> {
  const provider = await context.payments.provider()
  const found = await findAtProvider(provider, purchase.subscriptionId)
  if (!found) return
  await recordSubscription(context, purchase, found)
  const refunds = await findRefunds(provider, found)
  if (refunds.length > 0) await recordRefunds(context, purchase, refunds)
}

async function findRefunds(
  provider: PaymentProvider,
  { transactions }: ProviderSubscription,
): Promise<ProviderTransaction[]> {
  const refunds: ProviderTransaction[] = []
  for (const id of transactions.flatMap(({ refundIds }) => refundIds)) {
    const refund = await callProvider(() => provider.findTransaction(id))
    if (refund.outcome === 'succeeded') refunds.push(refund)
  }
  return refunds
}
