import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

const TIMEOUT_SECONDS = 1800

/** Nightly: counts the last 35 days anew, because notices of payments come late. */
export function countDaysJob(database: Database): Job {
  return {
    name: 'count-days',
    schedule: '10 0 * * *',
    timeoutSeconds: TIMEOUT_SECONDS,
    retry: { times: 3, firstSeconds: 600, longestSeconds: 3600 },
    async run() {
      const caller = serverCaller(TIMEOUT_SECONDS * 1000)
      await database.as(caller, { text: 'select private.recount_days()', values: [] })
    },
  }
}
