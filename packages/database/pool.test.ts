import { startCountingProxy } from '@tingdu/testing/counting-proxy.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Query } from './caller.ts'
import type { Database } from './database.ts'
import { openDatabase } from './pool.ts'
import { serverCaller } from './server-caller.ts'

const role = `test_reader_${process.pid}`
const server = serverCaller()
const sql = (text: string, ...values: unknown[]): Query => ({ text, values })
const named = (name: string, text: string, ...values: unknown[]): Query => ({ name, text, values })

/** A caller like the product's: role, claims and timeout; raises for an ended session. */
function reader(userId: number | null, timeoutMs = 5000): Caller {
  const claims = userId === null ? '' : JSON.stringify({ role: 'authenticated', user_id: userId })
  const text = `select set_config('role', check_session($1), true),
    set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)`
  return {
    label: 'reader',
    owner: 'reader',
    identify: named('identify', text, role, claims, String(timeoutMs)),
  }
}

const endedSession: Caller = {
  label: 'ended',
  owner: 'ended',
  identify: { ...reader(1).identify, values: ['ended', '', '5000'] },
}

const whoAmI = sql(
  `select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims,
   current_setting('statement_timeout') as timeout`,
)

let test1: TestDatabase
let database: Database

beforeAll(async () => {
  test1 = await createTestDatabase({ migrated: false })
  database = test1.database
  for (const text of [
    `create role ${role}`,
    `create function check_session(role text) returns text language plpgsql as
     $$ begin if role = 'ended' then raise 'session ended' using errcode = 'PT401'; end if; return role; end $$`,
    'create table notes (id int primary key, owner bigint, body text)',
    'alter table notes enable row level security',
    `create policy own on notes to ${role} using (owner =
     (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint)`,
    `grant select, insert on notes to ${role}`,
    "insert into notes select n, n % 2, 'note ' || n from generate_series(1, 10) n",
    'create table late (id int primary key, other int references late deferrable initially deferred)',
  ]) {
    await database.as(server, sql(text))
  }
})

afterAll(async () => {
  await database.as(server, sql(`drop owned by ${role}`))
  await database.as(server, sql(`drop role ${role}`))
  await test1.drop()
})

test('connections are in UTC, or in the time zone of the database if that is asked for', async () => {
  const { connectionString } = test1
  const name = new URL(connectionString).pathname.slice(1)
  await database.as(server, sql(`alter database ${name} set timezone = 'America/Los_Angeles'`))
  const zones = await Promise.all(
    [undefined, null].map(async (timeZone) => {
      const pool = await openDatabase({ connectionString, ...(timeZone === undefined ? {} : { timeZone }) })
      const { rows } = await pool.as(server, sql('show timezone'))
      await pool.close()
      return rows[0]
    }),
  )
  expect(zones).toEqual([{ TimeZone: 'UTC' }, { TimeZone: 'America/Los_Angeles' }])
  await database.as(server, sql(`alter database ${name} reset timezone`))
})

