import type { Caller, Query } from '@tingdu/database/caller.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import pg from 'pg'
import { withEngine } from './engine.ts'
import type { Row } from './row.ts'

const CLIENTS = 16
const ROUNDS = 7
const ROUND_MS = 1500
const GOAL = 0.95

const caller: Caller = {
  label: 'bench',
  owner: 'bench',
  identify: {
    name: 'identify',
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('statement_timeout', $3, true)`,
    values: ['bench_reader', '{"role":"authenticated","user_id":34,"session_id":"4f1c"}', '5000'],
  },
}

const lookup = (id: number): Query => ({
  name: 'lookup',
  text: `select coalesce(json_agg(row), '[]')::text as body, count(*) as count from
    (select id, owner, title, body from bench_notes where id = $1) as row`,
  values: [id],
})

/**
 * Statements per second of 16 clients through `as`, with role, claims and a row policy, compared with the same named
 * statement through a bare pool of `pg` with the login role. They alternate on the same server; the result is the
 * median ratio.
 */
export async function run(): Promise<Row[]> {
  return [await withEngine('database', compare)]
}

async function compare(connectionString: string): Promise<Row> {
  // As many connections as the pool of pg has, none of them reserved for sign-in.
  const connections = { maxConnections: CLIENTS, reservedConnections: 0 }
  const database = await openDatabase({ connectionString, ...connections })
  const bare = new pg.Pool({ connectionString, max: CLIENTS })
  bare.on('error', () => {})
  try {
    await prepare(bare)
    const throughCaller = (id: number) => database.as(caller, lookup(id))
    const throughPg = (id: number) => bare.query(lookup(id))
    await perSecond(throughCaller, ROUND_MS / 3)
    await perSecond(throughPg, ROUND_MS / 3)
    const rounds: { ours: number; reference: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const reference = await perSecond(throughPg, ROUND_MS)
      rounds.push({ reference, ours: await perSecond(throughCaller, ROUND_MS) })
    }
    return middle(rounds)
  } finally {
    await clear(bare)
    await database.close()
    await bare.end()
  }
}

function middle(rounds: { ours: number; reference: number }[]): Row {
  const sorted = rounds.toSorted((a, b) => a.ours / a.reference - b.ours / b.reference)
  const { ours, reference } = sorted[rounds.length >> 1] as { ours: number; reference: number }
  const ratio = ours / reference
  return {
    what: 'identity, role, policy and statement, 16 clients',
    value: `${Math.round(ours)}/s`,
    reference: `bare pg, same statement: ${Math.round(reference)}/s`,
    ratio,
    target: `>= ${GOAL}`,
    met: ratio >= GOAL,
  }
}

async function perSecond(run: (id: number) => Promise<unknown>, milliseconds: number): Promise<number> {
  const started = performance.now()
  const end = started + milliseconds
  let done = 0
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await run(1 + (done % 1000))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (done / (performance.now() - started)) * 1000
}

async function prepare(bare: pg.Pool): Promise<void> {
  await clear(bare)
  await bare.query(`
    create role bench_reader;
    create table bench_notes (id int primary key, owner int not null, title text, body text);
    insert into bench_notes select n, 34, 'Title ' || n, repeat('text ', 20) from generate_series(1, 1000) n;
    alter table bench_notes enable row level security;
    create policy everyone on bench_notes to bench_reader using (true);
    grant select on bench_notes to bench_reader;
    analyze bench_notes;`)
}

async function clear(bare: pg.Pool): Promise<void> {
  await bare.query(`drop table if exists bench_notes; drop role if exists bench_reader;`)
}
