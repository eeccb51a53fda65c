import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import type { Job } from '@tingdu/jobs/job.ts'

type Due = { userId: number; email: string; name: string; day: string; count: number }

/**
 * Reminds members of what is due on the next day and not done: once for each day, from four in the afternoon on in the
 * zone of the class. Members who are excused, or do not want such mails, get none.
 */
export function dueMailsJob({ database, mail }: Pick<ServerContext, 'database' | 'mail'>): Job {
  return {
    name: 'assignment-mails',
    schedule: '17 * * * *',
    run: () =>
      database.transaction(serverCaller(60_000), async (run) => {
        const { rows } = await run<Due>({
          text: `select a.user_id as "userId", a.email, a.name, (w.due_at at time zone z.zone)::date::text as day,
              count(*)::int as count
            from api.fc_assignments s
            join api.fc_classes c on c.id = s.class_id and c.archived_at is null
           cross join lateral (select coalesce(c.time_zone, 'UTC') as zone) z
            join private.assignment_work w on w.assignment_id = s.id
            join private.accounts a on a.user_id = w.user_id and a.email_verified >= 0
            join api.fc_study_settings t on t.owner = w.user_id and t.assignment_mails
           where s.deleted_at is null and s.opens_at <= now() and not w.excused
             and w.state in ('not started', 'started') and private.is_assigned_open(s)
             and w.due_at between now() and now() + interval '32 hours'
             and (w.due_at at time zone z.zone)::date = (now() at time zone z.zone)::date + 1
             and extract(hour from now() at time zone z.zone) >= 16
           group by a.user_id, day order by a.user_id`,
          values: [],
        })
        for (const { userId, email, name, day, count } of rows)
          await mail.queue(run, {
            ...{ to: email, userId, template: 'assignments-due', data: { name, count } },
            cause: `assignments-due:${userId}:${day}`,
          })
      }),
  }
}

/** Deleted assignments can be restored for a week. */
export function deletedAssignmentsJob({ database }: Pick<ServerContext, 'database'>): Job {
  return {
    name: 'assignments-clean-up',
    schedule: '55 3 * * *',
    run: async () => {
      const text = `delete from api.fc_assignments where deleted_at < now() - interval '7 days'`
      await database.as(serverCaller(60_000), { text, values: [] })
    },
  }
}
