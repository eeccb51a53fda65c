import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverCaller } from './callers.ts'
import type { Database } from './database.ts'
import { openDatabase } from './pool.ts'

// Their time does not run out: what is held up here would be so for good.
const callers = [1, 2, 3].map(() => serverCaller(600_000))
const LOCK = 1
/** Takes as long as somebody holds the lock. */
const waits = (lock: number) => ({
  name: 'waits',
  text: 'select pg_advisory_xact_lock_shared($1)',
  values: [lock],
})
const number = (n: number) => ({ name: 'number', text: 'select $1::int as n', values: [n] })

let here: TestDatabase
let database: Database
beforeAll(async () => {
  here = await createTestDatabase({ migrated: false })
  // However busy the machine, statements count as quick, and share trips.
  database = await openDatabase({
    connectionString: here.connectionString,
    maxConnections: 4,
    quickMs: 60_000,
  })
})
afterAll(async () => {
  await database.close()
  await here.drop()
})

test.each([
  ['of one caller, in one transaction', () => callers[0]],
  ['of several callers', (place: number) => callers[place]],
])(
  'a statement that is slow for once does not hold up those that share its trip: %s',
  async (_, callerAt) => {
    const ask = async (place: number, query: ReturnType<typeof waits>) =>
      await database.as<{ n?: number }>(callerAt(place) ?? serverCaller(), query, { shared: true })
    // Once for the role, once for the pace: then both are known.
    for (const query of [waits(0), number(0), waits(0), number(0)]) await ask(0, query)
    const { slow } = await here.database.transaction(serverCaller(), async (run) => {
      await run({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
      const slow = ask(0, waits(LOCK))
      const quick = await Promise.all([1, 2].map((place) => ask(place, number(place))))
      expect(quick.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]])
      return { slow }
    })
    expect((await slow).rowCount).toBe(1)
  },
)

test('what cannot be sent is refused by itself: who asks next on the same connection gets their own answer', async () => {
  const alone = await openDatabase({ connectionString: here.connectionString, maxConnections: 1 })
  const server = serverCaller()
  const sendable = { name: 'unsendable', text: 'select 1', values: [] }
  for (const query of [number(0), sendable, number(0)]) await alone.as(server, query)
  for (const shared of [false, true]) {
    const unsendable = { name: 'unsendable', text: 5 as unknown as string, values: [] }
    const answers = [0, 1, 2].map((n) => alone.as(server, number(n), { shared }))
    await expect(alone.as(server, unsendable, { shared })).rejects.toThrow(TypeError)
    const later = [3, 4, 5].map((n) => alone.as(server, number(n), { shared }))
    const rows = (await Promise.all([...answers, ...later])).map((answer) => answer.rows)
    expect(rows).toEqual([0, 1, 2, 3, 4, 5].map((n) => [{ n }]))
  }
  await alone.close()
})
