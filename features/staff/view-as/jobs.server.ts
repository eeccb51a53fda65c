import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Deletes views that have expired, which writes their end to the audit log. */
export function expiredViewsJob({ database }: { database: Database }): Job {
  return {
    name: 'expired-views',
    schedule: '*/10 * * * *',
    async run() {
      const text = 'delete from private.member_views where expires_at < now()'
      await database.as(serverCaller(60_000), { text, values: [] })
    },
  }
}
