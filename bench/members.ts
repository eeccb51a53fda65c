import { fileURLToPath } from 'node:url'
import type { Caller } from '@tingdu/database/caller.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import type { Gateway } from '@tingdu/gateway/gateway.ts'
import pg from 'pg'
import { withEngine, withGateway } from './engine.ts'
import { type List, memberLists, paymentLists } from './member-lists.ts'
import { addMembers, support } from './member-rows.ts'
import type { Row } from './row.ts'
import { medianTime } from './timing.ts'

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
  return await withEngine('members', async (connectionString) => {
    await migrate(connectionString, { featuresDir })
    const bare = new pg.Client({ connectionString })
    await bare.connect()
    await addMembers(bare, accounts, accounts * PAYMENTS_PER_ACCOUNT)
    await bare.end()
    return await measure(connectionString, accounts)
  })
}

/** The measurements alone, in a database that has the rows. */
export async function measure(connectionString: string, accounts: number): Promise<Row[]> {
  return await withGateway(connectionString, 2, async (gateway, bare) => {
    const rows: Row[] = []
    for (const list of [...memberLists(accounts), ...paymentLists(accounts)])
      rows.push(await compare(gateway, bare, list))
    return rows
  })
}

async function compare(gateway: Gateway, bare: pg.Client, list: List): Promise<Row> {
  const at = (text: string, round: number) => text.replaceAll('$n', (round * 37 + 16).toString(16))
  const ours = await medianTime(ROUNDS, async (round) => {
    const headers = { prefer: 'count=exact', range: list.range ?? '0-9' }
    const request = { method: 'GET', path: list.path, query: at(list.query, round), headers, body: '' }
    const reply = await gateway.handle(request, caller)
    if (reply.status >= 300) throw new Error(`${list.what}: ${reply.status} ${reply.body}`)
  })
  const reference = await medianTime(REFERENCE_ROUNDS, (round) => bare.query(at(list.sql, round)))
  return {
    what: list.what,
    value: `${ours.toFixed(1)} ms`,
    reference: `plain SQL: ${reference.toFixed(1)} ms`,
    ratio: ours / reference,
    target: list.unlimited ? 'printed' : `≤ ${GOAL_MS} ms`,
    met: list.unlimited === true || ours <= GOAL_MS,
  }
}
