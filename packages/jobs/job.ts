import type { Run } from '@tingdu/database/database.ts'

/** How a failed job is retried: after `firstSeconds`, doubling the delay each time up to `longestSeconds`. */
export type Retry = { times: number; firstSeconds: number; longestSeconds: number }

/** Work done outside of requests; features export theirs from `jobs.server.ts`. */
export type Job<Data = null> = {
  /** A unique name, such as `send-mail`. */
  name: string
  /** Cron schedule in UTC: minute, hour, day, month and weekday. */
  schedule?: string
  /** By default, failed jobs are not retried. */
  retry?: Retry
  /** After this time it counts as failed and may be retried by another process; default 5 minutes. */
  timeoutSeconds?: number
  /** Does the work; throws to fail. `data` is what was passed to `send`: ids, never secrets. */
  run(data: Data): Promise<void>
}

/** A job with data of unknown type. */
export type AnyJob = Job<unknown>

/** A job queue in PostgreSQL, shared by all server processes: each job is run by one of them. */
export type JobQueue = {
  /** Registers a job; must be called before `start`. */
  add<Data>(job: Job<Data>): void
  /** Registers jobs that are loaded lazily, when the first job is queued or the workers start. */
  addLater(load: () => Promise<AnyJob[]>): void
  /** Queues a job in the caller's transaction; it runs only if that commits. */
  send(run: Run, name: string, data: object): Promise<void>
  /** Starts the workers, in the background. */
  start(): void
  /** Runs all due jobs sequentially in this process and returns how many succeeded. For tests and commands. */
  runDue(): Promise<number>
  /** Runs a scheduled job now, regardless of the schedule. Throws if there is none with this name. */
  runNow(name: string): Promise<void>
  /** Stops the workers, waiting for running jobs for a limited time. */
  stop(): Promise<void>
}
