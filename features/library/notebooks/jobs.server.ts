import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'

type Decision = {
  id: number
  userId: number
  email: string
  name: string
  page: string
  approved: boolean
  at: string
}

/**
 * Mails members whether their pages were approved for the news feed, every minute. The decisions are changes of rows,
 * which cannot queue a mail themselves; each is mailed once, however often this runs.
 */
export function newsDecisionsJob({ database, mail }: { database: Database; mail: MailQueue }): Job {
  return {
    name: 'news-decisions',
    schedule: '* * * * *',
    run: () =>
      database.transaction(serverCaller(60_000), async (run) => {
        const { rows } = await run<Decision>({
          text: `select n.id, a.user_id as "userId", a.email, a.name, n.page_sha1 as page,
                        n.state = 'approved' as approved, n.decided_at::text as at
                   from api.fc_news_feeds n join private.accounts a on a.user_id = n.owner
                  where n.decided_at > now() - interval '1 day' and n.state <> 'waiting' and a.email_verified >= 0
                  order by n.decided_at`,
          values: [],
        })
        for (const { id, userId, email, name, page, approved, at } of rows) {
          await mail.queue(run, {
            to: email,
            userId,
            template: 'news-decision',
            data: { name, approved, page },
            cause: `news-decision:${id}:${at}`,
          })
        }
      }),
  }
}
