import '@tingdu/testing/same-cases.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Peer, PeerGroup, Query } from './caller.ts'
import { serverCaller } from './callers.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import { openDatabase } from './pool.ts'

const clerk = `test_clerk_${process.pid}`
const guest = `test_guest_${process.pid}`
const server = serverCaller()
const sql = (text: string, ...values: unknown[]): Query => ({ text, values })
const share = { shared: true }
const TIMEOUT = '30s'

type Member = { id: number; role: string; caller: Caller }

let here: TestDatabase
let database: Database
const idOf = (peer: Peer) => (peer as Peer & { id: number }).id
const group: PeerGroup = {
  identify: (peers, role) => ({
    name: 'identify all',
    text: `select set_config('role', role_of_all($1::int[], $2), true), set_config('test.claims', $3, true), set_config('statement_timeout', $4, true)`,
    values: [peers.map(idOf), role, JSON.stringify({ id: idOf(peers[0] as Peer) }), TIMEOUT],
  }),
}

/** Like the product's: a statement that identifies one, and a group whose statement identifies many of one role. */
function memberCaller(id: number): Caller {
  const claims = JSON.stringify({ id })
  const identify = {
    name: 'identify',
    text: `select set_config('role', role_of($1), true), set_config('test.claims', $2, true), set_config('statement_timeout', $3, true)`,
    values: [id, claims, TIMEOUT],
  }
  const become = { name: 'become', text: `select set_config('test.claims', $1, true)`, values: [claims] }
  return { label: `member ${id}`, identify, peer: { group, become, id } as Peer }
}

const members: Member[] = Array.from({ length: 12 }, (_, id) => {
  const role = id % 3 === 0 ? guest : clerk
  return { id, role, caller: memberCaller(id) }
})

beforeAll(async () => {
  here = await createTestDatabase({ migrated: false })
  // However busy the machine, statements count as quick, and share trips.
  const settings = { maxConnections: 4, quickMs: 60_000 }
  database = await openDatabase({ connectionString: here.connectionString, ...settings })
  for (const text of [
    `create role ${clerk}`,
    `create role ${guest}`,
    'create table members (id int primary key, role text, ended boolean default false)',
    `insert into members select n, case when n % 3 = 0 then '${guest}' else '${clerk}' end from generate_series(0, 11) n`,
    'create sequence companies',
    `create function role_of(member int) returns text language plpgsql as $$
     declare answer text := (select role from members where id = member and not ended);
     begin if answer is null then raise 'ended' using errcode = 'PT401'; end if; return answer; end $$`,
    `create function role_of_all(ids int[], expected text) returns text language plpgsql as $$ begin
     perform nextval('companies');
     if cardinality(ids) <> (select count(*) from members where id = any(ids) and not ended and role = expected)
     then raise 'not all' using errcode = 'PT401'; end if; return expected; end $$`,
    // Ends as a statement does whose time is up.
    `create function nap(too_long bool) returns text language plpgsql security definer as $$ begin
     if too_long then perform pg_cancel_backend(pg_backend_pid()), pg_sleep(600); end if; return 'slept'; end $$`,
    'create table notes (owner int, body text, secret text)',
    "insert into notes select n, 'note of ' || n, 'secret of ' || n from generate_series(0, 11) n",
    'alter table notes enable row level security',
    `create policy own on notes using (owner = (nullif(current_setting('test.claims', true), '')::json ->> 'id')::int)`,
    `grant select on notes to ${clerk}`,
    `grant select (owner, body) on notes to ${guest}`,
  ]) {
    await database.as(server, sql(text))
  }
})

afterAll(async () => {
  for (const role of [clerk, guest]) {
    await database.as(server, sql(`drop owned by ${role}`))
    await database.as(server, sql(`drop role ${role}`))
  }
  await database.close()
  await here.drop()
})

type Ask = { name: string; query: Query; answer(member: Member): unknown }

