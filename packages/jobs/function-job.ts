import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from './job.ts'

type FunctionJob = Omit<Job, 'run'> & {
  /** Also the timeout of the statement. */
  timeoutSeconds: number
  /** A function without arguments; its result is ignored. */
  calls: `private.${string}`
}

/** A job that calls a function of the database. */
export function functionJob(database: Database, { calls, ...job }: FunctionJob): Job {
  return {
    ...job,
    async run() {
      await database.as(serverCaller(job.timeoutSeconds * 1000), { text: `select ${calls}()`, values: [] })
    },
  }
}
