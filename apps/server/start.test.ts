import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@tingdu/database/database.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { scriptsForEachTest } from '@tingdu/testing/script-process.ts'
import { type TestReply, testClient } from '@tingdu/testing/test-client.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { runningEngine } from './running-engine.ts'

// Starts several processes and databases per test.
vi.setConfig({ testTimeout: 300_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'tingdu-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const runScript = scriptsForEachTest()
/** Runs a script of the server as a separate process. */
const run = (script: string, args: string[] = [], environment: Record<string, string> = {}) =>
  runScript(script, args, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...environment })

async function startServer(environment: Record<string, string> = {}) {
  const server = run('main.mjs', [], environment)
  const url = (await server.address()).replace('localhost', '127.0.0.1')
  return { ...server, url, client: testClient(url, null) }
}

/** Locks a table during `work`; `reached` resolves once a request waits for it. */
async function whileLocked<T>(
  database: Database,
  table: string,
  work: (reached: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return await database.transaction(serverCaller(600_000), async (lock) => {
    await lock({ text: `lock table api.${table} in access exclusive mode`, values: [] })
    const text = `select from pg_locks where not granted and relation = 'api.${table}'::regclass`
    const waiting = async () => (await lock({ text, values: [] })).rowCount
    return await work(() => expect.poll(waiting).toBe(1))
  })
}

async function signIn(url: string, email: string) {
  const { body } = await testClient(url, null).post('rpc/login', { email, password: 'tingdu-demo' })
  return { me: body[0].me, client: testClient(url, body[0].token) }
}

const admin = async (...args: string[]) => {
  const command = run('admin.ts', args)
  return { code: await command.ended, output: command.output().trim() }
}

test('a first start creates a server with its demo accounts', async () => {
  const { url, child, ended, client } = await startServer()
  expect((await client.get('health')).body).toEqual({ status: 'ok' })
  for (const [box, role] of [
    ['student', 'student'],
    ['learner', 'student'],
    ['teacher', 'teacher'],
    ['support', 'support'],
    ['admin', 'gk_admin'],
    ['super', 'super_admin'],
  ]) {
    const { me, client } = await signIn(url, `${box}@demo.test`)
    expect(me).toMatchObject({ role, email_verified: 1 })
    expect((await client.get(`fc_profile?owner=eq.${me.id}`)).body).toHaveLength(1)
  }
  const { client: staff } = await signIn(url, 'support@demo.test')
  for (const list of ['fc_organization', 'fc_mistakes?state=eq.open'])
    expect([list, (await staff.get(list)).body.length]).toEqual([list, 2])
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('tokens and accounts survive a restart, and nothing is seeded twice', async () => {
  const first = await startServer()
  const { client, me } = await signIn(first.url, 'student@demo.test')
  expect((await client.get('rpc/me')).body).toEqual([{ me }])
  const countOf = async (url: string) =>
    Promise.all(
      ['fc_users', 'fc_organization', 'fc_classes', 'fc_mistakes'].map(async (list) => {
        return (await (await signIn(url, 'support@demo.test')).client.get(list)).body.length
      }),
    )
  const seeded = await countOf(first.url)
  expect(seeded[0]).toBeGreaterThanOrEqual(6)
  first.child.kill('SIGTERM')
  await first.ended
  const second = await startServer()
  expect(await countOf(second.url)).toEqual(seeded)
})

test('a start that migrates the database serves the new schema', async () => {
  const first = await startServer()
  const database = await openDatabase({ connectionString: (await runningEngine(dataDir)) ?? '' })
  for (const text of ['drop view api.fc_sessions', `update migrations.access set checksum = 'of before'`])
    await database.as(serverCaller(), { text, values: [] })
  await database.close()
  first.child.kill('SIGTERM')
  await first.ended
  const second = await startServer()
  const { client } = await signIn(second.url, 'student@demo.test')
  expect((await client.get('fc_sessions')).status).toBe(200)
})

test('running requests are completed before the server stops', async () => {
  const server = await startServer()
  const { client } = await signIn(server.url, 'student@demo.test')
  const database = await openDatabase({ connectionString: (await runningEngine(dataDir)) ?? '' })
  const { asked } = await whileLocked(database, 'fc_words', async (reached) => {
    const asked = client.get('fc_words')
    await reached()
    server.child.kill('SIGTERM')
    const isListening = () => server.client.get('health').then(Boolean, () => false)
    await expect.poll(isListening).toBe(false)
    expect(server.child.exitCode).toBeNull()
    return { asked }
  })
  expect((await asked).status).toBe(200)
  await database.close()
  expect(await server.ended).toBe(0)
})

test('a crashed database returns 503, is restarted without data loss, and is logged', async () => {
  const { url, client, output } = await startServer()
  const student = (await signIn(url, 'student@demo.test')).client
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const database = await openDatabase({ connectionString: (await runningEngine(dataDir)) ?? '' })
  let asked: Promise<TestReply> | undefined
  const dying = whileLocked(database, 'fc_profile', async (reached) => {
    asked = student.get('fc_profile')
    await reached()
    process.kill(pid, 'SIGKILL')
    await asked
  })
  await expect(dying).rejects.toThrow()
  const reply = await asked
  expect([reply?.status, reply?.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  await database.close()
  const seen = new Set<number>()
  const watch = async () => {
    const { status } = await student.get('fc_profile')
    seen.add(status)
    return status
  }
  await expect.poll(watch, { interval: 20, timeout: 120_000 }).toBe(200)
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true)
  expect((await client.get('ready')).status).toBe(200)
  // The log is written in batches.
  await expect.poll(output).toMatch(/"line":"[^"]*database system was interrupted[^"]*".*"msg":"PostgreSQL"/)
})

test('a second server on the same data is refused with a readable message', async () => {
  await startServer()
  const second = run('main.mjs')
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/in use by another server/)
  expect(second.output()).not.toMatch(/at .*\.ts:/)
})

test('a port in use is reported with a readable message', async () => {
  const { url } = await startServer()
  const other = mkdtempSync(join(tmpdir(), 'tingdu-port-'))
  const second = run('main.mjs', [], { PORT: new URL(url).port, DATA_DIR: other, DEMO: '0' })
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toBe(
    'The port is in use already. Stop what uses it, or set PORT to another.',
  )
  rmSync(other, { recursive: true, force: true })
})

test.each([
  [
    { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(40) },
    'NODE_ENV=production does not run with demo accounts.',
  ],
  [{ NODE_ENV: 'production', DEMO: '0' }, 'NODE_ENV=production does not run with generated keys.'],
  [
    { NODE_ENV: 'production', DEMO: '0', AUTH_SECRET: 'x'.repeat(40) },
    'NODE_ENV=production does not run with payment sandbox.',
  ],
  [
    {
      NODE_ENV: 'production',
      DEMO: '0',
      AUTH_SECRET: 'x'.repeat(40),
      ALLOW_IN_PRODUCTION: 'payment-sandbox',
    },
    'Block the accounts of demo.test',
  ],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 does not run with demo accounts.'],
  [
    {
      HOST: '0.0.0.0',
      DEMO: '0',
      AUTH_SECRET: 'x'.repeat(40),
      ALLOW_IN_PRODUCTION: 'payment-sandbox',
    },
    'Block the accounts of demo.test',
  ],
  [{ BRAINTREE_ENVIRONMENT: 'sandbox' }, 'BRAINTREE_MERCHANT_ID is not set'],
  [{ PORT: 'many' }, 'PORT must be a number'],
])('refuses to start with %o', async (environment, sentence) => {
  const server = run('main.mjs', [], environment)
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(sentence)
})

test('npm run admin moves the billing clock, and only that of the sandbox', async () => {
  const moved = await admin('billing', 'advance-days', '2')
  expect(moved).toEqual({ code: 0, output: expect.stringMatching(/^The billing clock is at \d{4}-/) })
  expect((await admin('billing', 'advance-days', 'many')).code).toBe(1)
  const places: Record<string, string>[] = [{ NODE_ENV: 'production' }, { BRAINTREE_MERCHANT_ID: 'x' }]
  for (const environment of places) {
    const refused = run('admin.ts', ['billing', 'advance-days', '1'], environment)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('The billing clock is not moved')
  }
})

test('npm run admin grants a role, whether the server runs or not', async () => {
  expect(await admin('grant', 'LEARNER@demo.test', 'teacher')).toEqual({
    code: 0,
    output: 'learner@demo.test is teacher now, and was student.',
  })
  const { url } = await startServer()
  const { client, me } = await signIn(url, 'learner@demo.test')
  expect(me.role).toBe('teacher')
  expect((await admin('grant', 'learner@demo.test', 'student')).code).toBe(0)
  expect((await client.get('rpc/me')).status).toBe(401)
  expect((await signIn(url, 'learner@demo.test')).me.role).toBe('student')
})

test.each([
  [['grant', 'nobody@demo.test', 'support'], 'There is no account with the address nobody@demo.test.'],
  [['grant', 'student@demo.test', 'king'], "There is no role 'king'."],
  [['grant', 'super@demo.test', 'student'], 'The last super_admin cannot be blocked, demoted or deleted'],
  [['nonsense'], 'Usage: npm run admin'],
])('npm run admin refuses %o', async (args, sentence) => {
  const { code, output } = await admin(...args)
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
})
