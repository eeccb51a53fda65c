import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job, JobQueue } from '@tingdu/jobs/job.ts'
import { queueMail } from '../mail-queue.server.ts'

type Context = { database: Database; jobs: Pick<JobQueue, 'send'> }

/** How many mails one transaction queues. */
const BATCH_SIZE = 100

/** Queues the mails of mailings, every minute. */
export function mailingsJob(context: Context): Job {
  return {
    name: 'mailings',
    schedule: '* * * * *',
    timeoutSeconds: 600,
    run: () => queueMailings(context),
  }
}

/**
 * Queues the mails of all mailings, in batches that are committed one by one. A crash loses nothing and sends nothing
 * twice: a recipient is marked in the transaction that queues their mail, whose cause is unique besides.
 */
export async function queueMailings(context: Context): Promise<void> {
  while ((await context.database.transaction(serverCaller(60_000), (run) => queueBatch(context, run))) > 0);
}

type Recipient = {
  mailing: number
  userId: number
  email: string
  name: string
  subject: string
  text: string
  /** Whether the member can still be mailed: some time may have passed since the list was written down. */
  mailable: boolean
}

async function queueBatch({ jobs }: Context, run: Run): Promise<number> {
  const { rows } = await run<Recipient>({
    text: `with next as (
        select r.mailing, r.user_id from private.mailing_recipients r
         where r.queued_at is null order by r.mailing, r.user_id limit $1 for update skip locked
      ), marked as (
        update private.mailing_recipients r set queued_at = now()
          from next where r.mailing = next.mailing and r.user_id = next.user_id returning r.mailing, r.user_id
      ), counted as (
        update api.fc_mailings m set queued = m.queued + added.number
          from (select mailing, count(*)::int as number from marked group by mailing) added where m.id = added.mailing
      )
      select marked.mailing, marked.user_id as "userId", a.email, a.name, m.subject, m.text,
          a.email_verified = 1 and a.unsubscribed_at is null as mailable
        from marked join private.accounts a on a.user_id = marked.user_id
        join api.fc_mailings m on m.id = marked.mailing`,
    values: [BATCH_SIZE],
  })
  for (const { mailing, userId, email, name, subject, text, mailable } of rows) {
    if (!mailable) continue
    await queueMail(jobs, run, {
      to: email,
      userId,
      template: 'announcement',
      data: { name, subject, text },
      cause: `mailing:${mailing}:${userId}`,
    })
  }
  return rows.length
}