describe('identity and statement', () => {
  test('are one round trip, without parsing from the second use on', async () => {
    const proxy = await startCountingProxy(test1.connectionString)
    const through = await openDatabase({ connectionString: proxy.connectionString, maxConnections: 1 })
    const notes = named('notes', 'select id from notes order by id')
    await through.as(reader(1), notes)
    // Once per connection, Q sets the timeout for identifying.
    expect(proxy.takeMessages()).toBe('QPBEPBDES')
    // The caller's role is known now, and each role has separate statements.
    await through.as(reader(1), notes)
    expect(proxy.takeMessages()).toBe('BEPBDES')
    const before = proxy.roundTrips()
    expect((await through.as(reader(1), notes)).rows.map((row) => row.id)).toEqual([1, 3, 5, 7, 9])
    expect((await through.as(reader(0), notes)).rows.map((row) => row.id)).toEqual([2, 4, 6, 8, 10])
    expect(proxy.roundTrips() - before).toBe(2)
    expect(proxy.takeMessages()).toBe('BEBESBEBES')
    await through.close()
    await proxy.close()
  })

  test('apply to the statement only: the connection is clean for the next caller', async () => {
    const single = await openDatabase({ connectionString: test1.connectionString, maxConnections: 1 })
    expect((await single.as(reader(7), whoAmI)).rows).toEqual([
      { role, claims: '{"role":"authenticated","user_id":7}', timeout: '5s' },
    ])
    expect((await single.as(reader(null), whoAmI)).rows[0]).toMatchObject({ role, claims: null })
    expect((await single.as(server, whoAmI)).rows[0]).toMatchObject({ role: 'postgres', claims: null })
    const bare: Caller = { label: 'bare', owner: 'bare', identify: sql('select 1') }
    expect((await single.as(bare, whoAmI)).rows).toEqual([{ role: 'postgres', claims: null, timeout: '2s' }])
    await expect(single.as(reader(7), sql('select 1 / 0'))).rejects.toMatchObject({ code: '22012' })
    expect((await single.as(bare, whoAmI)).rows).toEqual([{ role: 'postgres', claims: null, timeout: '2s' }])
    await single.close()
  })

  test('an invalid identity prevents the statement from running', async () => {
    const insert = sql("insert into notes values (100, 1, 'never') returning id")
    await expect(database.as(endedSession, insert)).rejects.toMatchObject({ code: 'PT401' })
    expect((await database.as(server, sql('select from notes where id = 100'))).rowCount).toBe(0)
  })

  test('a role without the right is refused by PostgreSQL', async () => {
    await expect(database.as(reader(1), sql('delete from notes'))).rejects.toMatchObject({ code: '42501' })
    await expect(database.as(reader(1), sql("insert into notes values (101, 2, 'x')"))).rejects.toMatchObject(
      {
        code: '42501',
      },
    )
  })

  test('the caller’s timeout applies', async () => {
    const sleep = sql('select pg_sleep(5)')
    await expect(database.as(reader(1, 50), sleep)).rejects.toMatchObject({ code: '57014' })
    await expect(database.as(serverCaller(50), sleep)).rejects.toMatchObject({ code: '57014' })
  })
})

describe('results', () => {
  test('arrive after the commit: a deferred constraint that fails there is an error', async () => {
    const insert = sql('insert into late values (1, 99) returning id')
    await expect(database.as(server, insert)).rejects.toMatchObject({ code: '23503' })
    await expect(database.as(server, insert, { rollback: true })).rejects.toMatchObject({ code: '23503' })
    expect((await database.as(server, sql('select from late'))).rowCount).toBe(0)
  })

  test('have the values documented in database.ts', async () => {
    const { rows } = await database.as(
      server,
      sql(`select true as yes, 1::int2 as small, 2::int8 as big, 9007199254740993::int8 as bigger, 1.5::float8 as half,
        1.50::numeric as exact, '{"a": [1]}'::jsonb as json, '{"a": [1]}'::jsonb::text as text, null::int as nothing,
        '{a,NULL,"b c"}'::text[] as texts, '{{1,2},{3,4}}'::int[] as grid, '2024-02-29'::date as day,
        '2024-02-29T12:00:00.123456Z'::timestamptz as moment, '\\x00ff'::bytea as bytes`),
    )
    expect(rows).toEqual([
      {
        yes: true,
        small: 1,
        big: 2,
        bigger: '9007199254740993',
        half: 1.5,
        exact: '1.50',
        json: { a: [1] },
        text: '{"a": [1]}',
        nothing: null,
        texts: ['a', null, 'b c'],
        grid: [
          [1, 2],
          [3, 4],
        ],
        day: '2024-02-29',
        moment: '2024-02-29 12:00:00.123456+00',
        bytes: Buffer.from([0, 255]),
      },
    ])
  })

  test('include the command and the row count', async () => {
    const create = await database.as(server, sql('create table counted (id int)'))
    expect(create).toEqual({ rows: [], rowCount: 0, command: 'CREATE TABLE' })
    const insert = await database.as(server, sql('insert into counted values (1), (2)'))
    expect(insert).toEqual({ rows: [], rowCount: 2, command: 'INSERT' })
    const none = await database.as(server, sql('select id from counted where id > 5'))
    expect(none).toEqual({ rows: [], rowCount: 0, command: 'SELECT' })
    expect(await database.as(server, sql(''))).toEqual({ rows: [], rowCount: 0, command: '' })
  })

  test('pass values unchanged, whatever they contain', async () => {
    const texts = ["'; drop table notes; --", '听读 🐉', '\\', '$1', '']
    for (const text of texts) {
      expect((await database.as(server, sql('select $1::text as text', text))).rows).toEqual([{ text }])
    }
    expect((await database.as(server, sql('select $1::text[] as texts', texts))).rows).toEqual([{ texts }])
    const long = '听读 🐉 read'.repeat(100_000)
    const bytes = Buffer.from([0, 255, 34, 92])
    expect(
      (
        await database.as(
          server,
          sql('select $1::bytea as bytes, $2::text as long, $3::text as none', bytes, long, null),
        )
      ).rows,
    ).toEqual([{ bytes, long, none: null }])
    await expect(database.as(server, sql('select $1::text', 'a\0b'))).rejects.toMatchObject({ code: '22021' })
    const tooMany = { text: 'select 1', values: new Array(70_000).fill(1) }
    await expect(database.as(server, tooMany)).rejects.toThrow('too many parameters')
    expect((await database.as(server, sql('select 1 as one'))).rows).toEqual([{ one: 1 }])
  })

  test('of a write that is rolled back are returned, and nothing is stored', async () => {
    const insert = sql("insert into notes values (200, 1, 'rolled back') returning id, owner")
    const result = await database.as(reader(1), insert, { rollback: true })
    expect(result).toEqual({ rows: [{ id: 200, owner: 1 }], rowCount: 1, command: 'INSERT' })
    expect((await database.as(server, sql('select from notes where id = 200'))).rowCount).toBe(0)
    await expect(database.as(reader(1), sql('select 1 / 0'), { rollback: true })).rejects.toMatchObject({
      code: '22012',
    })
    expect((await database.as(server, whoAmI)).rows[0]).toMatchObject({ role: 'postgres' })
  })
})

