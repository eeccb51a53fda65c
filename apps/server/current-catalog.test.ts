import type { Database } from '@tingdu/database/database.ts'
import { MIGRATED_CHANNEL } from '@tingdu/database/migrate.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { openLog } from '@tingdu/http/log.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrentCatalog, followCatalog } from './current-catalog.ts'

let here: TestDatabase
let catalog: CurrentCatalog
const lines: string[] = []
const log = openLog('error', { write: (line) => void lines.push(line) })

beforeEach(async () => {
  lines.length = 0
  here = await createTestDatabase({ migrated: false })
  await sql('create schema api')
})
afterEach(async () => {
  await catalog.stop()
  await here.drop()
})

const sql = (text: string) => here.database.as(serverCaller(), { text, values: [] })
const notify = () => sql(`notify ${MIGRATED_CHANNEL}`)
const tables = () => [...catalog.get().tables.keys()].sort()

/** The real database, whose statements wait for `before` first. */
function withBefore(before: () => Promise<void>): Database {
  const { database } = here
  return {
    as: async (caller, query, options) => {
      await before()
      return await database.as(caller, query, options)
    },
    transaction: (caller, work) => database.transaction(caller, work),
    listen: (channel, receive) => database.listen(channel, receive),
    ping: () => database.ping(),
    close: () => database.close(),
  }
}

test('is read again after a change, and again until that succeeds', async () => {
  let failures = 0
  const database = withBefore(async () => {
    if (failures-- > 0) throw new Error('the database is away')
  })
  catalog = followCatalog(database, log)
  await catalog.ready
  await sql('create table api.books (id int primary key)')
  failures = 2
  await notify()
  await expect.poll(tables, { timeout: 20_000 }).toEqual(['books'])
  expect(lines.filter((line) => line.includes('the catalog could not be reloaded'))).toHaveLength(2)
})

test('is read once at a time: a change during a reload is read after it', async () => {
  let reading = 0
  let most = 0
  let hold = Promise.withResolvers<void>()
  hold.resolve()
  const database = withBefore(async () => {
    most = Math.max(most, ++reading)
    await hold.promise
    reading -= 1
  })
  catalog = followCatalog(database, log)
  await catalog.ready
  hold = Promise.withResolvers()
  await notify()
  await expect.poll(() => reading).toBe(1)
  await sql('create table api.books (id int primary key)')
  await notify()
  await sql('create table api.pages (id int primary key)')
  await notify()
  hold.resolve()
  await expect.poll(tables).toEqual(['books', 'pages'])
  expect(most).toBe(1)
})
