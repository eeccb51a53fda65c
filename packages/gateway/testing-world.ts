import { readFile } from 'node:fs/promises'
import type { Caller } from '@tingdu/database/caller.ts'
import { type Catalog, readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll } from 'vitest'
import { createGateway, type GatewayReply } from './gateway.ts'
import { openApiDescription } from './openapi/root.ts'
import { type GatewayLimits, openLimits } from './settings.ts'

export type Role = 'reader' | 'writer'

export type World = {
  database: Database
  connectionString: string
  catalog: Catalog
  /** Sends one request as a role; the body is sent as JSON unless it is a string. */
  send(
    role: Role,
    method: string,
    url: string,
    options?: { headers?: Record<string, string>; body?: unknown; limits?: Partial<GatewayLimits> },
  ): Promise<Answer>
  /** Sends one request as the writer, rolled back unless `prefer` says otherwise. */
  writeWithRollback(
    method: string,
    url: string,
    body?: unknown,
    prefer?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** The same as a `fetch` function, for clients. */
  fetchAs(role: Role, limits?: Partial<GatewayLimits>): typeof fetch
  drop(): Promise<void>
}

export type Answer = { status: number; headers: GatewayReply['headers']; body: unknown }

/** The reader is anonymous, the writer signed in. */
export function callerFor(role: Role): Caller {
  return {
    label: role === 'reader' ? 'anonymous' : 'session 1',
    owner: role,
    identify: {
      name: 'world',
      text: "select set_config('role', $1, true), set_config('search_path', 'school, public', true), set_config('statement_timeout', '60000', true)",
      values: [`gateway_${role}`],
    },
  }
}

/** Creates a database with the schema of `testing-world.sql`, and gateways on it. */
export async function openWorld(): Promise<World> {
  const test = await createTestDatabase({ migrated: false })
  await loadWorld(test)
  const catalog = await readCatalog(test.database, 'school')
  const world: World = {
    database: test.database,
    connectionString: test.connectionString,
    catalog,
    send: async (role, method, url, options = {}) =>
      answerOf(await sendToGateway(world, role, method, url, options)),
    writeWithRollback: (method, url, body, prefer = '', headers = {}) => {
      const all = { ...headers, prefer: [prefer, 'tx=rollback'].filter(Boolean).join(', ') }
      return world.send('writer', method, url, {
        headers: all,
        body,
        limits: { allowTransactionPreference: true },
      })
    },
    fetchAs: (role, limits) => fetchThrough(world, role, limits),
    drop: test.drop,
  }
  return world
}

/**
 * Opens a world for all tests of a file, and drops it after them. `get` reads as the reader, `rows` returns only the
 * body, and `write` is `writeWithRollback`.
 */
export function worldForFile() {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.drop())
  const get = (url: string, headers: Record<string, string> = {}) =>
    world.send('reader', 'GET', url, { headers })
  const send: World['send'] = (...request) => world.send(...request)
  const write: World['writeWithRollback'] = (...request) => world.writeWithRollback(...request)
  return { get, rows: async (url: string) => (await get(url)).body, send, write, world: () => world }
}

async function loadWorld(test: TestDatabase): Promise<void> {
  const sql = await readFile(new URL('testing-world.sql', import.meta.url), 'utf8')
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: test.connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function sendToGateway(
  world: World,
  role: Role,
  method: string,
  url: string,
  options: { headers?: Record<string, string>; body?: unknown; limits?: Partial<GatewayLimits> },
): Promise<GatewayReply> {
  const { database, catalog } = world
  const limits = { ...openLimits, ...options.limits }
  const gateway = createGateway({
    database,
    schema: 'school',
    catalog: () => catalog,
    describeSchema: openApiDescription(),
    limits,
  })
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const body =
    typeof options.body === 'string'
      ? options.body
      : options.body === undefined
        ? ''
        : JSON.stringify(options.body)
  return await gateway.handle({ method, path, query, headers: options.headers ?? {}, body }, callerFor(role))
}

function answerOf(reply: GatewayReply): Answer {
  const isCsv = String(reply.headers['Content-Type']).startsWith('text/csv')
  return { ...reply, body: reply.body && !isCsv ? JSON.parse(reply.body) : reply.body }
}

function fetchThrough(world: World, role: Role, limits: Partial<GatewayLimits> = {}): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input))
    const headers = Object.fromEntries(new Headers(init.headers))
    const target = decodeURIComponent(url.pathname.slice(1)) + url.search
    const method = init.method ?? 'GET'
    const reply = await sendToGateway(world, role, method, target, { headers, body: init.body ?? '', limits })
    const empty = reply.status === 204 || method === 'HEAD'
    const pairs = Object.entries(reply.headers).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    )
    return new Response(empty ? null : reply.body, { status: reply.status, headers: pairs })
  }
}
