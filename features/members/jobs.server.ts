import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

const TIMEOUT_SECONDS = 600

/** Nightly: replaces the changes of the counts of members by the counts themselves. */
export function recountMembersJob(database: Database): Job {
  return {
    name: 'recount-members',
    schedule: '5 2 * * *',
    timeoutSeconds: TIMEOUT_SECONDS,
    async run() {
      const caller = serverCaller(TIMEOUT_SECONDS * 1000)
      await database.as(caller, { text: 'select private.recount_members()', values: [] })
    },
  }
}
