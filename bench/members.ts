import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Caller } from '@tingdu/database/caller.ts'
import { readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { createGateway, type Gateway } from '@tingdu/gateway/gateway.ts'
import pg from 'pg'
import { type List, memberLists, paymentLists } from './member-lists.ts'
import { addMembers, support } from './member-rows.ts'
import type { Row } from './row.ts'

const ACCOUNTS = 1_000_000
const PAYMENTS_PER_ACCOUNT = 5
const ROUNDS = 15
const REFERENCE_ROUNDS = 3
/** The median of a list with its exact total. */
const GOAL_MS = 50

const featuresDir = fileURLToPath(new URL('../features', import.meta.url))

const caller: Caller = {
  label: 'bench',
  owner: 'bench',
  identify: {
    name: 'identify',
    text: `select set_config('role', 'tingdu_support', true), set_config('request.jwt.claims', $1, true),
      set_config('statement_timeout', '60000', true)`,
    values: [JSON.stringify({ user_id: support })],
  },
}

/**
 * Measures staff's lists of members and payments with their exact totals, as the screens ask for them, compared with
 * plain SQL for the same rows and total without policies. The medians count. `accounts` is how many there are, a million
 * unless specified, with five payments each.
 */
export async function run(accounts = ACCOUNTS): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-members-'))
  const engine = await startEngine({ dataDir })
  try {
    await migrate(engine.connectionString, { featuresDir })
    const bare = new pg.Client({ connectionString: engine.connectionString })
    await bare.connect()
    await addMembers(bare, accounts, accounts * PAYMENTS_PER_ACCOUNT)
    await bare.end()
    return await measure(engine.connectionString, accounts)
  } finally {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The measurements alone, in a database that has the rows. */
export async function measure(connectionString: string, accounts: number): Promise<Row[]> {
  const bare = new pg.Client({ connectionString })
  let database: Database | undefined
  try {
    await bare.connect()
    database = await openDatabase({ connectionString, maxConnections: 2 })
    const catalog = await readCatalog(database, 'api')
    const gateway = createGateway({ database, schema: 'api', catalog: () => catalog })
    const rows: Row[] = []
    for (const list of [...memberLists(accounts), ...paymentLists(accounts)])
      rows.push(await compare(gateway, bare, list))
    return rows
  } finally {
    await database?.close()
    await bare.end()
  }
}

async function compare(gateway: Gateway, bare: pg.Client, list: List): Promise<Row> {
  const at = (text: string, round: number) => text.replaceAll('$n', (round * 37 + 16).toString(16))
  const ours = await median(ROUNDS, async (round) => {
    const headers = { prefer: 'count=exact', range: list.range ?? '0-9' }
    const request = { method: 'GET', path: list.path, query: at(list.query, round), headers, body: '' }
    const reply = await gateway.handle(request, caller)
    if (reply.status >= 300) throw new Error(`${list.what}: ${reply.status} ${reply.body}`)
  })
  const reference = await median(REFERENCE_ROUNDS, (round) => bare.query(at(list.sql, round)))
  return {
    what: list.what,
    value: `${ours.toFixed(1)} ms`,
    reference: `plain SQL: ${reference.toFixed(1)} ms`,
    ratio: ours / reference,
    target: list.unlimited ? 'printed' : `≤ ${GOAL_MS} ms`,
    met: list.unlimited === true || ours <= GOAL_MS,
  }
}

async function median(rounds: number, once: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    await once(round)
    times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0
}
