import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCountingProxy } from '@tingdu/testing/counting-proxy.ts'
import { connectionStringOf, createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { MigrationError, readMigrationFiles } from './migrate/files.ts'
import { isMigrated, MIGRATED_CHANNEL, migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'
import { serverCaller } from './server-caller.ts'

const role = `tingdu_test_${process.pid}`
let here: TestDatabase
let featuresDir: string

beforeAll(async () => {
  await inCluster(`create role ${role}`)
  featuresDir = await mkdtemp(join(tmpdir(), 'migrate-test-'))
})

afterAll(async () => {
  await rm(featuresDir, { recursive: true, force: true })
  await inCluster(`drop role ${role}`)
})

/** Roles are shared by all databases of the cluster. */
async function inCluster(text: string): Promise<void> {
  const database = await openDatabase({ connectionString: connectionStringOf('postgres') })
  await database.as(serverCaller(), { text, values: [] })
  await database.close()
}

beforeEach(async () => {
  here = await createTestDatabase({ migrated: false })
  await rm(featuresDir, { recursive: true, force: true })
  await files({
    'library/books/migrations/0001-books.sql': `
      create schema api; create schema private; create schema lib;
      create table api.books (id int primary key, title text check (title <> ''));
      create materialized view api.titles as select title from api.books;`,
    'library/coupons/migrations/0050-coupons.sql': 'create table private.coupons (code text primary key);',
    'library/books/access.sql': `
      create view api.short as select id from api.books;
      comment on constraint books_title_check on api.books is 'Give a title';
      grant usage on schema api to ${role};
      grant select, insert (title) on api.books to ${role};`,
    'library/coupons/access.sql': `
      create function api.redeem(code text) returns setof api.short language sql
        as 'select id from api.short where false';
      create view api.redeemed as select * from api.redeem('x');
      create function private.stamp() returns trigger language plpgsql as 'begin return new; end';
      create trigger stamp before insert on private.coupons for each row execute function private.stamp();
      alter table private.coupons enable row level security;
      create policy anyone on private.coupons to ${role} using (true);`,
  })
})

afterEach(() => here.drop())

async function files(texts: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(featuresDir, path)), { recursive: true })
    await writeFile(join(featuresDir, path), text)
  }
}

const run = () => migrate(here.connectionString, { featuresDir })

async function rows<Row>(text: string): Promise<Row[]> {
  return (await here.database.as<Row>(serverCaller(), { text, values: [] })).rows
}

/** All tables, views, functions, triggers, policies and rights in the two schemas, as text. */
async function everything(): Promise<string[]> {
  const found = await rows<{ line: string }>(`
    select relkind::text || ' ' || oid::regclass || ' ' || coalesce(relacl::text, '') || coalesce((
      select string_agg(attname || attacl::text, ',') from pg_attribute where attrelid = pg_class.oid and attacl is not null
    ), '') as line from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('api', 'private'))
    union all select 'f ' || oid::regprocedure || coalesce(proacl::text, '') from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('api', 'private'))
    union all select 't ' || tgname from pg_trigger where not tgisinternal
    union all select 'p ' || policyname from pg_policies
    union all select 'c ' || conname || ' ' || obj_description(oid, 'pg_constraint') from pg_constraint
      where contype = 'c' and obj_description(oid, 'pg_constraint') is not null
    union all select 's ' || nspname || coalesce(nspacl::text, '') from pg_namespace where nspname in ('api', 'private')
    order by 1`)
  return found.map(({ line }) => line)
}

describe('an empty database', () => {
  test('gets all migrations in the order of their numbers, and all access objects', async () => {
    expect(await run()).toEqual({
      applied: ['library/books/migrations/0001-books.sql', 'library/coupons/migrations/0050-coupons.sql'],
      accessRecreated: true,
    })
    expect(await everything()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^v api\.short/),
        'f api.redeem(text){postgres=X/postgres,tingdu_server=X/postgres}',
        't stamp',
        'p anyone',
        expect.stringContaining(`title{${role}=a/postgres}`),
      ]),
    )
  })

  test('gets the access files of a feature in the order of their names', async () => {
    await files({
      'library/books/longest.sql':
        'create view api.longest as select max(length(word)) from api.first_words;',
      'library/books/first-words.sql':
        "create view api.first_words as select split_part(title, ' ', 1) as word from api.books;",
    })
    await run()
    expect(await everything()).toEqual(expect.arrayContaining([expect.stringMatching(/^v api\.longest/)]))
  })

  test('is migrated by one of several servers that start at once, while the others wait', async () => {
    await files({
      'library/books/migrations/0002-slow.sql': 'select pg_sleep(0.3); create table api.once (id int);',
    })
    const child = fileURLToPath(new URL('../../testing/migrating-child.ts', import.meta.url))
    const outcomes = await Promise.all(
      [1, 2, 3].map(async () => {
        const server = spawn(process.execPath, [child, here.connectionString, featuresDir])
        let said = ''
        server.stdout.on('data', (text) => {
          said += text
        })
        const [code] = await once(server, 'close')
        return { code, ...JSON.parse(said) }
      }),
    )
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(outcomes.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 3])
  })
})

