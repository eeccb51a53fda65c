import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Deletes what is kept of changes that can no longer be undone, every hour. */
export function expiredWordChangesJob({ database }: { database: Database }): Job {
  return {
    name: 'word-states-clean-up',
    schedule: '50 * * * *',
    async run() {
      await database.as(serverCaller(60_000), {
        text: `delete from private.word_state_changes where made_at < now() - interval '24 hours'`,
        values: [],
      })
    },
  }
}
