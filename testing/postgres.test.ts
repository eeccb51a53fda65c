import { serverCaller } from '@tingdu/database/server-caller.ts'
import { expect, test } from 'vitest'
import { createTestDatabase } from './postgres.ts'

const tables = { text: "select count(*) as count from pg_tables where schemaname = 'api'", values: [] }

test('a migrated database has the tables of all features and is not shared', async () => {
  const [one, other] = await Promise.all([
    createTestDatabase({ migrated: true }),
    createTestDatabase({ migrated: true }),
  ])
  await one.superuser.as(serverCaller(), { text: 'create table api.only_here (id int)', values: [] })
  const [here] = (await one.superuser.as<{ count: number }>(serverCaller(), tables)).rows
  const [there] = (await other.superuser.as<{ count: number }>(serverCaller(), tables)).rows
  expect(there?.count).toBeGreaterThan(0)
  expect(here?.count).toBe((there?.count ?? 0) + 1)
  await Promise.all([one.drop(), other.drop()])
})

test('a database that is not migrated is empty', async () => {
  const empty = await createTestDatabase({ migrated: false })
  expect((await empty.database.as(serverCaller(), tables)).rows).toEqual([{ count: 0 }])
  await empty.drop()
})
