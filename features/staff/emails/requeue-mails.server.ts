import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job, JobQueue } from '@tingdu/jobs/job.ts'
import type { TemplateName } from '@tingdu/mail/templates.ts'
import { SEND_MAIL, sendLater } from './mail-queue.server.ts'

/**
 * Queues waiting mails that have no job: a restored backup contains mails but no jobs. Skips mails of the last few
 * minutes, whose jobs may be running.
 */
export function requeueMailsJob({ database, jobs }: { database: Database; jobs: JobQueue }): Job {
  return {
    name: 'requeue-mails',
    schedule: '*/10 * * * *',
    run: () =>
      database.transaction(serverCaller(60_000), async (run) => {
        const { rows } = await run<{ id: number; template: TemplateName }>({
          text: `select id, template from api.fc_mails mail
             where state = 'queued' and queued_at < now() - interval '5 minutes' and not exists (
               select from pgboss.job
                where name = $1 and data ->> 'mail' = mail.id::text and state in ('created', 'retry', 'active')
             ) order by id limit 1000`,
          values: [SEND_MAIL],
        })
        for (const mail of rows) await sendLater(jobs, run, mail)
      }),
  }
}
