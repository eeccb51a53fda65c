import type { PgBoss } from 'pg-boss'
import type { Job, JobQueue } from './job.ts'

/** What the queue needs of a log. */
export type JobLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type JobQueueSettings = {
  connectionString: string
  log: JobLog
  /** Whether this process keeps the queue (schedules, what was left by processes that died); yes unless told. */
  keeper?: boolean
}

const SCHEMA = 'pgboss'
const CONNECTIONS = 4
const START_AGAIN_MS = 10_000
const STOP_WITHIN_MS = 10_000
const TIMEOUT_SECONDS = 300

type AnyJob = Job<unknown>

/** Opens the queue. Nothing is loaded, connected or created before the first job is queued or the work starts. */
export function openJobQueue({ connectionString, log, keeper = true }: JobQueueSettings): JobQueue {
  const jobs = new Map<string, AnyJob>()
  let opening: Promise<PgBoss> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const open = () => {
    opening ??= openBoss({ connectionString, log, keeper }, [...jobs.values()]).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const start = () => {
    open()
      .then((boss) => (stopped ? undefined : startWorkers(boss, [...jobs.values()], log)))
      .catch((err) => {
        log.error({ err }, 'jobs could not be started; trying again')
        if (!stopped) timer = setTimeout(start, START_AGAIN_MS).unref()
      })
  }

  return {
    add: (job) => void jobs.set(job.name, job as AnyJob),
    async send(run, name, data) {
      const boss = await open()
      const executeSql = (text: string, values: unknown[] = []) => run<never>({ text, values })
      await boss.send(name, data, { db: { executeSql } })
    },
    start,
    runDue: async () => runDueJobs(await open(), [...jobs.values()]),
    async runNow(name) {
      const job = jobs.get(name)
      if (!job) throw new Error(`There is no job ${name}.`)
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

/** Connects, brings the queue's own tables up to date (under its own lock) and makes the jobs known there. */
async function openBoss({ connectionString, log, keeper }: Required<JobQueueSettings>, jobs: AnyJob[]) {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString,
    schema: SCHEMA,
    application_name: 'tingdu jobs',
    max: CONNECTIONS,
    supervise: keeper,
    schedule: keeper,
    useListenNotify: keeper,
  })
  boss.on('error', (err) => log.warn({ err }, 'the job queue has a difficulty'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))
  await boss.start()
  for (const job of jobs) await keepQueue(boss, job)
  return boss
}

/** The settings of the code hold, whatever an older version left. */
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

async function startWorkers(boss: PgBoss, jobs: AnyJob[], log: JobLog): Promise<void> {
  const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 }
  for (const job of jobs) {
    const localConcurrency = job.schedule ? 1 : 2
    await boss.work(job.name, { ...polling, localConcurrency }, async ([one]) => {
      await job.run(one?.data ?? null).catch((err) => {
        log.warn({ err, job: job.name }, 'a job failed')
        throw withoutDetails(err)
      })
    })
  }
  await keepSchedules(boss, jobs)
  // What a process that died had begun is looked at now, not only after the first interval.
  await boss.supervise()
}

/** Adds and changes schedules, and removes those of jobs that are no more. */
async function keepSchedules(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  for (const { name, schedule } of jobs)
    if (schedule) await boss.schedule(name, schedule, null, { tz: 'UTC' })
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name)
  }
}

async function runDueJobs(boss: PgBoss, jobs: AnyJob[]): Promise<number> {
  let done = 0
  for (const job of jobs) {
    for (;;) {
      const [one] = await boss.fetch<unknown>(job.name)
      if (!one) break
      try {
        await job.run(one.data)
        await boss.complete(job.name, one.id)
        done += 1
      } catch (error) {
        await boss.fail(job.name, one.id, withoutDetails(error))
      }
    }
  }
  return done
}

/** What is kept of a failure beside the job: its kind and words, not the rows or the mail that it was about. */
function withoutDetails(error: unknown): Error {
  const kept = new Error(error instanceof Error ? error.message : 'failed')
  kept.stack = ''
  return kept
}
