import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase } from '@tingdu/testing/postgres.ts'
import { expect, test } from 'vitest'

/** Tables in which staff write only rows of their own, as every member does. */
const ownRows = ['fc_events', 'fc_lookups', 'fc_profile', 'fc_reading_settings', 'fc_saved_views']

const writableWithoutTrigger = `
  select relname as name from pg_class c
   where relnamespace = 'api'::regnamespace and relkind in ('r', 'p')
     and (has_any_column_privilege('tingdu_super_admin', oid, 'insert, update') or has_table_privilege('tingdu_super_admin', oid, 'delete'))
     and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'audit_staff_write')
   order by relname`

test('every table that staff write in logs it, unless the rows are their own', async () => {
  const { database, drop } = await createTestDatabase({ migrated: true })
  const statement = { text: writableWithoutTrigger, values: [] }
  const { rows } = await database.as<{ name: string }>(serverCaller(), statement).finally(drop)
  expect(rows.map(({ name }) => name)).toEqual(ownRows)
})
