import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import { PlatformError } from '@tingdu/lti/platform.ts'
import { type LtiContext, type PlatformRow, platformColumns, toPlatform } from './context.server.ts'

type Grade = PlatformRow & {
  link: string
  line_item: string
  subject: string
  owner: number
  measure: number
  done: boolean
  at: string | null
}

/** How many grades one run sends. The rest follows in the next. */
const GRADES_PER_RUN = 500
/** Grades of assignments that were due longer ago stay as they are. */
const DAYS_AFTER_DUE = 60

/**
 * Every minute: sends grades that have changed to the platforms of their courses. What a member has done is decided by
 * `private.assignment_work`, as on every screen. A grade that a platform does not take is tried again after a minute, then
 * after twice as long each time, for a day at most between two tries. Sending one twice is harmless: the last one counts.
 */
export function sendGradesJob(context: LtiContext): Job {
  return {
    name: 'lti-grades',
    schedule: '* * * * *',
    async run() {
      const failing = new Set<number>()
      for (const grade of await changedGrades(context.database)) {
        // A platform that is away is not asked 500 times in a row, and its grades leave room for those of others.
        if (failing.has(grade.id)) {
          await recordFailure(context.database, grade)
          continue
        }
        try {
          await context.services.sendScore(toPlatform(grade), grade.line_item, {
            subject: grade.subject,
            measure: grade.measure,
            done: grade.done,
            at: grade.at === null ? new Date() : new Date(grade.at),
          })
          await recordSent(context.database, grade)
        } catch (failure) {
          if (!(failure instanceof PlatformError)) throw failure
          context.log.warn({ platform: grade.id, reason: failure.message }, 'grade was not taken')
          failing.add(grade.id)
          await recordFailure(context.database, grade)
        }
      }
    },
  }
}

async function changedGrades(database: Database): Promise<Grade[]> {
  const { rows } = await database.as<Grade>(serverCaller(60_000), {
    name: 'lti_changed_grades',
    text: `select ${platformColumns}, l.link, l.line_item, a.subject, a.owner,
         coalesce(r.measure, 0) as measure, r.state in ('done', 'done late') as done, r.at
       from private.lti_links l
       join api.fc_lti_platforms p on p.id = l.platform_id
       join api.fc_assignments s on s.id = l.assignment_id
       join api.fc_lti_accounts a on a.platform_id = l.platform_id
       join private.assignment_work r on r.assignment_id = s.id and r.user_id = a.owner
       left join private.lti_grades g on g.platform_id = l.platform_id and g.link = l.link and g.owner = a.owner
      where l.line_item is not null and r.state <> 'not started' and not r.excused
        and exists (select from api.fc_lti_courses c where c.platform_id = l.platform_id and c.class_id = s.class_id)
        and s.due_at > now() - make_interval(days => ${DAYS_AFTER_DUE})
        and (g.measure is distinct from coalesce(r.measure, 0)
          or g.done is distinct from (r.state in ('done', 'done late')))
        and (g.retry_at is null or g.retry_at <= now())
      order by g.retry_at nulls first, l.platform_id, l.link, a.owner limit ${GRADES_PER_RUN}`,
    values: [],
  })
  return rows
}

async function recordSent(database: Database, { id, link, owner, measure, done }: Grade): Promise<void> {
  await database.as(serverCaller(), {
    name: 'lti_grade_sent',
    text: `insert into private.lti_grades (platform_id, link, owner, measure, done)
      select platform_id, link, $3, $4, $5 from private.lti_links where platform_id = $1 and link = $2
      on conflict (platform_id, link, owner) do update
        set measure = excluded.measure, done = excluded.done, failures = 0, retry_at = null`,
    values: [id, link, owner, measure, done],
  })
}

async function recordFailure(database: Database, { id, link, owner }: Grade): Promise<void> {
  await database.as(serverCaller(), {
    name: 'lti_grade_failed',
    text: `insert into private.lti_grades as g (platform_id, link, owner, failures, retry_at)
      select platform_id, link, $3, 1, now() + interval '1 minute'
        from private.lti_links where platform_id = $1 and link = $2
      on conflict (platform_id, link, owner) do update
        set failures = g.failures + 1,
            retry_at = now() + least(interval '1 day', interval '1 minute' * 2 ^ least(g.failures, 11))`,
    values: [id, link, owner],
  })
}
