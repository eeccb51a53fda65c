import { SERVER_ROLE } from '@tingdu/database/migrate/server-role.ts'
import { type JobResult, PgBoss } from 'pg-boss'
import type { AnyJob, JobQueue } from './job.ts'

/** The part of a log that the queue uses. */
export type JobLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type JobQueueSettings = {
  connectionString: string
  /** Connection string for creating and changing the queue's tables, if another role does that. */
  ownerConnectionString?: string
  log: JobLog
  /** Whether this process maintains the queue (schedules, jobs of crashed processes); true by default. */
  supervise?: boolean
}

const SCHEMA = 'pgboss'
const CONNECTIONS = 4
const BATCH = 4
const START_AGAIN_MS = 10_000
const STOP_WITHIN_MS = 10_000
const TIMEOUT_SECONDS = 300

/** Opens the queue. Connects and creates tables only when the first job is queued or the work starts. */
export function openJobQueue({ log, supervise = true, ...connections }: JobQueueSettings): JobQueue {
  const jobs = new Map<string, AnyJob>()
  let opening: Promise<PgBoss> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const open = () => {
    opening ??= openBoss({ ...connections, log, supervise }, [...jobs.values()]).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const start = () => {
    if (stopped) return
    open()
      .then((boss) => (stopped ? undefined : startWorkers(boss, [...jobs.values()], log)))
      .catch((err) => {
        log.error({ err }, 'jobs could not be started; trying again')
        if (!stopped) timer = setTimeout(start, START_AGAIN_MS).unref()
      })
  }

  return {
    add: (job) => void jobs.set(job.name, job),
    async send(run, name, data, priority = 0) {
      const boss = await open()
      const executeSql = (text: string, values: unknown[] = []) => run<never>({ text, values })
      await boss.send(name, data, { priority, db: { executeSql } })
    },
    start,
    runDue: async () => runDueJobs(await open(), [...jobs.values()], log),
    async runNow(name) {
      const job = jobs.get(name)
      if (!job) throw new Error(`Unknown job: ${name}.`)
      await job.run(null)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

/** Connects, migrates the queue's own tables (under its own lock) and registers the jobs. */
async function openBoss(settings: QueueSettings, jobs: AnyJob[]): Promise<PgBoss> {
  const { connectionString, ownerConnectionString } = settings
  const isOwner = ownerConnectionString === undefined || ownerConnectionString === connectionString
  const boss = isOwner
    ? await startBoss(settings, { migrate: true })
    : await startBoss(settings, { migrate: false }).catch(async () => {
        await bringTablesUpToDate(settings, ownerConnectionString)
        return await startBoss(settings, { migrate: false })
      })
  for (const job of jobs) await keepQueue(boss, job)
  return boss
}

type QueueSettings = JobQueueSettings & { supervise: boolean }

/** Rejects if the tables are missing or of another version and must not be migrated. */
async function startBoss(
  { connectionString, log, supervise }: QueueSettings,
  { migrate }: { migrate: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    schema: SCHEMA,
    migrate,
    application_name: 'tingdu jobs',
    max: CONNECTIONS,
    supervise: supervise,
    schedule: supervise,
    useListenNotify: supervise,
  })
  boss.on('error', (err) => log.warn({ err }, 'the job queue has a difficulty'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))
  await boss.start().catch(async (error) => {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  })
  return boss
}

/** Connects as the owner of the database, who then grants the server access to the tables. */
async function bringTablesUpToDate({ log }: QueueSettings, connectionString: string): Promise<void> {
  const boss = await startBoss({ connectionString, log, supervise: false }, { migrate: true })
  try {
    await boss.getDb().executeSql(GRANTS)
  } finally {
    await boss.stop({ graceful: false })
  }
}

const GRANTS = `
  grant usage on schema ${SCHEMA} to ${SERVER_ROLE};
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${SERVER_ROLE};
  grant usage on all sequences in schema ${SCHEMA} to ${SERVER_ROLE};
  grant execute on all routines in schema ${SCHEMA} to ${SERVER_ROLE}`

/** The settings of the code replace those of an older version. */
async function keepQueue(boss: PgBoss, { name, retry, timeoutSeconds = TIMEOUT_SECONDS }: AnyJob) {
  const settings = {
    retryLimit: retry?.times ?? 0,
    retryBackoff: retry !== undefined,
    ...(retry ? { retryDelay: retry.firstSeconds, retryDelayMax: retry.longestSeconds } : {}),
    expireInSeconds: timeoutSeconds,
    notify: true,
  }
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
}

/**
 * Runs jobs concurrently in batches. After a full batch the next is taken at once; otherwise a notification announces
 * the next job, and polling every ten seconds finds jobs waiting for a retry.
 */
async function startWorkers(boss: PgBoss, jobs: AnyJob[], log: JobLog): Promise<void> {
  const options = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: 10,
  } as const
  for (const job of jobs) {
    await boss.work(job.name, options, (batch) => Promise.all(batch.map((one) => outcomeOf(job, one, log))))
  }
  await keepSchedules(boss, jobs)
  // Looks for jobs of crashed processes now, not only after the first interval.
  await boss.supervise()
}

async function outcomeOf(job: AnyJob, one: { id: string; data: unknown }, log: JobLog): Promise<JobResult> {
  try {
    await job.run(one.data)
    return { id: one.id, status: 'completed' }
  } catch (err) {
    log.warn({ err, job: job.name }, 'a job failed')
    return { id: one.id, status: 'failed', output: withoutDetails(err) }
  }
}

/** Adds and changes schedules, and removes those of removed jobs. */
async function keepSchedules(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  for (const { name, schedule } of jobs)
    if (schedule) await boss.schedule(name, schedule, null, { tz: 'UTC' })
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name)
  }
}

async function runDueJobs(boss: PgBoss, jobs: AnyJob[], log: JobLog): Promise<number> {
  let done = 0
  for (const job of jobs) {
    for (;;) {
      const [one] = await boss.fetch<unknown>(job.name)
      if (!one) break
      const { status, output } = await outcomeOf(job, one, log)
      if (status === 'completed') {
        await boss.complete(job.name, one.id)
        done += 1
      } else await boss.fail(job.name, one.id, output)
    }
  }
  return done
}

/** The stored part of a failure: its message, not the rows or the mail involved. */
function withoutDetails(error: unknown): { message: string } {
  return { message: error instanceof Error ? error.message : 'failed' }
}
