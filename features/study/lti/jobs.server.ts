import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Every hour: deletes launches that have expired. */
export function cleanLaunchesJob({ database }: { database: Database }): Job {
  return {
    name: 'clean-lti-launches',
    schedule: '37 * * * *',
    async run() {
      await database.as(serverCaller(60_000), {
        text: 'delete from private.lti_launches where expires_at < now()',
        values: [],
      })
    },
  }
}
