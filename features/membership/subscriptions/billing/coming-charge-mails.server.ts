import type { Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { formatBillAmount } from '../bill-amount.ts'
import { formatBillDate } from '../bill-date.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { membershipSentence } from '../membership-sentence.ts'
import { findShownSubscription } from '../shown-subscription.server.ts'
import { chargedPlan } from '../subscription.ts'

type Coming = { userId: number; email: string; name: string; subscriptionId: string }

/**
 * Queues the mails about the first charge of a plan, which is due within three days: after a trial or a coupon, and after
 * a change of plan. Each is sent once, however often this runs. Whoever subscribed during the last day has just read it.
 */
export async function queueComingChargeMails({ database, mail }: SubscriptionsContext): Promise<void> {
  await database.transaction(serverCaller(60_000), async (run) => {
    for (const { userId, email, name, subscriptionId } of await findComing(run)) {
      const subscription = await findShownSubscription(run, userId)
      if (!subscription?.nextBilling) continue
      const { price } = chargedPlan(subscription)
      await mail.queue(run, {
        to: email,
        userId,
        template: 'payment-coming',
        cause: `payment-coming:${subscriptionId}`,
        data: {
          name,
          amount: formatBillAmount(price ?? 0, subscription.currency),
          date: formatBillDate(subscription.nextBilling),
          sentence: membershipSentence(null, subscription),
        },
      })
    }
  })
}

async function findComing(run: Run): Promise<Coming[]> {
  const { rows } = await run<Coming>({
    text: `select a.user_id as "userId", a.email, a.name, s.subscription_id as "subscriptionId"
      from private.subscriptions s
      join private.accounts a on a.user_id = s.owner
      join private.purchases p on p.subscription_id = s.subscription_id
     where s.auto_renew_status = 1 and a.email_verified >= 0
       and (s.status = 'pending' or s.status = 'active' and s.next_plan_id is not null)
       and s.next_billing_date between (private.billing_now() at time zone 'UTC')::date + 1
                                   and (private.billing_now() at time zone 'UTC')::date + 3
       and p.begun_at < private.billing_now() - interval '1 day'
     order by a.user_id`,
    values: [],
  })
  return rows
}
