import { fileURLToPath } from 'node:url'
import { migrate } from '@tingdu/database/migrate.ts'
import { checkEvents } from '@tingdu/features/staff/events/check-events.server.ts'
import type { Gateway } from '@tingdu/gateway/gateway.ts'
import type pg from 'pg'
import { callerOf } from './caller.ts'
import { withEngine, withGateway } from './engine.ts'
import { ACCOUNTS, addEvents, newBatch, support } from './event-rows.ts'
import type { Row } from './row.ts'
import { medianTime } from './timing.ts'

const EVENTS = 10_000_000
const ROUNDS = 25
const REFERENCE_ROUNDS = 3
/** The median of a list with its total. */
const GOAL_MS = 50
const GOAL_ROWS_A_SECOND = 5000
const BATCHES = 200
const SENDERS = 8

const featuresDir = fileURLToPath(new URL('../features', import.meta.url))

/**
 * A list as the screen asks for it, with `$n` for the number of the round, and its condition in SQL. A search reads the
 * trigrams of four columns in every month, and only has to keep up with plain SQL.
 */
type List = { what: string; query: string; where: string; range?: string; search?: true }

const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const between = (from: number, to: number) => ({
  query: `timestamp=gte.${ago(from)}&timestamp=lte.${ago(to)}`,
  where: `"timestamp" between '${ago(from)}' and '${ago(to)}'`,
})
const month = between(60, 30)
const searched = (text: string) => ({
  search: true as const,
  query: `or=(event_name.ilike."%25${text}%25",device.ilike."%25${text}%25",params1.ilike."%25${text}%25",params2.ilike."%25${text}%25")`,
  where: `(event_name ilike '%${text}%' or device ilike '%${text}%' or params1 ilike '%${text}%' or params2 ilike '%${text}%')`,
})

const lists: List[] = [
  { what: 'all, the latest', query: '', where: 'true' },
  { what: 'all, page 1,000', query: '', where: 'true', range: '9990-9999' },
  { what: 'of a member', query: 'owner=eq.$n', where: 'owner = $n' },
  { what: 'of a frequent name', query: 'event_name=eq.event_0', where: `event_name = 'event_0'` },
  { what: 'of a name', query: 'event_name=eq.event_$n', where: `event_name = 'event_$n'` },
  { what: 'of a type', query: 'event_type=eq.error', where: `event_type = 'error'` },
  { what: 'of a device', query: 'device=ilike.%25vice 4$n%25', where: `device ilike '%vice 4$n%'` },
  { what: 'of a day', ...between(101, 100) },
  { what: 'of a month', ...month },
  {
    what: 'of a name in a month',
    query: `event_name=eq.event_$n&${month.query}`,
    where: `event_name = 'event_$n' and ${month.where}`,
  },
  { what: 'search for a parameter', ...searched('word 4321$n') },
  { what: 'search without a match', ...searched('nowhere$n') },
]

/**
 * Measures lists of events with their totals as staff, compared with plain SQL that counts exactly, and sending requests
 * of 1,000 events as members, compared with inserting the same without policies and triggers. The medians count. `events` is
 * how many there are, ten million unless specified.
 */
export async function run(events = EVENTS): Promise<Row[]> {
  return await withEngine('events', async (connectionString) => {
    await migrate(connectionString, { featuresDir })
    return await withGateway(connectionString, SENDERS, async (gateway, bare) => {
      await addEvents(bare, events)
      const rows: Row[] = []
      for (const list of lists) rows.push(await compareList(gateway, bare, list, events))
      return [...rows, await names(gateway, bare), await send(gateway, bare)]
    })
  })
}

