import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { readMail } from '@tingdu/testing/outbox.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { type ScriptProcess, scriptsForFile } from '@tingdu/testing/script-process.ts'
import { type TestClient, testClient } from '@tingdu/testing/test-client.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Starts several servers, and waits for jobs that are polled every few seconds.
vi.setConfig({ testTimeout: 180_000 })
const patience = { timeout: 120_000 }

/** Mails of the server as a separate process: only that process runs its jobs. */
const dataDir = mkdtempSync(join(tmpdir(), 'tingdu-mails-'))
let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase({ migrated: true })
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await base.drop()
})

const run = scriptsForFile()

async function startServer(
  environment: Record<string, string> = {},
): Promise<ScriptProcess & { client: TestClient }> {
  const server = run('main.mjs', [], {
    DATABASE_URL: base.connectionString,
    DATABASE_OWNER_URL: base.ownerConnectionString,
    DATA_DIR: dataDir,
    ...environment,
  })
  const url = (await server.address()).replace('localhost', '127.0.0.1')
  return { ...server, client: testClient(url, null) }
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

/** A mail server that accepts connections but never responds. */
async function startSilence(): Promise<{ url: string; connected: Promise<Socket>; server: Server }> {
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const server = createServer(resolve)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, connected, server }
}

const email = 'early@test.test'
const member = { name: 'Early Member', email, password: 'red umbrella', role: 'student' }
/** The server that sends the mail of a crashed one, and then the next mail. */
let server: Awaited<ReturnType<typeof startServer>>

test('a mail is sent by another server if one crashes while sending', async () => {
  const silence = await startSilence()
  const dying = await startServer({ SMTP_URL: silence.url })
  expect((await dying.client.post('rpc/signup', member)).status).toBe(200)
  await silence.connected
  await dying.end('SIGKILL')
  silence.server.close()
  const job = "from pgboss.job where name = 'send-mail' and state = 'active'"
  expect(await sql(`select ${job}`)).toHaveLength(1)
  // The crashed server's job times out, and maintenance makes it available again.
  await sql(`update pgboss.job set started_on = now() - interval '1 hour' where id in (select id ${job})`)
  await sql('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  server = await startServer()
  const again = `update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry' returning id`
  await expect.poll(async () => (await sql(again)).length, patience).toBe(1)
  await expect.poll(() => outbox().length, patience).toBe(1)
  expect((await readMail(outbox()[0] ?? '')).subject).toBe('Verify your email address')
  await expect
    .poll(() => sql('select state, attempts from api.fc_mails'), patience)
    .toEqual([{ state: 'sent', attempts: 2 }])
})

test('a mail is sent soon after its cause, and the server exits with 0', async () => {
  expect((await server.client.post('rpc/request_reset_token', { email })).status).toBe(200)
  await expect.poll(() => outbox().length, patience).toBe(2)
  const mail = await readMail(outbox()[1] ?? '')
  expect([mail.to, mail.from]).toEqual([email, 'no-reply@localhost'])
  await expect
    .poll(() => sql('select state, attempts from api.fc_mails order by id'), patience)
    .toEqual([
      { state: 'sent', attempts: 2 },
      { state: 'sent', attempts: 1 },
    ])
  expect(await server.end()).toBe(0)
  expect(server.output()).not.toContain(mail.link('/changepassword').token)
})
