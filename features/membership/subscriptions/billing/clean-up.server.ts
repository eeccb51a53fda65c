import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { SubscriptionsContext } from '../context.server.ts'

/** Deletes obsolete rows: refused purchases, expired leases, and the sandbox's used card details. */
export async function cleanUpBilling({ database }: SubscriptionsContext): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `with refused as (
        delete from private.purchases p
         where state = 'refused' and begun_at < private.billing_now() - interval '30 days'
           and not exists (select from private.purchases later where later.predecessor = p.subscription_id)
      ), turns as (
        delete from private.payment_turns where until < now() - interval '1 day'
      )
      delete from private.payment_sandbox
       where kind = 'nonce' and (document ->> 'createdAt')::timestamptz < private.billing_now() - interval '1 day'`,
    values: [],
  })
}
