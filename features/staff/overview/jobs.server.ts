import type { Database } from '@tingdu/database/database.ts'
import { functionJob } from '@tingdu/jobs/function-job.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Nightly: counts the last 35 days anew, because notices of payments come late, and the learners of the last 12 months. */
export const countDaysJob = (database: Database): Job =>
  functionJob(database, {
    name: 'count-days',
    schedule: '10 0 * * *',
    timeoutSeconds: 1800,
    retry: { times: 3, firstSeconds: 600, longestSeconds: 3600 },
    calls: 'private.recount_days',
  })
