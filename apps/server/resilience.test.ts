import { once } from 'node:events'
import { request } from 'node:http'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ pool: { maxConnections: 2, maxQueue: 3 } })
})
afterEach(() => app.close())

const lockWords = { text: 'lock table api.fc_words in access exclusive mode', values: [] }

/** Blocks all reads of the words until `work` is done. */
async function whileWordsAreLocked(work: () => Promise<void>) {
  await app.database.transaction(serverCaller(600_000), async (run) => {
    await run(lockWords)
    await work()
  })
}

const running = () =>
  app.sql(`select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%fc_words%'
    and pid <> pg_backend_pid() and wait_event_type = 'Lock'`)

test('the query of a disconnected client is canceled', async () => {
  await whileWordsAreLocked(async () => {
    const asked = request(`${app.url}/api/fc_words`, {
      headers: { authorization: `Bearer ${app.account('student').token}` },
    })
    asked.on('error', () => {})
    asked.end()
    await expect.poll(running).toHaveLength(1)
    asked.destroy()
    await expect.poll(running).toHaveLength(0)
  })
})

test('requests beyond the queue are refused with 503 and served later', async () => {
  await whileWordsAreLocked(async () => {
    const waiting = Array.from({ length: 12 }, () => app.as('student').get('fc_words'))
    const refused = await Promise.race(waiting)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ])
    expect(refused.body).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      details: expect.toBeOneOf([null, expect.any(String)]),
      hint: expect.toBeOneOf([null, expect.any(String)]),
    })
    for (const one of waiting) one.catch(() => {})
    const call = await app.as('student').post('rpc/analyze', { text: '学习' })
    expect([call.status, call.body.code, call.headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  })
  await expect.poll(async () => (await app.as('student').get('fc_words')).status).toBe(200)
})

test('a statement that takes too long is canceled and refused', async () => {
  const hasty = await startTestApp({ statementTimeoutMs: 300 })
  await hasty.database.transaction(serverCaller(600_000), async (run) => {
    await run(lockWords)
    const { status, body } = await hasty.as('student').get('fc_words')
    expect([status, body.code]).toEqual([expect.toBeOneOf([500, 503, 504]), '57014'])
  })
  const cause = expect.objectContaining({ code: '57014', stack: expect.any(String) })
  expect(hasty.log).toContainEqual(expect.objectContaining({ requestId: expect.any(String), err: cause }))
  await hasty.close()
})

test('broken connections are replaced', async () => {
  expect((await app.as('student').get('fc_words')).status).toBe(200)
  await app.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(async () => (await app.as('student').get('fc_words')).status).toBe(200)
  expect((await app.as('anon').get('ready')).status).toBe(200)
})

test('a change of the tables is visible at once', async () => {
  const client = app.as('super_admin')
  expect((await client.get('fc_later')).status).toBe(404)
  await app.sql('create table api.fc_later (id int primary key)')
  await app.sql('grant select on api.fc_later to tingdu_super_admin')
  await app.sql(`select pg_notify('migrated', '')`)
  await expect.poll(async () => (await client.get('fc_later')).status).toBe(200)
})

test('a client that sends its body slowly and disconnects is handled', async () => {
  const asked = request(`${app.url}/api/rpc/login`, { method: 'POST', headers: { 'content-length': '1000' } })
  asked.on('error', () => {})
  asked.write('{"email":')
  await once(asked, 'socket')
  await new Promise((resolve) => setTimeout(resolve, 100))
  asked.destroy()
  expect((await app.as('anon').get('health')).status).toBe(200)
})
