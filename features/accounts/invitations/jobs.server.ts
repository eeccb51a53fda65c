import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'

/** Invitation mails to one address in a day, from whomever: the others wait. */
const MOST_A_DAY = 5
/** Invitation mails of one account in an hour, however many it has requested: the others wait. */
const MOST_AN_HOUR = 200
const BATCH = 200

type Waiting = { id: number; kind: 'organization' | 'class'; email: string; requested: string }

/**
 * Queues the mails of new invitations every minute. Invitations are made by SQL triggers, which cannot queue a mail
 * themselves: its job belongs to the queue.
 */
export function sendInvitationsJob({ database, mail }: { database: Database; mail: MailQueue }): Job {
  return {
    name: 'send-invitations',
    schedule: '* * * * *',
    run: () =>
      database.transaction(serverCaller(60_000), async (run) => {
        const waitUntilTomorrow = await mail.addressesWith(run, 'invitation', MOST_A_DAY)
        const { rows } = await run<Waiting>({
          text: `with waiting as (
              select id, invited_by, row_number() over (partition by invited_by order by requested_at, id) as turn
                from private.invitations
               where mailed_at is null and ended_at is null and email <> all ($1)
            ), mailed as materialized (
              select invited_by, (
                select count(*) from private.invitations i
                 where i.invited_by = w.invited_by and i.requested_at > now() - interval '1 day'
                   and i.mailed_at > now() - interval '1 hour'
              ) as this_hour
                from (select distinct invited_by from waiting) w
            )
            select i.id, i.target_kind as kind, i.email, i.requested_at::text as requested
              from private.invitations i
              join waiting w using (id)
              left join mailed m on m.invited_by = w.invited_by
             where w.turn + coalesce(m.this_hour, 0) <= $2 and i.mailed_at is null and i.ended_at is null
             order by i.requested_at, i.id limit $3 for update of i skip locked`,
          values: [waitUntilTomorrow, MOST_AN_HOUR, BATCH],
        })
        for (const { id, kind, email, requested } of rows) {
          await mail.queue(run, {
            to: email,
            userId: null,
            template: 'invitation',
            data: { to: kind, invitation: id },
            cause: `invitation:${id}:${requested}`,
          })
        }
        const ids = rows.map(({ id }) => id)
        await run({
          text: 'update private.invitations set mailed_at = now() where id = any($1)',
          values: [ids],
        })
      }),
  }
}

/** Deletes expired links, and what is left of ended invitations, once a day. */
export function invitationCleanUpJob({ database }: { database: Database }): Job {
  return {
    name: 'invitations-clean-up',
    schedule: '25 3 * * *',
    async run() {
      await database.as(serverCaller(60_000), {
        text: `with tokens as (delete from private.invitation_tokens where expires_at < now())
          delete from private.invitations where ended_at < now() - interval '14 days'`,
        values: [],
      })
    },
  }
}