async function compareList(gateway: Gateway, bare: pg.Client, list: List, events: number): Promise<Row> {
  const { what, query, where, range = '0-9', search } = list
  const at = (text: string, round: number) => text.replaceAll('$n', String(2 + round))
  const path = (round: number) => [at(query, round), 'order=timestamp.desc,id.desc'].filter(Boolean).join('&')
  const ours = await medianTime(ROUNDS, (round) => ask(gateway, 'fc_events', path(round), range))
  const reference = await medianTime(REFERENCE_ROUNDS, (round) =>
    bare.query(`select (select count(*) from api.fc_events where ${at(where, round)}), (select json_agg(page) from (
      select * from api.fc_events where ${at(where, round)} order by "timestamp" desc, id desc
      limit 10 offset ${range.split('-')[0]}) as page)`),
  )
  const named = `${events.toLocaleString('en')} events: ${what}`
  const row = toRow(named, ours, 'plain SQL with an exact count', reference)
  return search
    ? { ...row, target: `≤ ${GOAL_MS} ms or 3 × plain SQL`, met: row.met || ours <= 3 * reference }
    : row
}

async function names(gateway: Gateway, bare: pg.Client): Promise<Row> {
  const ours = await medianTime(ROUNDS, () => ask(gateway, 'fc_event_names', 'order=events.desc', '0-999'))
  const sql = 'select event_name, event_type, count(*) from api.fc_events group by 1, 2'
  const reference = await medianTime(REFERENCE_ROUNDS, () => bare.query(sql))
  return toRow('names and types with exact totals', ours, 'plain SQL over the events', reference)
}

function toRow(what: string, ours: number, name: string, reference: number): Row {
  return {
    what,
    value: `${ours.toFixed(1)} ms`,
    reference: `${name}: ${reference.toFixed(1)} ms`,
    ratio: ours / reference,
    target: `≤ ${GOAL_MS} ms`,
    met: ours <= GOAL_MS,
  }
}

/** Requests of 1,000 events, by eight members at the same time. */
async function send(gateway: Gateway, bare: pg.Client): Promise<Row> {
  const bodies = Array.from({ length: BATCHES }, newBatch)
  const ours = await rate(SENDERS, bodies, (body, index) =>
    sendBatch(gateway, 2 + (index % (ACCOUNTS - 2)), body),
  )
  await bare.query('set session_replication_role = replica')
  const reference = await rate(1, Array.from({ length: BATCHES / 4 }, newBatch), (body, index) =>
    bare.query(
      `insert into api.fc_events (owner, id, "timestamp", device, event_name, event_type, params1, params)
       select $2, id, "timestamp", device, event_name, event_type, params1, params
         from json_populate_recordset(null::api.fc_events, $1::json)`,
      [body, 2 + index],
    ),
  )
  return {
    what: 'sending requests of 1,000 events',
    value: `${Math.round(ours).toLocaleString('en')} events/s`,
    reference: `plain SQL, one connection, no triggers: ${Math.round(reference).toLocaleString('en')} events/s`,
    ratio: ours / reference,
    target: `≥ ${GOAL_ROWS_A_SECOND.toLocaleString('en')} events/s`,
    met: ours >= GOAL_ROWS_A_SECOND,
  }
}

async function sendBatch(gateway: Gateway, owner: number, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const caller = callerOf('student', owner)
  const request = await checkEvents({ method: 'POST', path: 'fc_events', query: '', headers, body }, caller)
  const reply = await gateway.handle(request, caller)
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.body}`)
}

/** Events per second of sending all bodies, `at` of them at once. */
async function rate(
  at: number,
  bodies: string[],
  sendOne: (body: string, index: number) => Promise<unknown>,
) {
  const waiting = bodies.entries()
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: at }, async () => {
      for (const [index, body] of waiting) await sendOne(body, index)
    }),
  )
  return (bodies.length * 1000) / ((performance.now() - begin) / 1000)
}

async function ask(gateway: Gateway, path: string, query: string, range: string) {
  const headers = { prefer: 'count=estimated', range }
  const request = { method: 'GET', path, query: encodeURI(decodeURI(query)), headers, body: '' }
  const reply = await gateway.handle(request, callerOf('support', support))
  if (reply.status >= 300) throw new Error(`${path}?${query}: ${reply.status} ${reply.body}`)
}
