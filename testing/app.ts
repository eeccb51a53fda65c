import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Run } from '@tingdu/database/database.ts'
import { openDatabase, type PoolSettings } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerFeature } from '@tingdu/feature/server-feature.ts'
import { createMailQueue } from '@tingdu/features/staff/emails/public.server.ts'
import { createTokens } from '@tingdu/http/identity.ts'
import { openLog } from '@tingdu/http/log.ts'
import { openJobQueue } from '@tingdu/jobs/queue.ts'
import type { QueuedMail } from '@tingdu/mail/port.ts'
import { openTransport } from '@tingdu/mail/transport.ts'
import { type AppSettings, createApp } from '@tingdu/server/app.ts'
import { followCatalog } from '@tingdu/server/current-catalog.ts'
import { readOutbox, type SentMail } from './outbox.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { type TestClient, testClient } from './test-client.ts'

export type TestRole = 'student' | 'teacher' | 'support' | 'gk_admin' | 'super_admin'

/** A signed-in test account: `token` belongs to a separate session. */
export type TestAccount = {
  id: number
  name: string
  email: string
  role: TestRole
  sessionId: string
  token: string
}

export type TestApp = {
  /** The registered features. */
  features: readonly ServerFeature[]
  /** The base URL of the app, without a trailing slash. */
  url: string
  database: Database
  /** A client for one account of that role, the same in the whole test file; `anon` sends no token. */
  as(who: TestRole | 'anon'): TestClient
  /** A client for an account, or for any token. */
  with(account: TestAccount | { token: string }): TestClient
  /** The account used by `as(role)`. */
  account(role: TestRole): TestAccount
  /**
   * Adds an account with a session; missing fields are generated. It has no known password unless `passwordHash` is
   * passed. The address of teachers is verified, so that they can invite others.
   */
  addAccount(
    fields?: Partial<Pick<TestAccount, 'name' | 'email' | 'role'>> & { passwordHash?: string },
  ): Promise<TestAccount>
  /** Runs SQL as PostgreSQL's superuser, for setting up and inspecting data. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** The log, one parsed line each. */
  log: Record<string, unknown>[]
  /** Sent mails in order: all, or those to one address. Call `runJobs` to send queued ones. */
  outbox(to?: string): Promise<SentMail[]>
  /** Runs the due jobs, with `later` also those waiting for a retry; returns how many succeeded. */
  runJobs(which?: 'later'): Promise<number>
  /** Queues a mail like features do, in a separate transaction or in that of `run`. */
  queueMail(mail: QueuedMail, run?: Run): Promise<void>
  /** Runs one scheduled job now. */
  runJob(name: string): Promise<void>
  close(): Promise<void>
}

/** The base URL in the mails of test apps. */
export const TEST_SITE = 'https://tingdu.test'
const TEST_SENDER = 'Tingdu <mail@tingdu.test>'

/** The secret that signs the tokens of test apps. */
export const TEST_SECRET = 'a secret that only tests use, long enough'

/**
 * Overrides of an ordinary app; with `pool`, the app gets a pool separate from the one for setup. `on` is the database
 * to use instead of a new one; closing the app drops it.
 */
type TestSettings = Partial<AppSettings> & { pool?: Partial<PoolSettings>; on?: TestDatabase }

const roles: TestRole[] = ['student', 'teacher', 'support', 'gk_admin', 'super_admin']

/**
 * Boots the real app in this process, on a new migrated database and a free port, with one signed-in account per role.
 * Limits are effectively off unless `rateLimitFactor` or `statementTimeoutMs` is passed; a statement that waits forever ends
 * before its test does, and says so.
 */