describe('a database that is up to date', () => {
  test('takes one query', async () => {
    await run()
    const proxy = await startCountingProxy(here.connectionString)
    expect(await migrate(proxy.connectionString, { featuresDir })).toEqual({
      applied: [],
      accessRecreated: false,
    })
    expect(proxy.takeMessages()).toBe('QX')
    await proxy.close()
  })

  test('an older PostgreSQL is refused even if there is nothing to migrate', async () => {
    await run()
    await rows('create schema older')
    await rows(`create function older.current_setting(name text) returns text language sql as $$
      select case name when 'server_version' then '16.4' else pg_catalog.current_setting(name) end $$`)
    const older = new URL(here.connectionString)
    older.searchParams.set('options', '-c search_path=older,pg_catalog')
    const connectionString = older.href.replaceAll('+', '%20')
    const refusal = 'PostgreSQL 16.5 or newer is needed, and this one is 16.4.'
    await expect(migrate(connectionString, { featuresDir })).rejects.toThrow(refusal)
    const database = await openDatabase({ connectionString })
    await expect(isMigrated(database, readMigrationFiles(featuresDir))).rejects.toThrow(refusal)
    await database.close()
  })

  test('is recognized as up to date, until a file is new, changed or missing', async () => {
    const isCurrent = () => isMigrated(here.database, readMigrationFiles(featuresDir))
    expect(await isCurrent()).toBe(false)
    await run()
    expect(await isCurrent()).toBe(true)
    await files({ 'library/coupons/more.sql': 'create view api.more as select 1 as one;' })
    expect(await isCurrent()).toBe(false)
    await files({ 'library/books/migrations/0051-pages.sql': 'alter table api.books add pages int;' })
    await run()
    expect(await isCurrent()).toBe(true)
    await rm(join(featuresDir, 'library/books/migrations/0051-pages.sql'))
    await expect(isCurrent()).rejects.toThrow(MigrationError)
  })

  test('gets new migrations, and running servers are notified', async () => {
    await run()
    const heard: string[] = []
    await here.database.listen(MIGRATED_CHANNEL, (payload) => heard.push(payload))
    await files({ 'library/books/migrations/0051-pages.sql': 'alter table api.books add pages int;' })
    expect(await run()).toEqual({
      applied: ['library/books/migrations/0051-pages.sql'],
      accessRecreated: true,
    })
    await expect.poll(() => heard).toEqual([''])
  })
})

describe('access objects', () => {
  test('include the messages of check constraints', async () => {
    await run()
    expect(await everything()).toContain('c books_title_check Give a title')
  })

  test('are the same however often they are recreated', async () => {
    await run()
    const before = await everything()
    await files({
      'library/books/access.sql': await changed('library/books/access.sql', (text) => `${text}\n-- again`),
    })
    expect(await run()).toEqual({ applied: [], accessRecreated: true })
    expect(await everything()).toEqual(before)
  })

  test('grant no function without an explicit grant', async () => {
    await files({
      'library/coupons/access.sql': `
        create function api.open() returns int language sql return 1;
        create function private.shut() returns int language sql return 1;
        create procedure api.work() language sql as 'select 1';
        grant usage on schema api, private to ${role};
        grant execute on function api.open() to ${role};`,
    })
    await run()
    const asRole = (text: string) =>
      here.database.transaction(serverCaller(), async (run) => {
        await run({ text: `set local role ${role}`, values: [] })
        return (await run({ text, values: [] })).rows
      })
    expect(await asRole('select api.open()')).toEqual([{ open: 1 }])
    await expect(asRole('select private.shut()')).rejects.toThrow('permission denied for function shut')
    await expect(asRole('call api.work()')).rejects.toThrow('permission denied for procedure work')
  })

  test('deleted from a file are dropped; tables and materialized views stay', async () => {
    await run()
    await files({
      'library/coupons/access.sql': '',
      'library/books/access.sql': `grant usage on schema api to ${role};`,
    })
    await run()
    const left = await everything()
    expect(left.filter((line) => /^[vftp] /.test(line))).toEqual(['p server_works'])
    expect(left.filter((line) => line.startsWith('r ') && line.includes(role))).toEqual([])
    expect(left.find((line) => line.startsWith('s api'))).toContain(role)
    expect(left.filter((line) => line.startsWith('c '))).toEqual([])
    expect(left.filter((line) => /^[rm] /.test(line))).toHaveLength(3)
  })
})

