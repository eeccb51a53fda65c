import type { Run } from '@tingdu/database/database.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'
import type { MailQueue, QueuedMail } from '@tingdu/mail/port.ts'
import { isStoppable, type TemplateName } from '@tingdu/mail/templates.ts'

/** The name of the job that sends one mail. */
export const SEND_MAIL = 'send-mail'

/**
 * Creates the mail queue. It writes the row shown to staff and the sending job in the transaction of the cause, so that
 * both exist or neither. A cause gets at most one mail.
 */
export function createMailQueue(jobs: Pick<JobQueue, 'send'>): MailQueue {
  return {
    async queue(run, mail) {
      await queueMail(jobs, run, mail)
    },
    async withdraw(run, userId, templates) {
      await run({
        text: `update api.fc_mails set state = 'superseded'
          where user_id = $1 and state = 'queued' and template = any ($2::text[])`,
        values: [userId, templates],
      })
    },
    async addressesWith(run, template, atLeast) {
      const { rows } = await run<{ recipient: string }>({
        text: `select recipient from api.fc_mails
          where template = $1 and queued_at > now() - interval '1 day' group by recipient having count(*) >= $2`,
        values: [template, atLeast],
      })
      return rows.map(({ recipient }) => recipient)
    },
  }
}

/** Queues one mail. Returns the id of its row; null if its cause has one already. */
export async function queueMail(
  jobs: Pick<JobQueue, 'send'>,
  run: Run,
  { to, userId, template, data, cause }: QueuedMail,
): Promise<number | null> {
  const { rows } = await run<{ id: number }>({
    text: `insert into api.fc_mails (recipient, user_id, template, data, cause)
      values ($1, $2, $3, $4::jsonb, $5) on conflict (cause) do nothing returning id`,
    values: [to, userId, template, JSON.stringify(data), cause],
  })
  if (!rows[0]) return null
  await sendLater(jobs, run, { id: rows[0].id, template })
  return rows[0].id
}

type Waiting = { id: number; template: TemplateName }

/** Queues the job of a mail. Those to many members wait for those that somebody waits for, such as a new password. */
export async function sendLater(
  jobs: Pick<JobQueue, 'send'>,
  run: Run,
  { id, template }: Waiting,
): Promise<void> {
  await jobs.send(run, SEND_MAIL, { mail: id }, isStoppable(template) ? -1 : 0)
}
