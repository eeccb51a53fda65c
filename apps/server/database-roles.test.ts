import { fileURLToPath } from 'node:url'
import { asRole } from '@tingdu/database/engine/roles.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const featuresDir = fileURLToPath(new URL('../../features', import.meta.url))
let base: TestDatabase
let app: TestApp

beforeAll(async () => {
  base = await createTestDatabase({ migrated: true })
  app = await startTestApp({ on: base })
})
afterAll(() => app.close())

/** Runs SQL like the server does for itself. */
const asServer = async (text: string) => (await base.database.as(serverCaller(), { text, values: [] })).rows

test('the server logs in as a role without cluster privileges, and owns nothing', async () => {
  expect(await asServer('select current_user::text as name')).toEqual([{ name: 'tingdu_server' }])
  expect(
    await asServer(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles
      where rolname = current_user`),
  ).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
  ])
  expect(
    await asServer(`select oid::regclass::text from pg_class where pg_has_role(current_user, relowner, 'member')
      union all select oid::regprocedure::text from pg_proc where pg_has_role(current_user, proowner, 'member')
      union all select nspname from pg_namespace where pg_has_role(current_user, nspowner, 'member')
      union all select nspname from pg_namespace where has_schema_privilege(nspname, 'create') and nspname !~ '^pg_'`),
  ).toEqual([])
})

describe('the server may not', () => {
  test.each([
    'create table api.mine (id int)',
    'create table private.mine (id int)',
    'create table public.mine (id int)',
    'create schema mine',
    'create role mine',
    'create view api.mine as select 1',
    'create function private.mine() returns int language sql return 1',
    'alter table private.accounts add column mine int',
    'alter table private.accounts disable row level security',
    'alter table private.audit_log disable trigger refuse_change',
    'alter table private.audit_log owner to tingdu_server',
    'alter function private.caller_id() owner to tingdu_server',
    'alter role tingdu_server bypassrls',
    'create policy mine on private.accounts using (true)',
    'drop policy self_reads on private.accounts',
    'drop trigger refuse_change on private.audit_log',
    'drop function private.caller_id()',
    'drop table api.fc_words',
    'truncate private.audit_log',
    'create index on private.accounts (name)',
    'grant tingdu_owner to tingdu_server',
    'set session_replication_role = replica',
    "select set_config('role', 'tingdu_owner', true)",
    "select set_config('role', 'postgres', true)",
    "select pg_read_file('postgresql.conf')",
    "copy private.accounts to program 'true'",
    'update migrations.applied set checksum = null',
    'select * from pg_authid',
  ])('%s', async (text) => {
    await expect(asServer(text)).rejects.toThrow(
      /permission denied|must be (owner|superuser)|must have admin option|not permitted|No function/i,
    )
  })

  test('change or delete append-only rows', async () => {
    await base.superuser.as(serverCaller(), {
      text: `insert into private.audit_log (actor_role, action, resource, subject) values ('none', 'test', 'x', '1')`,
      values: [],
    })
    await expect(asServer('update private.audit_log set subject = null')).rejects.toThrow('append only')
    await expect(asServer('delete from private.audit_log')).rejects.toThrow('append only')
  })

  test('read other schemas, or tables without a grant', async () => {
    await app.sql(`do $$ begin
      create schema elsewhere;
      create table elsewhere.secrets as select 1 as secret;
      create table private.ungranted as select 1 as secret;
    end $$`)
    await expect(asServer('select * from elsewhere.secrets')).rejects.toThrow('permission denied for schema')
    await expect(asServer('select * from private.ungranted')).rejects.toThrow('permission denied for table')
  })

  test('bypass row policies', async () => {
    await app.sql(`do $$ begin
      create table api.hidden as select 1 as secret;
      alter table api.hidden enable row level security;
      grant select on api.hidden to tingdu_server;
    end $$`)
    expect(await asServer('select * from api.hidden')).toEqual([])
    await expect(
      asServer(`with off as (select set_config('row_security', 'off', true))
      select * from off, api.hidden`),
    ).resolves.toEqual([])
    await expect(
      base.database.transaction(serverCaller(), async (run) => {
        await run({ text: 'set local row_security = off', values: [] })
        await run({ text: 'select * from api.hidden', values: [] })
      }),
    ).rejects.toThrow('row-level security')
    await app.sql('drop table api.hidden')
  })
})

test('the server assumes the role of each caller, without its other rights', async () => {
  for (const role of ['anon', 'student', 'teacher', 'support', 'gk_admin', 'super_admin'])
    expect(await asServer(`select set_config('role', 'tingdu_${role}', true) as role`)).toEqual([
      { role: `tingdu_${role}` },
    ])
  expect(
    await asServer(`select role from unnest(array['tingdu_member', 'tingdu_staff', 'tingdu_super_admin']) role
      where pg_has_role(current_user, role, 'usage')`),
  ).toEqual([])
})

test('for a login with another name, the error says how to join the server role if the owner may not grant it', async () => {
  const login = `tingdu_test_login_${process.pid}`
  await app.sql(`create role ${login} login`)
  const connectionString = asRole(base.connectionString, login)
  const database = await openDatabase({ connectionString, maxConnections: 1 })
  const look = () => database.as(serverCaller(), { text: 'select from private.accounts limit 1', values: [] })
  const join = () => migrate(base.ownerConnectionString, { featuresDir, serverLogin: login })
  await expect(look()).rejects.toThrow('permission denied')
  const refusal = await join().catch((error: Error) => error.message)
  const [, advice = ''] = /Run as a superuser: (grant tingdu_server to .*)$/.exec(String(refusal)) ?? []
  await app.sql(advice)
  expect(await join()).toEqual({ applied: [], accessRecreated: false })
  expect((await look()).rows).toHaveLength(1)
  await database.close()
  await app.sql(`drop role ${login}`)
})