describe('a failure', () => {
  test('leaves the old state, and is reported with file and line', async () => {
    await run()
    const before = await everything()
    await files({
      'library/books/migrations/0051-pages.sql': 'alter table api.books add pages int;',
      'library/books/migrations/0052-wrong.sql':
        '-- a comment\n\nalter table api.no_such_table add pages int;',
    })
    await expect(run()).rejects.toThrow(
      'library/books/migrations/0052-wrong.sql: relation "api.no_such_table" does not exist',
    )
    expect(await everything()).toEqual(before)
    await files({ 'library/books/migrations/0052-wrong.sql': 'select 1;\nselect wrong;' })
    await expect(run()).rejects.toThrow(
      'library/books/migrations/0052-wrong.sql, line 2: column "wrong" does not exist',
    )
    await files({ 'library/books/migrations/0052-wrong.sql': 'select 1;' })
    expect((await run()).applied).toHaveLength(2)
  })

  test('in an access file leaves the old state too, including its migrations', async () => {
    await run()
    const before = await everything()
    await files({
      'library/books/migrations/0051-pages.sql': 'alter table api.books add pages int;',
      'library/books/access.sql': 'create view api.wrong as\nselect no_such_column from api.books;',
    })
    await expect(run()).rejects.toThrow(
      'library/books/access.sql, line 2: column "no_such_column" does not exist',
    )
    expect(await everything()).toEqual(before)
    expect(await rows("select from pg_attribute where attname = 'pages'")).toHaveLength(0)
  })

  test('at the first start leaves an empty database', async () => {
    await files({ 'library/coupons/access.sql': 'select wrong' })
    await expect(run()).rejects.toThrow('library/coupons/access.sql, line 1')
    expect(await rows("select from pg_namespace where nspname in ('api', 'migrations')")).toEqual([])
  })

  test('to reach PostgreSQL is reported as such', async () => {
    const nowhere = migrate('postgresql://nobody@127.0.0.1:5599/nothing', { featuresDir })
    await expect(nowhere).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('to keep the transaction open is reported', async () => {
    await files({ 'library/books/migrations/0002-ends.sql': 'commit;' })
    await expect(run()).rejects.toThrow('0002-ends.sql ends the transaction')
  })
})

describe('files that do not continue what was applied', () => {
  test.each([
    [
      'edited',
      { 'library/coupons/migrations/0050-coupons.sql': 'create table other ();' },
      /0050-coupons\.sql was changed/,
    ],
    [
      'numbered late',
      { 'library/books/migrations/0049-late.sql': 'select 1' },
      /0049-late\.sql is numbered below 0050-coupons/,
    ],
    [
      'numbered twice',
      { 'library/books/migrations/0050-other.sql': 'select 1' },
      /0050-.*have the same number/,
    ],
    [
      'named otherwise',
      { 'library/books/migrations/51_pages.sql': 'select 1' },
      /51_pages\.sql is not named like a migration/,
    ],
  ])('are refused: %s', async (_what, change, message) => {
    await run()
    const before = await everything()
    await files(change)
    await expect(run()).rejects.toThrow(message)
    expect(await everything()).toEqual(before)
  })

  test('are refused: removed, or of an older version of the server', async () => {
    await run()
    await rm(join(featuresDir, 'library/books/migrations/0001-books.sql'))
    await expect(run()).rejects.toThrow('0001-books is applied here, but its file is gone')
    await files({ 'library/books/migrations/0001-books.sql': 'x' })
    await rm(join(featuresDir, 'library/coupons/migrations'), { recursive: true })
    await expect(run()).rejects.toThrow('0050-coupons. Start the newer version')
  })

  test('may differ in line endings', async () => {
    await run()
    const path = 'library/books/migrations/0001-books.sql'
    await files({ [path]: await changed(path, (text) => text.replaceAll('\n', '\r\n')) })
    expect(await run()).toEqual({ applied: [], accessRecreated: false })
  })
})

async function changed(path: string, change: (text: string) => string): Promise<string> {
  return change(await readFile(join(featuresDir, path), 'utf8'))
}