export async function startTestApp({ pool, on, ...settings }: TestSettings = {}): Promise<TestApp> {
  const test = on ?? (await createTestDatabase({ migrated: true }))
  const { database, connectionString, ownerConnectionString, superuser, drop } = test
  const ownPool = pool && (await openDatabase({ connectionString, ...pool }))
  const log: TestApp['log'] = []
  const logger = openLog('debug', { write: (line) => void log.push(JSON.parse(line)) })
  const outbox = await mkdtemp(join(tmpdir(), 'tingdu-outbox-'))
  const media = await mkdtemp(join(tmpdir(), 'tingdu-media-'))
  const jobs = openJobQueue({ connectionString, ownerConnectionString, log: logger, supervise: false })
  const sql: TestApp['sql'] = async <Row>(text: string, values: unknown[] = []) =>
    (await superuser.as<Row>(serverCaller(60_000), { text, values })).rows
  const { http, features } = await createApp({
    database: ownPool ?? database,
    catalog: followCatalog(ownPool ?? database, logger),
    log: logger,
    authSecret: TEST_SECRET,
    rateLimitFactor: 1_000_000,
    statementTimeoutMs: 50_000,
    trustProxy: [],
    corsOrigins: [],
    metricsToken: null,
    webDirectory: fileURLToPath(new URL('fixtures/web', import.meta.url)),
    dictionary: { describe: () => null },
    publicUrl: TEST_SITE,
    media: { directory: media, minFreeBytes: 0, s3: null },
    mailFrom: TEST_SENDER,
    site: {
      helpUrl: null,
      appStoreUrl: null,
      playStoreUrl: null,
      supportEmail: 'support@tingdu.test',
      socialUrls: [],
    },
    transport: openTransport({ smtpUrl: null, from: TEST_SENDER, outbox }),
    jobs,
    ...settings,
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const addAccount = accountMaker(database)
  const accounts = new Map<string, TestAccount>()
  for (const role of roles) accounts.set(role, await addAccount({ role }))
  const account = (role: TestRole) => accounts.get(role) as TestAccount
  return {
    features,
    url,
    database,
    log,
    account,
    addAccount,
    as: (who) => testClient(url, who === 'anon' ? null : account(who).token),
    with: ({ token }) => testClient(url, token),
    sql,
    outbox: async (to) => (await readOutbox(outbox)).filter((mail) => to === undefined || mail.to === to),
    async runJobs(which) {
      if (which === 'later') await sql("update pgboss.job set start_after = now() where state < 'active'")
      return await jobs.runDue()
    },
    async queueMail(mail, run) {
      const queue = createMailQueue(jobs)
      if (run) await queue.queue(run, mail)
      else await database.transaction(serverCaller(), (own) => queue.queue(own, mail))
    },
    runJob: (name) => jobs.runNow(name),
    async close() {
      await http.close()
      await jobs.stop()
      await rm(outbox, { recursive: true, force: true })
      await rm(media, { recursive: true, force: true })
      await ownPool?.close()
      await drop()
    },
  }
}

/** Inserts accounts directly into the tables, because signing up is not under test. */
function accountMaker(database: Database): TestApp['addAccount'] {
  const tokens = createTokens(TEST_SECRET)
  let count = 0
  return async (fields = {}) => {
    count += 1
    const { role = 'student', passwordHash = 'nobody knows' } = fields
    const { name = `Test ${role} ${count}`, email = `${role}-${count}@test.test` } = fields
    const { rows } = await database.as<{ id: number; session_id: string }>(serverCaller(), {
      text: `with created as (
          insert into private.accounts (name, email, role, password_hash, email_verified)
          values ($1, $2, $3, $4, $5) returning user_id
        )
        insert into private.sessions (user_id, expires_at, device)
        select user_id, now() + interval '30 days', 'test' from created
        returning user_id as id, id as session_id`,
      values: [name, email, role, passwordHash, role === 'teacher' ? 1 : 0],
    })
    const [{ id, session_id: sessionId }] = rows as [{ id: number; session_id: string }]
    return { id, name, email, role, sessionId, token: await tokens.sign({ userId: id, sessionId }) }
  }
}
