import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@tingdu/database/database.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase } from '@tingdu/testing/postgres.ts'
import { scriptsForFile } from '@tingdu/testing/script-process.ts'
import { testClient } from '@tingdu/testing/test-client.ts'
import { afterEach, expect, test, vi } from 'vitest'

// Starts several processes and databases per test.
vi.setConfig({ testTimeout: 180_000 })

const directories: string[] = []
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
})

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tingdu-urls-'))
  directories.push(directory)
  return directory
}

// After the directories, because the last hook runs first: a server stops before its directory is removed.
const run = scriptsForFile()
const start = (environment: Record<string, string>) =>
  run('main.mjs', [], { DATA_DIR: newDirectory(), ...environment })

const sqlOn = (database: Database) => async (text: string) =>
  (await database.as(serverCaller(), { text, values: [] })).rows

async function signIn(url: string): Promise<number> {
  const body = { email: 'student@demo.test', password: 'tingdu-demo' }
  return (await testClient(url, null).post('rpc/login', body)).status
}

test('with two URLs the owner migrates, and the server runs as a role that owns nothing', async () => {
  const test = await createTestDatabase({ migrated: false, roles: true })
  const environment = {
    DATABASE_URL: test.connectionString,
    DATABASE_OWNER_URL: test.ownerConnectionString,
    DEMO: '1',
  }
  const first = start(environment)
  expect(await signIn(await first.address())).toBe(200)
  const sql = sqlOn(test.superuser)
  expect(
    await sql(`select distinct relowner::regrole::text as owner from pg_class
      where relnamespace::regnamespace::text in ('api', 'private', 'migrations', 'pgboss')`),
  ).toEqual([{ owner: 'tingdu_owner' }])
  // The owner's connections end after the migration.
  const logins = () =>
    sql(`select distinct usename::text as name from pg_stat_activity where datname = current_database()
      and application_name in ('tingdu listener', 'tingdu migrate', 'tingdu jobs') order by 1`)
  await expect.poll(logins, { timeout: 60_000 }).toEqual([{ name: 'tingdu_server' }])
  expect(first.output()).not.toContain('DATABASE_OWNER_URL')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = start(environment)
  expect(await signIn(await second.address())).toBe(200)
  second.child.kill('SIGTERM')
  await second.ended
  await test.drop()
})

test('with one URL the server runs as the owner, and the log recommends two', async () => {
  const test = await createTestDatabase({ migrated: false, roles: true })
  const server = start({ DATABASE_URL: test.ownerConnectionString, DEMO: '1' })
  expect(await signIn(await server.address())).toBe(200)
  await expect.poll(server.output).toMatch(/"level":40,.*set DATABASE_OWNER_URL to the owner/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await test.drop()
})

test('an embedded database older than 0.2.0 is refused with instructions, and stays unchanged', async () => {
  const dataDir = newDirectory()
  const look = async (work: (sql: ReturnType<typeof sqlOn>) => Promise<unknown>) => {
    const engine = await startEngine({ dataDir, durable: false })
    const database = await openDatabase({ connectionString: engine.connectionString, maxConnections: 1 })
    const result = await work(sqlOn(database))
    await database.close()
    await engine.stop()
    return result
  }
  const state = (sql: ReturnType<typeof sqlOn>) =>
    sql(`select (select json_agg(a order by number) from migrations.applied a) as applied,
      (select json_agg(a) from private.accounts a) as accounts,
      (select array_agg(rolname::text order by 1) from pg_roles where rolname !~ '^pg_') as roles,
      (select array_agg(oid::regclass::text order by 1) from pg_class
        where relnamespace::regnamespace::text in ('api', 'private', 'migrations', 'lib')) as relations`)
  const before = await look(async (sql) => {
    await sql(`do $$ begin
      create schema migrations;
      create table migrations.applied (number int primary key, name text, checksum text, applied_at timestamptz default now());
      create table migrations.access (only_row boolean primary key default true, checksum text not null);
      insert into migrations.applied (number, name, checksum) values (1, 'schemas-and-roles', 'x'), (2, 'accounts', 'y');
      insert into migrations.access (checksum) values ('z');
      create schema private;
      create table private.accounts as select 1 as user_id, 'mei@test.test' as email;
      create role tingdu_student nologin noinherit;
    end $$`)
    return await state(sql)
  })
  const server = start({ DATA_DIR: dataDir })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe(
    'The data was made by a version before 0.2.0, which this version cannot bring up to date. Nothing was changed. ' +
      'With the version that made it, take a backup and export what is to be kept; then start this version with an ' +
      'empty DATA_DIR, or with an empty database in DATABASE_URL.',
  )
  expect(await look(state)).toEqual(before)
})