test('an invalid query is rejected alone: the next caller on the connection gets their own result', async () => {
  const single = await openDatabase({ connectionString: test1.connectionString, maxConnections: 1 })
  const number = (n: number) => named('number', 'select $1::int as n', n)
  for (const query of [number(0), named('unsendable', 'select 1'), number(0)]) await single.as(server, query)
  const unsendable = { name: 'unsendable', text: 5 as unknown as string, values: [] }
  const answers = [0, 1, 2].map((n) => single.as(server, number(n)))
  await expect(single.as(server, unsendable)).rejects.toThrow(TypeError)
  const later = [3, 4, 5].map((n) => single.as(server, number(n)))
  const rows = (await Promise.all([...answers, ...later])).map((answer) => answer.rows)
  expect(rows).toEqual([0, 1, 2, 3, 4, 5].map((n) => [{ n }]))
  await single.close()
})

describe('named statements', () => {
  test('count as prepared only when PostgreSQL has parsed them', async () => {
    const proxy = await startCountingProxy(test1.connectionString)
    const single = await openDatabase({ connectionString: proxy.connectionString, maxConnections: 1 })
    const missing = named('later', 'select id from made_later')
    await expect(single.as(server, missing)).rejects.toMatchObject({ code: '42P01' })
    await database.as(server, sql('create table made_later (id int)'))
    expect((await single.as(server, missing)).rowCount).toBe(0)
    const failing = named('divide', 'select 1 / $1::int as result')
    proxy.takeMessages()
    await expect(single.as(server, { ...failing, values: [0] })).rejects.toMatchObject({ code: '22012' })
    expect((await single.as(server, { ...failing, values: [1] })).rows).toEqual([{ result: 1 }])
    expect((await single.as(server, { ...failing, values: [1] })).rows).toEqual([{ result: 1 }])
    // Parsed first although it failed later; described when it first succeeds.
    expect(proxy.takeMessages()).toBe('BEPBDESBEBDESBEBES')
    await single.close()
    await proxy.close()
  })

  test('beyond the limit are closed, the least recently used first', async () => {
    const single = await openDatabase({
      connectionString: test1.connectionString,
      maxConnections: 1,
      namedStatements: 4,
    })
    const held = sql('select count(*) as count from pg_prepared_statements')
    for (let shape = 1; shape <= 50; shape += 1) {
      const { rows } = await single.as(server, named(`shape ${shape}`, `select ${shape} as shape`))
      expect(rows).toEqual([{ shape }])
      if (shape % 10 !== 0) continue
      const [{ count } = { count: 0 }] = (await single.as<{ count: number }>(server, held)).rows
      expect(count).toBeLessThanOrEqual(4)
    }
    expect((await single.as(server, named('shape 1', 'select 1 as shape'))).rows).toEqual([{ shape: 1 }])
    await single.close()
  })

  test('a reused name with another text, and long names with the same beginning, are distinguished', async () => {
    const single = await openDatabase({ connectionString: test1.connectionString, maxConnections: 1 })
    const long = 'n'.repeat(200)
    for (const [name, text] of [
      ['same', 'a'],
      ['same', 'b'],
      [`${long}1`, 'c'],
      [`${long}2`, 'd'],
      ['same', 'a'],
    ] as const) {
      expect((await single.as(server, named(name, `select '${text}' as text`))).rows).toEqual([{ text }])
    }
    await single.close()
  })

  test('are prepared again after a migration changed their columns, or after DISCARD', async () => {
    const single = await openDatabase({ connectionString: test1.connectionString, maxConnections: 1 })
    const all = named('all', 'select * from changing')
    await database.as(server, sql('create table changing (a int)'))
    await database.as(server, sql('insert into changing values (1)'))
    expect((await single.as(server, all)).rows).toEqual([{ a: 1 }])
    await database.as(server, sql("alter table changing add b text default 'new'"))
    expect((await single.as(server, all)).rows).toEqual([{ a: 1, b: 'new' }])
    await single.as(server, sql('deallocate all'))
    expect((await single.as(server, all)).rows).toEqual([{ a: 1, b: 'new' }])
    await single.close()
  })
})

