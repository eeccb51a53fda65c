import type { Database } from '@tingdu/database/database.ts'
import { functionJob } from '@tingdu/jobs/function-job.ts'

/** Nightly: replaces the changes of the counts of members by the counts themselves. */
export const recountMembersJob = (database: Database) =>
  functionJob(database, {
    name: 'recount-members',
    schedule: '5 2 * * *',
    timeoutSeconds: 600,
    calls: 'private.recount_members',
  })
