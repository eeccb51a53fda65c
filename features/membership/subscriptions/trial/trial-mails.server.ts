import type { Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { membershipSentence } from '../membership-sentence.ts'
import { findShownSubscription } from '../shown-subscription.server.ts'

type Ending = { userId: number; email: string; name: string; day: string; days: 7 | 3 | 1 | 0 }

/**
 * Queues the mails about trials that end in seven, three or one days, or ended within the last three days. Each is sent
 * once, however often this runs; after a pause, only the current one is sent. Members with better access than the trial
 * get none.
 */
export async function queueTrialMails({ database, mail }: SubscriptionsContext): Promise<void> {
  await database.transaction(serverCaller(60_000), async (run) => {
    for (const { userId, email, name, day, days } of await findEnding(run)) {
      const to = { to: email, userId }
      const sentence = membershipSentence(null, await findShownSubscription(run, userId))
      await (days === 0
        ? mail.queue(run, {
            ...to,
            template: 'trial-ended',
            data: { name, sentence },
            cause: `trial-ended:${userId}:${day}`,
          })
        : mail.queue(run, {
            ...to,
            template: 'trial-ends',
            data: { name, days, sentence },
            cause: `trial-ends-${days}:${userId}:${day}`,
          }))
    }
  })
}

/** `days` is the last reminder threshold passed; members who already have its mail are excluded. */
async function findEnding(run: Run): Promise<Ending[]> {
  const { rows } = await run<Ending>({
    text: `with ending as (
        select a.user_id, a.email, a.name, s.trial_due,
               case when s.trial_due <= private.billing_now() then 0
                    when s.trial_due <= private.billing_now() + interval '1 day' then 1
                    when s.trial_due <= private.billing_now() + interval '3 days' then 3
                    else 7 end as days
          from private.subscriptions s join private.accounts a on a.user_id = s.owner
         where s.auto_renew_status = 0 and s.access_reason = 'trial' and a.email_verified >= 0
           and s.trial_due between private.billing_now() - interval '3 days' and private.billing_now() + interval '7 days'
      )
      select user_id as "userId", email, name, (trial_due at time zone 'UTC')::date as day, days from ending order by user_id`,
    values: [],
  })
  return rows
}