test('each role has separate prepared statements, because its plans differ', async () => {
  const single = await openDatabase({ connectionString: test1.connectionString, maxConnections: 1 })
  const heldNow = sql('select count(*) as held from pg_prepared_statements')
  const notes = named('notes in turn', 'select id from notes order by id')
  for (let turn = 0; turn < 3; turn += 1) {
    for (const caller of [server, reader(1)]) await single.as(caller, notes)
  }
  const [row] = (await single.as<{ held: number }>(server, heldNow)).rows
  // Two identify, one was prepared before the roles were known, and one for each role.
  expect(row?.held).toBe(5)
  expect((await single.as(reader(1), notes)).rowCount).toBe(5)
  expect((await single.as(server, notes)).rowCount).toBeGreaterThan(5)
  await single.close()
})

describe('a transaction', () => {
  test('keeps the caller and the effects of its statements, or none of them', async () => {
    const committed = await database.transaction(reader(1), async (run) => {
      expect((await run(whoAmI)).rows[0]).toMatchObject({ role })
      await run(sql("insert into notes values (301, 1, 'kept')"))
      return (await run(sql('select id from notes where id = 301'))).rowCount
    })
    expect(committed).toBe(1)
    const failing = database.transaction(reader(1), async (run) => {
      await run(sql("insert into notes values (302, 1, 'rolled back')"))
      throw new Error('thought better of it')
    })
    await expect(failing).rejects.toThrow('thought better of it')
    const swallowing = database.transaction(server, async (run) => {
      await run(sql("insert into notes values (303, 1, 'rolled back')"))
      await run(sql('select 1 / 0')).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('rolled back')
    await expect(database.transaction(endedSession, async () => 'ran')).rejects.toMatchObject({
      code: 'PT401',
    })
    const { rows } = await database.as(server, sql('select id from notes where id > 300'))
    expect(rows).toEqual([{ id: 301 }])
  })

  test('runs its statements one after the other, and none after its end', async () => {
    let late: (() => Promise<unknown>) | undefined
    const ids = await database.transaction(server, async (run) => {
      late = () => run(sql('select 1'))
      const answers = [1, 2, 3].map((id) =>
        run<{ id: number }>(sql('select $1::int as id, pg_sleep(0.01)', id)),
      )
      return (await Promise.all(answers)).map(({ rows }) => rows[0]?.id)
    })
    expect(ids).toEqual([1, 2, 3])
    await expect(late?.()).rejects.toThrow('has ended')
    const leaving = database.transaction(server, async (run) => {
      void run(sql('select pg_sleep(0.05)'))
      throw new Error('left without waiting')
    })
    await expect(leaving).rejects.toThrow('left without waiting')
    expect((await database.as(server, sql('select 1 as one'))).rows).toEqual([{ one: 1 }])
  })
})
