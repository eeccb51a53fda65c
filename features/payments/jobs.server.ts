import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

const TIMEOUT_SECONDS = 600

/** Nightly: replaces the changes of the counts of payments by the counts themselves. */
export function recountPaymentsJob(database: Database): Job {
  return {
    name: 'recount-payments',
    schedule: '15 2 * * *',
    timeoutSeconds: TIMEOUT_SECONDS,
    async run() {
      const caller = serverCaller(TIMEOUT_SECONDS * 1000)
      await database.as(caller, { text: 'select private.recount_payments()', values: [] })
    },
  }
}
