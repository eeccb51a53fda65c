import type { Run } from '@tingdu/database/database.ts'

/** How a failed job is tried again: after `firstSeconds`, then twice as long each time, up to `longestSeconds`. */
export type Retry = { times: number; firstSeconds: number; longestSeconds: number }

/** Work that is done beside requests; features export theirs from `jobs.server.ts`. */
export type Job<Data = null> = {
  /** Unique: `send-mail`. */
  name: string
  /** When it runs by itself: minute, hour, day, month and weekday in UTC, as in cron. */
  schedule?: string
  /** Never again unless told. */
  retry?: Retry
  /** After this it counts as failed, and may be tried by another process; 5 minutes unless told. */
  timeoutSeconds?: number
  /** Does the work; throwing makes it failed. `data` is what `send` was given: ids, never secrets. */
  run(data: Data): Promise<void>
}

/** A job among others: it is given what was queued for it. */
export type AnyJob = Job<unknown>

/** Jobs in PostgreSQL, shared by all server processes: each is done by one of them. */
export type JobQueue = {
  /** Makes a job known, before `start`. */
  add<Data>(job: Job<Data>): void
  /** Queues a job in the caller's transaction: it is there when that commits, and only then. */
  send(run: Run, name: string, data: object): Promise<void>
  /** Begins to work, in the background. */
  start(): void
  /** Does what is due, here and now, and one after the other; gives how many succeeded. For tests and commands. */
  runDue(): Promise<number>
  /** Does a scheduled job now, whatever the time. */
  runNow(name: string): Promise<void>
  /** Takes no more jobs and waits for those that run, for a while. */
  stop(): Promise<void>
}
