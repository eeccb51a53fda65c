import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import type { Job, JobQueue } from '@tingdu/jobs/job.ts'
import { SEND_MAIL } from './mail-queue.server.ts'

/**
 * Queues mails anew that wait without a job: after a backup was restored, which holds mails and no jobs. Mails of the
 * last minutes are left alone, as they are on their way.
 */
export function requeueMailsJob({ database, jobs }: { database: Database; jobs: JobQueue }): Job {
  return {
    name: 'requeue-mails',
    schedule: '*/10 * * * *',
    run: () =>
      database.transaction(serverCaller(60_000), async (run) => {
        const { rows } = await run<{ id: number }>({
          text: `select id from api.fc_mails mail
             where state = 'queued' and queued_at < now() - interval '5 minutes' and not exists (
               select from pgboss.job
                where name = $1 and data ->> 'mail' = mail.id::text and state in ('created', 'retry', 'active')
             ) order by id limit 1000`,
          values: [SEND_MAIL],
        })
        for (const { id } of rows) await jobs.send(run, SEND_MAIL, { mail: id })
      }),
  }
}
