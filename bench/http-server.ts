/**
 * A process with one of the servers compared in `http.ts`, on the same database:
 * - `ours`: the whole app;
 * - `open`: the same app without identity and policies: only the query is sent, as the owner;
 * - `bare`: only `node:http` and `pg`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@tingdu/database/database.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { openLog } from '@tingdu/http/log.ts'
import { openJobQueue } from '@tingdu/jobs/queue.ts'
import { openTransport } from '@tingdu/mail/transport.ts'
import { createApp } from '@tingdu/server/app.ts'
import { followCatalog } from '@tingdu/server/current-catalog.ts'
import pg from 'pg'

export type ServerSettings = {
  kind: 'ours' | 'open' | 'bare'
  connectionString: string
  connections: number
  authSecret: string
  /** The SQL of the gateway for the two requests; the bare server sends the same. */
  sql: {
    lookup: string /** Null where the id belongs. */
    lookupValues: unknown[]
    page: string
    pageValues: unknown[]
  }
}
export type ServerStarted = { port: number }
/** Processor time of the process so far, in microseconds, and its memory in bytes. */
export type ServerUsage = { processor: number; memory: number }

const settings = JSON.parse(process.argv[2] ?? '') as ServerSettings
const port = settings.kind === 'bare' ? await startBare(settings) : await startOurs(settings)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ processor: user + system, memory: process.memoryUsage.rss() } satisfies ServerUsage)
})
process.on('disconnect', () => process.exit())
process.send?.({ port } satisfies ServerStarted)

async function startBare({ connectionString, connections, sql }: ServerSettings): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: connections })
  const server = createServer(async (request, reply) => {
    const id = /^\/lookup\?id=eq\.(\d+)$/.exec(request.url ?? '')?.[1]
    const query = id
      ? { name: 'lookup', text: sql.lookup, values: sql.lookupValues.map((value) => value ?? id) }
      : { name: 'page', text: sql.page, values: sql.pageValues }
    const { rows } = await pool.query(query)
    const body = rows[0].body
    reply.writeHead(id ? 200 : 206, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'content-range': `0-${rows[0].page - 1}/${rows[0].total ?? '*'}`,
    })
    reply.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function startOurs({
  kind,
  connectionString,
  connections,
  authSecret,
}: ServerSettings): Promise<number> {
  const database = await openDatabase({ connectionString, maxConnections: connections })
  const log = openLog('info', { write: () => {} })
  const { http } = await createApp({
    catalog: followCatalog(database, log),
    database: kind === 'open' ? withoutIdentity(database, connectionString, connections) : database,
    log,
    authSecret,
    rateLimitFactor: 1e6,
    trustProxy: [],
    corsOrigins: [],
    metricsToken: null,
    webDirectory: 'nothing is served from here',
    dictionary: { describe: () => null },
    publicUrl: 'http://localhost',
    mailFrom: 'mail@localhost',
    site: {
      helpUrl: null,
      appStoreUrl: null,
      playStoreUrl: null,
      supportEmail: 'support@localhost',
      socialUrls: [],
    },
    media: { directory: 'nothing is uploaded here', minFreeBytes: 0, s3: null },
    transport: openTransport({ smtpUrl: null, from: 'mail@localhost', outbox: 'no mail is sent from here' }),
    jobs: openJobQueue({ connectionString, log: openLog('silent') }),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/** Sends only the caller's query. */
function withoutIdentity(database: Database, connectionString: string, connections: number): Database {
  const pool = new pg.Pool({ connectionString, max: connections })
  const names = new Map<string, string>()
  const as: Database['as'] = async (_caller, { text, values }) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    const { rows, rowCount, command } = await pool.query({ name, text, values })
    return { rows, rowCount: rowCount ?? 0, command }
  }
  return {
    ...database,
    listen: (...given) => database.listen(...given),
    ping: () => database.ping(),
    close: () => database.close(),
    transaction: (...given) => database.transaction(...given),
    as,
  }
}
