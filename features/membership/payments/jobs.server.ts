import type { Database } from '@tingdu/database/database.ts'
import { functionJob } from '@tingdu/jobs/function-job.ts'

/** Nightly: replaces the changes of the counts of payments by the counts themselves. */
export const recountPaymentsJob = (database: Database) =>
  functionJob(database, {
    name: 'recount-payments',
    schedule: '15 2 * * *',
    timeoutSeconds: 600,
    calls: 'private.recount_payments',
  })
