import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

const TIMEOUT_SECONDS = 30 * 60
const caller = serverCaller(TIMEOUT_SECONDS * 1000)

/** Nightly: makes the partitions of the coming months, and drops those of months that are a year old. */
export function eventPartitionsJob({ database }: { database: Database }): Job {
  return {
    name: 'event-partitions',
    schedule: '40 2 * * *',
    timeoutSeconds: TIMEOUT_SECONDS,
    retry: { times: 5, firstSeconds: 60, longestSeconds: 600 },
    async run() {
      await database.as(caller, { text: 'select private.keep_event_partitions()', values: [] })
    },
  }
}

/** Hourly: deletes events that are older than their type is kept. Each type is a transaction of its own. */
export function deleteEventsJob({ database }: { database: Database }): Job {
  return {
    name: 'delete-events',
    schedule: '10 * * * *',
    timeoutSeconds: TIMEOUT_SECONDS,
    async run() {
      for (const { type, before } of await expiredTypes(database))
        await database.as(caller, {
          text: 'delete from api.fc_events where event_type = $1 and "timestamp" < $2',
          values: [type, before],
        })
    },
  }
}

/** The types of which there are events to delete, and until when. Unlisted types are kept as long as activity. */
async function expiredTypes(database: Database) {
  const { rows } = await database.as<{ type: string; before: string }>(caller, {
    text: `select c.event_type as type, (now() - t.keeps)::text as before
      from (select event_type, min(day) as day from private.event_counts where events > 0 group by 1) c
      join private.event_types t on t.event_type = coalesce(
        (select event_type from private.event_types where event_type = c.event_type), 'activity')
     where c.day < now() - t.keeps`,
    values: [],
  })
  return rows
}
