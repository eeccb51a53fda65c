import type { JobResult, PgBoss } from 'pg-boss'
import type { AnyJob, JobQueue } from './job.ts'

/** The part of a logger that the queue uses. */
export type JobLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type JobQueueSettings = {
  connectionString: string
  log: JobLog
  /** Whether this process maintains the queue (schedules, jobs of crashed processes); default true. */
  supervise?: boolean
}

const SCHEMA = 'pgboss'
const CONNECTIONS = 4
const BATCH = 4
const RESTART_DELAY_MS = 10_000
const STOP_TIMEOUT_MS = 10_000
const TIMEOUT_SECONDS = 300

/** Opens the queue. Nothing is loaded, connected or created before the first job is queued or the workers start. */
export function openJobQueue({ connectionString, log, supervise = true }: JobQueueSettings): JobQueue {
  const jobs = new Map<string, AnyJob>()
  const later: (() => Promise<AnyJob[]>)[] = []
  let opening: Promise<PgBoss> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const loadAll = async () => {
    const loaded = await Promise.all(later.map((load) => load()))
    for (const job of loaded.flat()) jobs.set(job.name, job)
    return [...jobs.values()]
  }

  const open = () => {
    opening ??= loadAll()
      .then((all) => openBoss({ connectionString, log, supervise }, all))
      .catch((error) => {
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
        if (!stopped) timer = setTimeout(start, RESTART_DELAY_MS).unref()
      })
  }

  return {
    add: (job) => void jobs.set(job.name, job as AnyJob),
    addLater: (load) => void later.push(load),
    async send(run, name, data) {
      const boss = await open()
      const executeSql = (text: string, values: unknown[] = []) => run<never>({ text, values })
      await boss.send(name, data, { db: { executeSql } })
    },
    start,
    runDue: async () => runDueJobs(await open(), [...jobs.values()], log),
    async runNow(name) {
      await loadAll()
      const job = jobs.get(name)
      if (!job) throw new Error(`There is no job ${name}.`)
      await job.run(null)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** Connects, migrates the queue's tables (under its own lock) and registers the jobs. */
async function openBoss({ connectionString, log, supervise }: Required<JobQueueSettings>, jobs: AnyJob[]) {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString,
    schema: SCHEMA,
    application_name: 'tingdu jobs',
    max: CONNECTIONS,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
  })
  boss.on('error', (err) => log.warn({ err }, 'the job queue has a difficulty'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))
  await boss.start()
  for (const job of jobs) await updateQueue(boss, job)
  return boss
}

/** Applies the settings of the code, overriding those of older versions. */
async function updateQueue(boss: PgBoss, { name, retry, timeoutSeconds = TIMEOUT_SECONDS }: AnyJob) {
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
 * Processes batches whose jobs run concurrently. While batches are full the next one is fetched immediately;
 * otherwise a notification triggers the next fetch, and polling every ten seconds finds jobs to be retried.
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
    await boss.work(job.name, options, (batch) => Promise.all(batch.map((one) => runJob(job, one, log))))
  }
  await updateSchedules(boss, jobs)
  // Recovers jobs of crashed processes immediately instead of after the first interval.
  await boss.supervise()
}

async function runJob(job: AnyJob, one: { id: string; data: unknown }, log: JobLog): Promise<JobResult> {
  try {
    await job.run(one.data)
    return { id: one.id, status: 'completed' }
  } catch (err) {
    log.warn({ err, job: job.name }, 'a job failed')
    return { id: one.id, status: 'failed', output: errorMessage(err) }
  }
}

/** Adds and updates schedules, and removes those of jobs that no longer exist. */
async function updateSchedules(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
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
      const { status, output } = await runJob(job, one, log)
      if (status === 'completed') {
        await boss.complete(job.name, one.id)
        done += 1
      } else await boss.fail(job.name, one.id, output)
    }
  }
  return done
}

/** The stored failure: only the error message, without details that may contain personal data. */
function errorMessage(error: unknown): { message: string } {
  return { message: error instanceof Error ? error.message : 'failed' }
}
