import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Query } from '@tingdu/database/caller.ts'
import { readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createGateway } from '@tingdu/gateway/gateway.ts'
import { createTokens } from '@tingdu/http/identity.ts'
import { measureFairShares } from './fair-shares.ts'
import type { ServerSettings, ServerStarted, ServerUsage } from './http-server.ts'
import type { Load, LoadResult } from './load-generator.ts'
import type { Row } from './row.ts'

const CONNECTIONS = 16
// Many short turns, so that other work on the machine affects both alike.
const ROUNDS = 30
const ROUND_MS = 300
/** Until V8 has compiled the measured code. */
const WARM_UP_ROUNDS = 6
const WORDS = 1000
/** A placeholder for the id, which differs in every request. */
const ANY_ID = '424242'
const authSecret = 'a secret that only this bench uses, long enough'

type Case = {
  name: string
  path: string
  barePath: string
  headers: string
  /** The minimum ratio to bare `node:http` and `pg`. */
  target: number
  requests(path: string): string[]
}
type Server = { child: ChildProcess; port: number }
type Servers = Record<ServerSettings['kind'], Server>
type Measured = { perSecond: number; processorPerRequest: number }
type Round = Record<ServerSettings['kind'], Measured>

const cases: Case[] = [
  {
    name: 'lookup by key',
    path: '/api/fc_words',
    barePath: '/lookup',
    headers: '',
    target: 0.5,
    requests: (path) =>
      Array.from({ length: WORDS }, (_, index) => requestLine(`${path}?id=eq.${index + 1}`)),
  },
  {
    name: 'page of 10 with exact total',
    path: '/api/fc_words?priority=eq.1&order=frequency.desc,id',
    barePath: '/page',
    headers: 'Prefer: count=exact\r\nRange-Unit: items\r\nRange: 0-9\r\n',
    target: 0.85,
    requests: (path) => [requestLine(path)],
  },
]

/**
 * Requests per second of signed-in callers through the whole stack (HTTP, token, session row, role, policies, gateway),
 * on 16 connections of one member and of 16 members, compared with bare `node:http` and `pg` that send the same SQL;
 * and with our own stack without identity and policies. The servers alternate; the figure is the ratio of all
 * responses.
 */
