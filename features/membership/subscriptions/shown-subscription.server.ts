import type { Run } from '@tingdu/database/database.ts'
import { readSubscription, type Subscription, type SubscriptionRow } from './subscription.ts'

/** A member's subscription at the billing time, as their screens show it, for mails; null if they never had access. */
export async function findShownSubscription(run: Run, userId: number): Promise<Subscription | null> {
  const { rows } = await run<{ row: SubscriptionRow }>({
    name: 'shown_subscription',
    text: 'select to_json(shown) as row from private.shown_subscriptions shown where owner = $1',
    values: [userId],
  })
  return rows[0] ? readSubscription(rows[0].row) : null
}