const error = (code: string) => ({ code })
const named = (name: string, text: string, ...values: unknown[]): Query => ({ name, text, values })
const ownNotes = named('notes', 'select body, current_user::text as role from notes')
const whoAmI = named(
  'who',
  `select current_user::text as role, current_setting('test.claims', true) as claims,
     current_setting('statement_timeout') as timeout`,
)
const asks: Ask[] = [
  { name: 'notes', query: ownNotes, answer: ({ id, role }) => [{ body: `note of ${id}`, role }] },
  {
    name: 'who',
    query: whoAmI,
    answer: ({ id, role }) => [{ role, claims: JSON.stringify({ id }), timeout: TIMEOUT }],
  },
  {
    name: 'secrets',
    query: named('secrets', 'select secret from notes'),
    answer: ({ id, role }) => (role === clerk ? [{ secret: `secret of ${id}` }] : error('42501')),
  },
  ...[0, 1, 5].map((by) => ({
    name: `division by ${by}`,
    query: named('division', 'select 10 / $1::int as quotient', by),
    answer: () => (by === 0 ? error('22012') : [{ quotient: 10 / by }]),
  })),
]
const nap: Ask = {
  name: 'nap',
  query: named('nap', 'select nap($1)', true),
  answer: () => error('57014'),
}
const short = named('nap', 'select nap($1)', false)

async function settle(member: Member, { query }: Ask, signal?: AbortSignal): Promise<unknown> {
  try {
    return (await database.as(member.caller, query, signal ? { ...share, signal } : share)).rows
  } catch (thrown) {
    expect(thrown).not.toBeInstanceOf(DatabaseUnavailable)
    return error((thrown as { code: string }).code)
  }
}

/** The pool shares trips once it knows who has which role and which statements are quick. */
async function warmUp(): Promise<void> {
  for (const member of members) {
    for (const query of [whoAmI, ownNotes]) await database.as(member.caller, query, share)
  }
  for (let time = 0; time < 2; time += 1) {
    for (const member of members.slice(0, 2)) {
      for (const { query } of asks) await database.as(member.caller, query, share).catch(() => {})
      await database.as(member.caller, short, share)
    }
  }
}

const companies = async () =>
  Number((await database.as<{ n: number }>(server, sql('select last_value as n from companies'))).rows[0]?.n)

const oneAsk = fc.record({
  member: fc.constantFrom(...members),
  // Failures are few, as in life: where many fail, nobody shares a trip.
  ask: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...asks) },
    { weight: 1, arbitrary: fc.constant(nap) },
  ),
  hangsUp: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
})
const oneMoment = fc.record({
  ended: fc.subarray(members, { maxLength: 2 }),
  all: fc.array(oneAsk, { minLength: 1, maxLength: 24 }),
})

test('whoever asks at the same moment gets their own answer, or their own refusal', async () => {
  await warmUp()
  const before = await companies()
  const moment = fc.asyncProperty(oneMoment, async ({ ended, all }) => {
    await database.as(
      server,
      sql(
        'update members set ended = id = any($1)',
        ended.map(({ id }) => id),
      ),
    )
    const hungUp = new AbortController()
    const answers = all.map(({ member, ask, hangsUp }) =>
      settle(member, ask, hangsUp ? hungUp.signal : undefined),
    )
    hungUp.abort(Object.assign(new Error('hung up'), { code: 'hung up' }))
    for (const [place, { member, ask, hangsUp }] of all.entries()) {
      const expected = ended.includes(member) ? error('PT401') : ask.answer(member)
      const told = `${ask.name} of member ${member.id}`
      const answer = await answers[place]
      if (hangsUp) expect([expected, error('hung up')], told).toContainEqual(answer)
      else expect(answer, told).toEqual(expected)
    }
  })
  await fc.assert(moment, { numRuns: 50, endOnFailure: true })
  expect(await companies()).toBeGreaterThan(before)
}, 120_000)
