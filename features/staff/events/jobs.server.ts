import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { functionJob } from '@tingdu/jobs/function-job.ts'
import type { Job } from '@tingdu/jobs/job.ts'

const TIMEOUT_SECONDS = 30 * 60
const caller = serverCaller(TIMEOUT_SECONDS * 1000)

/** Nightly: makes the partitions of the coming months, and drops those of months that are a year old. */
export const eventPartitionsJob = ({ database }: { database: Database }) =>
  functionJob(database, {
    name: 'event-partitions',
    schedule: '40 2 * * *',
    timeoutSeconds: TIMEOUT_SECONDS,
    retry: { times: 5, firstSeconds: 60, longestSeconds: 600 },
    calls: 'private.keep_event_partitions',
  })

/**
 * Every half hour: deletes events that are older than their type is kept. Activity is kept for a day at most even if one run
 * fails.
 */
export function deleteEventsJob({ database }: { database: Database }): Job {
  return {
    name: 'delete-events',
    schedule: '10,40 * * * *',
    timeoutSeconds: TIMEOUT_SECONDS,
    retry: { times: 3, firstSeconds: 60, longestSeconds: 300 },
    async run() {
      for (const { types, first, before } of await expiredTypes(database))
        await database.as(caller, {
          text: `delete from api.fc_events where event_type = any($1) and "timestamp" >= $2 and "timestamp" < $3`,
          values: [types, first, before],
        })
    },
  }
}

/**
 * The types of which there are events to delete, from when and until when: those that are kept equally long together, because
 * apps choose the unlisted ones, which are kept as long as activity.
 */
async function expiredTypes(database: Database) {
  const { rows } = await database.as<{ types: string[]; first: string; before: string }>(caller, {
    text: `with counted as (
        select event_type, min(day)::timestamp at time zone 'UTC' as first
          from private.event_counts where events > 0 group by 1
      )
      select array_agg(c.event_type) as types, min(c.first)::text as first, (now() - t.keeps)::text as before
        from counted c
        join private.event_types t on t.event_type = coalesce(
          (select event_type from private.event_types where event_type = c.event_type), 'activity')
       where c.first < now() - t.keeps
       group by t.event_type, t.keeps`,
    values: [],
  })
  return rows
}
