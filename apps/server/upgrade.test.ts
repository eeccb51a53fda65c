import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from '@tingdu/database/migrate/files.ts'
import { editedReleases, labelOf, readReleases } from '@tingdu/database/migrate/released-migrations.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { catalogOf } from '@tingdu/testing/catalog.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const featuresDir = fileURLToPath(new URL('../../features', import.meta.url))
const releases = readReleases(featuresDir)
let scratch: string

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tingdu-upgrade-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** Writes the migrations of a release and earlier ones to a folder; access objects come with the upgrade. */
async function filesOf(version: string): Promise<string> {
  const until = releases.findIndex((release) => release.version === version)
  const released = new Set(releases.slice(0, until + 1).flatMap((one) => one.migrations.map(labelOf)))
  const target = join(scratch, version)
  for (const { path, ...migration } of readMigrationFiles(featuresDir).migrations) {
    if (released.has(labelOf(migration))) await cp(join(featuresDir, path), join(target, path))
  }
  return target
}

/** A copy of all SQL of the features with one additional migration. */
async function withMigration(name: string, text: string): Promise<string> {
  const target = join(scratch, name)
  const { migrations, access } = readMigrationFiles(featuresDir)
  for (const { path } of [...migrations, ...access]) await cp(join(featuresDir, path), join(target, path))
  const path = join(target, `accounts/migrations/9000-${name}.sql`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return target
}

/** The catalog of a new installation. */
async function freshCatalog(): Promise<string[]> {
  const { superuser, drop } = await createTestDatabase({ migrated: true })
  return await catalogOf(superuser).finally(drop)
}

/** The catalog after migrating one database with each of these folders in turn. */
async function catalogAfter(...folders: string[]): Promise<string[]> {
  const database: TestDatabase = await createTestDatabase({ migrated: false, roles: true })
  try {
    for (const folder of folders) await migrate(database.ownerConnectionString, { featuresDir: folder })
    return await catalogOf(database.superuser)
  } finally {
    await database.drop()
  }
}

test('no released migration was edited or removed', () => {
  expect(editedReleases(readMigrationFiles(featuresDir).migrations, releases)).toEqual([])
})

describe.each(releases)('an installation of $version', ({ version }) => {
  test('has the same catalog as a fresh one after the upgrade', async () => {
    const upgraded = await catalogAfter(await filesOf(version), featuresDir)
    expect(upgraded.length).toBeGreaterThan(1000)
    expect(upgraded).toEqual(await freshCatalog())
  })

  test('gets the changes of a new migration', async () => {
    const further = await withMigration('adds', 'alter table private.accounts add column nickname text;')
    const upgraded = await catalogAfter(await filesOf(version), further)
    expect(upgraded).toContainEqual(expect.stringContaining('nickname text'))
    expect(upgraded).toEqual(await catalogAfter(further))
  })

  test('differs if a migration omits changes for existing installations', async () => {
    const forgetful = await withMigration(
      'forgets',
      `do $$ begin
        if not exists (select from migrations.applied where applied_at < now()) then
          alter table private.accounts add column nickname text;
        end if;
      end $$;`,
    )
    const upgraded = await catalogAfter(await filesOf(version), forgetful)
    expect(upgraded).not.toEqual(await catalogAfter(forgetful))
  })
})

test('an edited released migration is refused where it was applied', async () => {
  const [first] = releases
  const folder = await filesOf(first?.version ?? '')
  const database = await createTestDatabase({ migrated: false, roles: true })
  await migrate(database.ownerConnectionString, { featuresDir: folder })
  const [{ path, text } = { path: '', text: '' }] = readMigrationFiles(folder).migrations
  await writeFile(join(folder, path), `${text}\n-- edited`)
  await expect(migrate(database.ownerConnectionString, { featuresDir: folder })).rejects.toThrow(
    'was changed after it was applied here',
  )
  expect(editedReleases(readMigrationFiles(folder).migrations, releases)).toContainEqual({
    label: '0010-accounts',
    why: expect.stringContaining('is not as it was'),
  })
  await database.drop()
})

test('data older than the first release is refused and stays unchanged', async () => {
  const { superuser: database, ...old } = await createTestDatabase({ migrated: false })
  const sql = async (text: string) => (await database.as(serverCaller(), { text, values: [] })).rows
  await sql(`do $$ begin
    create schema migrations;
    create table migrations.applied (number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
    create table migrations.access (only_row boolean primary key default true, checksum text not null);
    insert into migrations.applied values (1, 'schemas-and-roles', 'x', '2026-01-01'), (280, 'erhua-inside', 'y', '2026-01-01');
    insert into migrations.access (checksum) values ('z');
    create schema private;
    create table private.accounts (user_id bigint, email text);
    insert into private.accounts values (1, 'mei@test.test');
  end $$`)
  const state = () =>
    sql(`select (select json_agg(a) from migrations.applied a) as applied,
    (select json_agg(a) from migrations.access a) as access, (select json_agg(a) from private.accounts a) as accounts`)
  const before = [await state(), await catalogOf(database)]
  await expect(migrate(old.connectionString, { featuresDir })).rejects.toThrow(
    /made by a version before 0\.2\.0.*Nothing was changed\. With the version that made it, take a backup.*empty DATA_DIR/,
  )
  expect([await state(), await catalogOf(database)]).toEqual(before)
  await old.drop()
})
