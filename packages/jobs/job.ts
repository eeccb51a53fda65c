import type { Run } from '@tingdu/database/database.ts'

/**
 * How often a failed job is retried: after `firstSeconds`, then after twice as long each time, up to `longestSeconds`.
 */
export type Retry = { times: number; firstSeconds: number; longestSeconds: number }

/** Work outside of requests; features export theirs from `jobs.server.ts`. */
export type Job<Data = null> = {
  /** Unique: `send-mail`. */
  name: string
  /** Its schedule in cron format (minute, hour, day, month, weekday), in UTC. */
  schedule?: string
  /** No retries by default. */
  retry?: Retry
  /** After this time it counts as failed, and another process may retry it; 5 minutes by default. */
  timeoutSeconds?: number
  /** Does the work; throw to fail the job. `data` was passed to `send`: ids, never secrets. */
  run(data: Data): Promise<void>
}

/** A job regardless of the type of its data. */
export type AnyJob = Job<unknown>

/** Jobs in PostgreSQL, shared by all server processes: each job is done by one of them. */
export type JobQueue = {
  /** Registers a job; call it before `start`. */
  add<Data>(job: Job<Data>): void
  /**
   * Queues a job in the caller's transaction: it exists if and when that commits. Of the waiting jobs of a name, those of
   * a higher priority run first; it is 0 by default.
   */
  send(run: Run, name: string, data: object, priority?: number): Promise<void>
  /** Starts working in the background. */
  start(): void
  /** Runs all due jobs now, one after another; returns how many succeeded. For tests and commands. */
  runDue(): Promise<number>
  /** Runs a scheduled job now. */
  runNow(name: string): Promise<void>
  /** Takes no more jobs and waits for running ones, up to a timeout. */
  stop(): Promise<void>
}
