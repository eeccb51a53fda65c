import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * The check constraints that a caller can violate: those of tables that some role may insert into or update, directly
 * or through a view. Without a message, the data API names their column; those of several columns need a message.
 */
const constraints = `
with written as (
  select distinct c.oid, c.relkind from pg_class c
  cross join lateral aclexplode(c.relacl) as t
  where c.relnamespace = 'api'::regnamespace and t.privilege_type in ('INSERT', 'UPDATE')
  and t.grantee not in (c.relowner, 'tingdu_server'::regrole)
  union
  select distinct c.oid, c.relkind from pg_class c join pg_attribute a on a.attrelid = c.oid
  cross join lateral aclexplode(a.attacl) as t
  where c.relnamespace = 'api'::regnamespace and t.privilege_type in ('INSERT', 'UPDATE')
  and t.grantee not in (c.relowner, 'tingdu_server'::regrole)
), tables as (
  select oid from written where relkind in ('r', 'p')
  union
  select d.refobjid from written w join pg_rewrite r on r.ev_class = w.oid
  join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
  where w.relkind = 'v' and d.refobjid <> w.oid
)
select c.relname || '.' || k.conname as name, obj_description(k.oid, 'pg_constraint') as message
from tables t join pg_class c on c.oid = t.oid join pg_constraint k on k.conrelid = c.oid
where k.contype = 'c' and k.conname !~ ('^' || c.relname || '_.+_check[0-9]*$')
order by 1`

let on: TestDatabase
beforeAll(async () => {
  on = await createTestDatabase({ migrated: true })
})
afterAll(() => on.drop())

test('a check of several columns that a caller can violate has a message', async () => {
  const { rows } = await on.superuser.as<{ name: string; message: string | null }>(serverCaller(), {
    text: constraints,
    values: [],
  })
  expect(rows.map(({ name }) => name)).toContain('fc_plans.currency_exists')
  expect(rows.filter(({ message }) => message === null).map(({ name }) => name)).toEqual([])
})
