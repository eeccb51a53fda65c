import { setTimeout as wait } from 'node:timers/promises'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job, JobQueue } from './job.ts'
import { openJobQueue } from './queue.ts'

let base: TestDatabase
const opened: JobQueue[] = []
const logged: string[] = []
const log = {
  warn: (_facts: object, message: string) => void logged.push(message),
  error: (_facts: object, message: string) => void logged.push(message),
}

beforeAll(async () => {
  base = await createTestDatabase({ migrated: false })
})
afterAll(async () => {
  await Promise.all(opened.map((queue) => queue.stop()))
  await base.drop()
})

function open<Data>(jobs: Job<Data>[], { supervise = false } = {}): JobQueue {
  const queue = openJobQueue({ connectionString: base.connectionString, log, supervise })
  for (const job of jobs) queue.add(job)
  opened.push(queue)
  return queue
}

const send = (queue: JobQueue, name: string, data: object) =>
  base.database.transaction(serverCaller(), (run) => queue.send(run, name, data))
const rows = async <Row>(text: string, ...values: unknown[]) =>
  (await base.database.as<Row>(serverCaller(), { text, values })).rows

/** A job that records the data it receives. */
function noting(name: string, facts: Partial<Job<{ n: number }>> = {}) {
  const done: number[] = []
  const job: Job<{ n: number }> = { name, run: async ({ n }) => void done.push(n), ...facts }
  return { job, done }
}

const until = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { interval: 20 }).toBe(true)

test('does not connect before the first job; stopping before that does nothing', async () => {
  const queue = openJobQueue({ connectionString: 'postgres://nobody@127.0.0.1:1/none', log })
  await queue.stop()
})

test('a job exists if and when its transaction commits', async () => {
  const { job, done } = noting('commits')
  const queue = open([job])
  const failing = base.database.transaction(serverCaller(), async (run) => {
    await queue.send(run, 'commits', { n: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await send(queue, 'commits', { n: 2 })
  expect(await queue.runDue()).toBe(1)
  expect(done).toEqual([2])
})

test('workers take queued jobs at once, each in one process only', async () => {
  const [one, two] = [noting('shared'), noting('shared')]
  const queues = [open([one.job], { supervise: true }), open([two.job], { supervise: true })]
  for (const queue of queues) queue.start()
  const wanted = Array.from({ length: 20 }, (_, n) => n)
  for (const n of wanted) await send(queues[n % 2] as JobQueue, 'shared', { n })
  await until(() => one.done.length + two.done.length >= 20)
  await wait(100)
  expect([...one.done, ...two.done].sort((a, b) => a - b)).toEqual(wanted)
  await Promise.all(queues.map((queue) => queue.stop()))
})

test('a failed job waits longer each time, then stays failed; its message is stored, its details are not', async () => {
  let tries = 0
  const retry = { times: 2, firstSeconds: 6000, longestSeconds: 9000 }
  const queue = open([
    {
      name: 'fails',
      retry,
      run: async () => {
        tries += 1
        throw Object.assign(new Error('not today'), { secret: 'in the details' })
      },
    },
  ])
  await send(queue, 'fails', { n: 1 })
  const waits: number[] = []
  for (const _ of [1, 2, 3, 4]) {
    expect(await queue.runDue()).toBe(0)
    const [job] = await rows<{ state: string; wait: number }>(
      `select state::text, extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'fails'`,
    )
    if (job?.state === 'retry') waits.push(job.wait)
    await rows(`update pgboss.job set start_after = now() where name = 'fails'`)
  }
  expect(tries).toBe(3)
  expect(waits).toHaveLength(2)
  for (const seconds of waits) expect(seconds).toBeGreaterThan(2500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(12_000)
  const [kept] = await rows<{ state: string; output: string }>(
    `select state::text, output::text from pgboss.job where name = 'fails'`,
  )
  expect(kept?.state).toBe('failed')
  expect(kept?.output).toContain('not today')
  expect(kept?.output).not.toContain('in the details')
})

test('many jobs of one transaction run without pauses, and a failing one does not delay the others', async () => {
  const tried: number[] = []
  const retry = { times: 3, firstSeconds: 60, longestSeconds: 60 }
  const run = async ({ n }: { n: number }) => {
    tried.push(n)
    if (n === 7) throw new Error('the seventh')
  }
  const queue = open([{ name: 'many', retry, run }], { supervise: true })
  await base.database.transaction(serverCaller(), async (transaction) => {
    for (let n = 0; n < 60; n += 1) await queue.send(transaction, 'many', { n })
  })
  queue.start()
  await until(() => tried.length >= 60)
  await queue.stop()
  const states = `select state::text, count(*) from pgboss.job where name = 'many' group by 1 order by 1`
  expect(await rows(states)).toEqual([
    { state: 'completed', count: 59 },
    { state: 'retry', count: 1 },
  ])
})

test('stopping waits for running jobs', async () => {
  let ended = false
  let began = false
  const queue = open(
    [
      {
        name: 'slow',
        run: async () => {
          began = true
          await wait(300)
          ended = true
        },
      },
    ],
    { supervise: true },
  )
  queue.start()
  await send(queue, 'slow', { n: 1 })
  await until(() => began)
  await queue.stop()
  expect(ended).toBe(true)
})

test('schedules are taken from the code', async () => {
  const names = () =>
    rows<{ name: string; cron: string }>('select name, cron from pgboss.schedule order by name')
  const daily = noting('daily', { schedule: '0 3 * * *' }).job
  const hourly = noting('hourly', { schedule: '7 * * * *' }).job
  const before = open([daily, hourly], { supervise: true })
  before.start()
  await until(async () => (await names().catch(() => [])).length === 2)
  await before.stop()
  const after = open([{ ...hourly, schedule: '9 * * * *' }], { supervise: true })
  after.start()
  await expect.poll(names).toEqual([{ name: 'hourly', cron: '9 * * * *' }])
  await after.stop()
})

test('retries if the database is unavailable at the start', async () => {
  const queue = openJobQueue({ connectionString: 'postgres://nobody@127.0.0.1:1/none', log })
  queue.add(noting('away').job)
  queue.start()
  await until(() => logged.includes('jobs could not be started; trying again'))
  await queue.stop()
})
