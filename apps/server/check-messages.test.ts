import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * The check constraints that a caller can violate: those of columns that some role may insert or update, in a table or
 * through a view, whose columns have the names of the table's.
 */
const constraints = `
with written as (
  select c.oid, c.relkind, a.attname
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'api'::regnamespace and c.relkind in ('r', 'p', 'v') and exists (
    select from pg_roles r where starts_with(r.rolname, 'tingdu_') and not r.rolcanlogin
    and r.rolname <> 'tingdu_server' and has_column_privilege(r.oid, c.oid, a.attnum, 'INSERT, UPDATE'))
), columns as (
  select oid as relation, attname from written where relkind <> 'v'
  union
  select d.refobjid, w.attname from written w join pg_rewrite r on r.ev_class = w.oid
  join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
  where w.relkind = 'v' and d.refobjid <> w.oid
)
select distinct c.relname || '.' || k.conname as name, obj_description(k.oid, 'pg_constraint') as message
from pg_constraint k join pg_class c on c.oid = k.conrelid
join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
join columns on columns.relation = c.oid and columns.attname = a.attname
where k.contype = 'c' order by 1`

let on: TestDatabase
beforeAll(async () => {
  on = await createTestDatabase({ migrated: true })
})
afterAll(() => on.drop())

test('a check constraint that a caller can violate has a message', async () => {
  const { rows } = await on.superuser.as<{ name: string; message: string | null }>(serverCaller(), {
    text: constraints,
    values: [],
  })
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fc_plans.currency_exists', 'texts.texts_title_check']))
  expect(rows.filter(({ message }) => message === null).map(({ name }) => name)).toEqual([])
})
