import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { readMail } from '@tingdu/testing/outbox.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { testClient } from '@tingdu/testing/test-client.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Starts several servers, and waits for jobs that are polled every few seconds.
vi.setConfig({ testTimeout: 300_000 })
const patience = { timeout: 120_000 }

/** Mails of the server as a separate process: only that process runs its jobs. */
const dataDir = mkdtempSync(join(tmpdir(), 'tingdu-mails-'))
const started: ChildProcess[] = []
let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase({ migrated: true })
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
  await base.drop()
})

async function startServer(environment: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const settings = {
    DATABASE_URL: base.connectionString,
    DATABASE_OWNER_URL: base.ownerConnectionString,
    DATA_DIR: dataDir,
    PORT: '0',
    LOAD_DICTIONARY: '0',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
    env: { PATH, HOME, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  const address = /Tingdu is at http:\/\/localhost:(\d+)/
  await expect.poll(() => address.test(output) || child.exitCode !== null, patience).toBe(true)
  expect(child.exitCode).toBeNull()
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    return (await ended)[0]
  }
  return {
    client: testClient(`http://127.0.0.1:${address.exec(output)?.[1]}`, null),
    output: () => output,
    end,
  }
}

const outbox = () => {
  const folder = join(dataDir, 'outbox')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name)))
  } catch {
    return []
  }
}
const sql = async <Row>(text: string) =>
  (await base.database.as<Row>(serverCaller(), { text, values: [] })).rows

const email = 'early@test.test'
const member = { name: 'Early Member', email, password: 'password', role: 'student' }

test('a mail is sent soon after its cause, and the server exits with 0', async () => {
  const server = await startServer()
  expect((await server.client.post('rpc/signup', member)).status).toBe(200)
  await expect.poll(() => outbox().length, patience).toBe(1)
  const mail = await readMail(outbox()[0] ?? '')
  expect([mail.to, mail.from]).toEqual([email, 'no-reply@localhost'])
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.output()).not.toContain(mail.link('/verify-email').token)
})

/** A mail server that accepts connections but never responds. */
async function startSilence(): Promise<{ url: string; connected: Promise<Socket>; server: Server }> {
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const server = createServer(resolve)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, connected, server }
}

test('a mail is sent by another server if one crashes while sending', async () => {
  const silence = await startSilence()
  const dying = await startServer({ SMTP_URL: silence.url })
  expect((await dying.client.post('rpc/request_reset_token', { email })).status).toBe(200)
  await silence.connected
  await dying.end('SIGKILL')
  silence.server.close()
  const job = "from pgboss.job where name = 'send-mail' and state = 'active'"
  expect(await sql(`select ${job}`)).toHaveLength(1)
  // The crashed server's job times out, and maintenance makes it available again.
  await sql(`update pgboss.job set started_on = now() - interval '1 hour' where id in (select id ${job})`)
  await sql('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  await startServer()
  const again = `update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry' returning id`
  await expect.poll(async () => (await sql(again)).length, patience).toBe(1)
  await expect.poll(() => outbox().length, patience).toBe(2)
  expect((await readMail(outbox()[1] ?? '')).subject).toBe('Set a new password')
  await expect
    .poll(() => sql('select state, attempts from api.fc_mails order by id'), patience)
    .toEqual([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 2 },
    ])
})
