import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Deletes reading events that are too old to be sent again, every night. */
export function expiredReadingEventsJob({ database }: { database: Database }): Job {
  return {
    name: 'reading-clean-up',
    schedule: '20 4 * * *',
    async run() {
      await database.as(serverCaller(60_000), {
        text: `delete from private.reading_events where at < now() - interval '30 days'`,
        values: [],
      })
    },
  }
}