export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-http-'))
  const engine = await startEngine({ dataDir })
  const database = await openDatabase({ connectionString: engine.connectionString, maxConnections: 4 })
  const children: ChildProcess[] = []
  try {
    await migrate(engine.connectionString, { featuresDir: join(import.meta.dirname, '../features') })
    const tokens = await prepare(database)
    const sql = await statements(database)
    const settings = { connectionString: engine.connectionString, connections: CONNECTIONS, authSecret, sql }
    const start = async (kind: ServerSettings['kind']) => {
      const child = fork(join(import.meta.dirname, 'http-server.ts'), [JSON.stringify({ ...settings, kind })])
      children.push(child)
      const [started] = (await once(child, 'message')) as [ServerStarted]
      return { child, port: started.port }
    }
    const servers = { ours: await start('ours'), open: await start('open'), bare: await start('bare') }
    const generator = fork(join(import.meta.dirname, 'load-generator.ts'))
    children.push(generator)
    const rows: Row[] = []
    for (const members of [1, CONNECTIONS]) {
      for (const one of cases) {
        const headers = tokens.map((_, index) => headersOf(tokens[index % members] as string, one.headers))
        const rounds = await measureRounds(servers, generator, one, headers)
        const name = `${one.name}, ${members === 1 ? 'one member' : `${members} members`}`
        rows.push(...toRows(name, rounds, one.target))
      }
    }
    rows.push(
      await measureFairShares(database, servers.ours.port, generator, [tokens[0] ?? '', tokens[1] ?? '']),
    )
    return rows
  } finally {
    for (const child of children) if (child.connected) child.disconnect()
    await database.close()
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function requestLine(path: string): string {
  return `GET ${path} HTTP/1.1\r\n`
}

function headersOf(token: string, headers: string): string {
  return `Host: bench\r\nAccept: */*\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n`
}

/** Inserts the words and returns the tokens of signed-in students, one per connection. */
async function prepare(database: Database): Promise<string[]> {
  const run = (text: string) =>
    database.as<{ user_id: number; id: string }>(serverCaller(60_000), { text, values: [] })
  await run(`insert into api.fc_words (id, chinese, traditional, phonetic, defs, frequency)
    select n, '词' || n, '詞' || n, 'cí', 'word number ' || n || '/ a second sense of it', n % 97
      from generate_series(1, ${WORDS}) as n`)
  const { rows } = await run(`with accounts as (
      insert into private.accounts (name, email, password_hash)
        select 'Bench Student ' || n, 'bench' || n || '@bench.test', '-' from generate_series(1, ${CONNECTIONS}) as n
      returning user_id
    )
    insert into private.sessions (user_id, expires_at) select user_id, now() + interval '1 day' from accounts
    returning user_id, id`)
  await run('analyze')
  const tokens = createTokens(authSecret)
  return await Promise.all(rows.map(({ user_id: userId, id }) => tokens.sign({ userId, sessionId: id })))
}

/** The SQL that the gateway compiles for the requests, for the bare server. */
async function statements(database: Database): Promise<ServerSettings['sql']> {
  const catalog = await readCatalog(database, 'api')
  const seen: Query[] = []
  const listening: Pick<Database, 'as'> = {
    as: (caller, query) => {
      seen.push(query)
      return database.as(caller, query)
    },
  }
  const gateway = createGateway({ database: listening as Database, schema: 'api', catalog: () => catalog })
  const headers = { prefer: 'count=exact', 'range-unit': 'items', range: '0-9' }
  const ask = { method: 'GET', path: 'fc_words', body: '' }
  await gateway.handle({ ...ask, query: `id=eq.${ANY_ID}`, headers: {} }, serverCaller())
  await gateway.handle({ ...ask, query: cases[1]?.path.split('?')[1] ?? '', headers }, serverCaller())
  const [lookup, page] = seen
  if (!lookup || !page) throw new Error('The gateway sent no statement.')
  const lookupValues = lookup.values.map((value) => (value === ANY_ID ? null : value))
  return { lookup: lookup.text, lookupValues, page: page.text, pageValues: page.values }
}

async function measureRounds(
  servers: Servers,
  generator: ChildProcess,
  { path, barePath, requests }: Case,
  headers: string[],
): Promise<Round[]> {
  const round = async (): Promise<Round> => ({
    bare: await measure(servers.bare, generator, requests(barePath), headers),
    open: await measure(servers.open, generator, requests(path), headers),
    ours: await measure(servers.ours, generator, requests(path), headers),
  })
  for (let warmUp = 0; warmUp < WARM_UP_ROUNDS; warmUp += 1) await round()
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push(await round())
  return rounds
}

async function measure(
  { child, port }: Server,
  generator: ChildProcess,
  requests: string[],
  headers: string[],
): Promise<Measured> {
  const before = await ask<ServerUsage>(child, 'usage')
  const load: Load = { port, requests, headers, milliseconds: ROUND_MS }
  const { answers, failures, seconds } = await ask<LoadResult>(generator, load)
  if (failures > 0) throw new Error(`${failures} of ${answers} requests failed.`)
  const after = await ask<ServerUsage>(child, 'usage')
  return { perSecond: answers / seconds, processorPerRequest: (after.processor - before.processor) / answers }
}

async function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const ended = new AbortController()
  const refuse = () => ended.abort(new Error('A process of the bench ended.'))
  child.once('exit', refuse)
  try {
    const answered = once(child, 'message', { signal: ended.signal })
    child.send(message)
    return (await answered)[0] as Answer
  } finally {
    child.off('exit', refuse)
  }
}

function toRows(name: string, rounds: Round[], target: number): Row[] {
  return [
    { ...toRow(name, rounds, 'bare', 'node:http + pg, no auth'), ...goal(rounds, target) },
    toRow(name, rounds, 'open', 'our stack, no identity or policies'),
  ]
}

function goal(rounds: Round[], target: number): Pick<Row, 'target' | 'met'> {
  return { target: `≥ ${target}`, met: ratioOf(rounds, 'bare') >= target }
}

function toRow(name: string, rounds: Round[], against: 'bare' | 'open', other: string): Row {
  return {
    what: `${name}, requests/s`,
    value: inWords(rounds.map((round) => round.ours)),
    reference: `${other}: ${inWords(rounds.map((round) => round[against]))}`,
    ratio: ratioOf(rounds, against),
    target: 'printed',
    met: true,
  }
}

function ratioOf(rounds: Round[], against: 'bare' | 'open'): number {
  const perSecond = (kind: 'ours' | 'bare' | 'open') => mean(rounds.map((round) => round[kind].perSecond))
  return perSecond('ours') / perSecond(against)
}

function inWords(measured: Measured[]): string {
  const perSecond = mean(measured.map((one) => one.perSecond))
  const processor = mean(measured.map((one) => one.processorPerRequest))
  return `${Math.round(perSecond)} (${Math.round(processor)} µs CPU each)`
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
