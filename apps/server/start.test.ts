import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@tingdu/database/database.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type ScriptProcess, scriptsForFile } from '@tingdu/testing/script-process.ts'
import { type TestClient, type TestReply, testClient } from '@tingdu/testing/test-client.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { advanceBilling } from './advance-billing.ts'
import { readConfig } from './config.ts'
import { grantRole } from './grant-role.ts'
import { runningEngine } from './running-engine.ts'
import { checkData } from './startup-check.ts'

// Starts several processes per test.
vi.setConfig({ testTimeout: 180_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'tingdu-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const runScript = scriptsForFile()
/** Runs a script of the server as a separate process. */
const run = (script: string, args: string[] = [], environment: Record<string, string> = {}) =>
  runScript(script, args, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...environment })

type RunningServer = ScriptProcess & { url: string; client: TestClient }
let running: RunningServer | undefined

/** The server on the data directory, which runs until a test stops it. */
async function runningServer(): Promise<RunningServer> {
  if (running?.child.exitCode !== null) {
    const server = run('main.mjs')
    const url = (await server.address()).replace('localhost', '127.0.0.1')
    running = { ...server, url, client: testClient(url, null) }
  }
  return running
}

/** The address of the running server's PostgreSQL. */
const databaseUrl = async () => (await runningEngine(dataDir)) ?? ''

async function openRunningDatabase(): Promise<Database> {
  await runningServer()
  return await openDatabase({ connectionString: await databaseUrl() })
}

/**
 * Locks a table during `work`; `reached` resolves once a request waits for it. The catalog, which is read again after a
 * crash, waits for the same lock, but its statement does not name the table.
 */
async function whileLocked<T>(
  database: Database,
  table: string,
  work: (reached: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return await database.transaction(serverCaller(600_000), async (lock) => {
    await lock({ text: `lock table api.${table} in access exclusive mode`, values: [] })
    const text = `select from pg_locks join pg_stat_activity using (pid)
      where not granted and relation = $1::regclass and strpos(query, $2) > 0`
    const values = [`api.${table}`, table]
    const waiting = async () => (await database.as(serverCaller(), { text, values })).rowCount
    return await work(() => expect.poll(waiting).toBe(1))
  })
}

async function signIn(url: string, email: string) {
  const { body } = await testClient(url, null).post('rpc/login', { email, password: 'tingdu-demo' })
  const [{ me, token }] = body
  return { me, token, client: testClient(url, token) }
}

const admin = async (...args: string[]) => {
  const command = run('admin.ts', args)
  return { code: await command.ended, output: command.output().trim() }
}

test('a first start creates a server with its demo accounts', async () => {
  const { url, client } = await runningServer()
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
})

test('a second server on the same data is refused with a readable message', async () => {
  await runningServer()
  const second = run('main.mjs')
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/in use by another server/)
  expect(second.output()).not.toMatch(/at .*\.ts:/)
})

test('a port in use is reported with a readable message', async () => {
  const { url } = await runningServer()
  const PORT = new URL(url).port
  const second = run('main.mjs', [], { PORT, DATABASE_URL: await databaseUrl(), LOG_LEVEL: 'error' })
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toBe(
    'The port is in use already. Stop what uses it, or set PORT to another.',
  )
})

test('npm run admin grants a role, whether the server runs or not', async () => {
  const server = await runningServer()
  const before = await signIn(server.url, 'learner@demo.test')
  expect(await admin('grant', 'LEARNER@demo.test', 'teacher')).toEqual({
    code: 0,
    output: 'learner@demo.test is teacher now, and was student.',
  })
  expect((await before.client.get('rpc/me')).status).toBe(401)
  expect((await signIn(server.url, 'learner@demo.test')).me.role).toBe('teacher')
  await server.end()
  expect((await admin('grant', 'learner@demo.test', 'student')).code).toBe(0)
  const { url } = await runningServer()
  expect((await signIn(url, 'learner@demo.test')).me.role).toBe('student')
})

test.each([
  [['grant', 'super@demo.test', 'student'], 'The last super_admin cannot be blocked, demoted or deleted'],
  [['nonsense'], 'Usage: npm run admin'],
])('npm run admin refuses %o', async (args, sentence) => {
  await runningServer()
  expect(await admin(...args)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
})

test('a role is granted only if the account and the role exist', async () => {
  const database = await openRunningDatabase()
  await expect(grantRole(database, 'nobody@demo.test', 'support')).rejects.toThrow(
    'There is no account with the address nobody@demo.test.',
  )
  await expect(grantRole(database, 'student@demo.test', 'king')).rejects.toThrow("There is no role 'king'.")
  await database.close()
})

test('a restart keeps tokens and accounts, seeds nothing twice, and brings the schema up to date', async () => {
  const first = await runningServer()
  const { token, me } = await signIn(first.url, 'support@demo.test')
  const contents = async ({ url }: RunningServer) => {
    const client = testClient(url, token)
    const lists = ['fc_users', 'fc_organization', 'fc_classes', 'fc_mistakes']
    const replies = await Promise.all(['rpc/me', ...lists].map((list) => client.get(list)))
    return replies.map(({ body }) => body)
  }
  const before = await contents(first)
  expect(before[0]).toEqual([{ me }])
  expect(before[1].length).toBeGreaterThanOrEqual(6)
  const database = await openRunningDatabase()
  for (const text of ['drop view api.fc_sessions', `update migrations.access set checksum = 'of before'`])
    await database.as(serverCaller(), { text, values: [] })
  await database.close()
  expect(await first.end()).toBe(0)
  const second = await runningServer()
  expect(await contents(second)).toEqual(before)
  expect((await testClient(second.url, token).get('fc_sessions')).status).toBe(200)
})

test('a crashed database returns 503, is restarted without data loss, and is logged', async () => {
  const { url, client, output } = await runningServer()
  const student = (await signIn(url, 'student@demo.test')).client
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const database = await openRunningDatabase()
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

test('running requests are completed before the server stops', async () => {
  const server = await runningServer()
  const { client } = await signIn(server.url, 'student@demo.test')
  const database = await openRunningDatabase()
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

const production = {
  NODE_ENV: 'production',
  DEMO: '0',
  AUTH_SECRET: 'x'.repeat(40),
  ALLOW_IN_PRODUCTION: 'payment-sandbox',
}

// Further settings: config.test.ts and trial-features.test.ts.
test.each([
  ['PORT must be a number', { PORT: 'many' }],
  ['NODE_ENV=production does not run with demo accounts.', { ...production, DEMO: '1' }],
  ['Block the accounts of demo.test', production],
  ['BRAINTREE_MERCHANT_ID is not set', { BRAINTREE_ENVIRONMENT: 'sandbox' }],
])('refuses to start: %s', async (sentence, environment) => {
  await runningServer()
  const server = run('main.mjs', [], { DATABASE_URL: await databaseUrl(), ...environment })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(sentence)
})

test('data with accounts of demo.test is refused wherever others can reach the server', async () => {
  const database = await openRunningDatabase()
  await checkData(readConfig({ DEMO: '0' }), database)
  for (const environment of [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }])
    await expect(checkData(readConfig({ ...environment, DEMO: '0' }), database)).rejects.toThrow(
      'Block the accounts of demo.test',
    )
  await database.close()
})

test('npm run admin moves the billing clock, and only that of the sandbox', async () => {
  const database = await openRunningDatabase()
  const url = await databaseUrl()
  const own = { database, connectionString: url, ownerConnectionString: url, authSecret: '' }
  const refused = (environment: Record<string, string>, days: string) =>
    expect(advanceBilling(readConfig(environment), own, ['advance-days', days])).rejects
  await refused({}, 'many').toThrow('Say how many days')
  await refused({ BRAINTREE_MERCHANT_ID: 'x' }, '1').toThrow('The billing clock is not moved')
  await database.close()
  const inProduction = run('admin.ts', ['billing', 'advance-days', '1'], { NODE_ENV: 'production' })
  expect(await inProduction.ended).toBe(1)
  expect(inProduction.output()).toContain('The billing clock is not moved')
  await (await runningServer()).end()
  const moved = await admin('billing', 'advance-days', '2')
  expect(moved).toEqual({ code: 0, output: expect.stringMatching(/^The billing clock is at \d{4}-/) })
})
