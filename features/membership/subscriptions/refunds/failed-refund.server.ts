import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ProviderNotice } from '@tingdu/payments/port.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refundFailed } from '../messages.ts'

/**
 * Records, once, that a refund which the ledger has did not reach the member: the opposite amount, so that the sums are
 * right and the payment can be refunded again. Access that the refund ended stays as it is, for staff to decide. Returns
 * whether the refund is known.
 */
export async function recordFailedRefund(
  { database, log }: Pick<SubscriptionsContext, 'database' | 'log'>,
  { transaction, identity, occurredAt }: ProviderNotice,
): Promise<boolean> {
  if (transaction === null) return false
  const { rows } = await database.as(serverCaller(), {
    text: `with made as (
        select * from private.subscription_events
         where kind = 'refunded' and provider in ('braintree', 'sandbox') and (data ->> 'amount')::numeric < 0
           and data ->> 'transaction_id' = $1
      ), failed as (
        insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        select user_id, kind, provider, provider || ':' || $2::text, $3,
               data || jsonb_build_object('amount', -(data ->> 'amount')::numeric, 'decline_message', $4::text)
          from made
        on conflict (provider_event_id) do nothing
      ), ended as (
        update private.refunds set state = 'failed' where refund_transaction = $1
      )
      select from made`,
    values: [transaction.transactionId, identity, occurredAt.toISOString(), refundFailed],
  })
  if (rows.length === 0) log.warn({ refund: transaction.transactionId }, 'a failed refund is not ours')
  return rows.length > 0
}
