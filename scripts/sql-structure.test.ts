import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { releasedMigrations, sqlOwnership } from './sql-structure.ts'
import type { SourceFile } from './structure.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, imports: [] })
const found = (violations: { path: string; why: string }[]) =>
  violations.map(({ path, why }) => `${path} ${why}`)

const accounts = [
  file(
    'features/accounts/accounts/migrations/0010-accounts.sql',
    'create table private.accounts (id int);\ncreate index names on private.accounts (id);',
  ),
  file(
    'features/accounts/accounts/access.sql',
    '-- Who the caller is.\n-- Published: private.accounts (read),\n--   private.caller_id(of api.thing)\n\ncreate function private.caller_id() returns int;\ncreate function private.own() returns int;',
  ),
]
const notes = (sql: string) => [
  file('features/notes/migrations/0020-notes.sql', 'create table api.notes (owner int);'),
  file('features/notes/access.sql', sql),
]

test('a feature’s SQL may use its own tables, and those published by another feature', () => {
  const sql =
    'create policy own on api.notes using (owner = private.caller_id()); select from private.accounts;'
  expect(sqlOwnership([...accounts, ...notes(sql)])).toEqual([])
})

test('any use of another feature’s unpublished objects is found, including indexes', () => {
  const sql = "select private.own(); -- private.caller_id\nselect gin_clean_pending_list('private.names');"
  expect(found(sqlOwnership([...accounts, ...notes(sql)]))).toEqual([
    expect.stringMatching(
      /^features\/notes\/access\.sql names private\.own of features\/accounts, which does not publish it/,
    ),
    expect.stringMatching(/^features\/notes\/access\.sql names private\.names of features\/accounts/),
  ])
})

test('a published table may be used only as its feature allows', () => {
  const header = '-- Published: private.accounts (read, trigger)\n'
  const [tables] = accounts as [SourceFile]
  const owner = [tables, file('features/accounts/accounts/access.sql', header)]
  const sql = `create trigger follow after insert on private.accounts execute function private.follow();
    select from private.accounts; delete from private.accounts; update
    private.accounts set id = 1; create policy teachers on private.accounts using (true);`
  expect(found(sqlOwnership([...owner, ...notes(sql)]))).toEqual([
    expect.stringContaining(
      "uses private.accounts of features/accounts/accounts for 'write', which is not published",
    ),
    expect.stringContaining(
      "uses private.accounts of features/accounts/accounts for 'policy', which is not published",
    ),
  ])
})

test('the SQL in server files is checked too, except in demo data; migrations may write what they may name', () => {
  const code = "await database.as(caller, { text: 'insert into private.accounts select private.own()' })"
  const sql = 'update private.accounts set id = 2;'
  const files = [
    file('features/notes/endpoints/add-note.server.ts', code),
    file('features/notes/demo-notes.server.ts', code),
    file('features/notes/migrations/0030-more.sql', sql),
    file('features/notes/comment.server.ts', '/** See private.own(). */\n// See private.own().'),
  ]
  expect(found(sqlOwnership([...accounts, ...notes(''), ...files]))).toEqual([
    expect.stringMatching(/add-note\.server\.ts names private\.own /),
    expect.stringMatching(/add-note\.server\.ts uses private\.accounts .* for 'write'/),
  ])
})

test('comments, and names that no feature creates, are ignored', () => {
  expect(sqlOwnership([...accounts, ...notes('-- see private.own()\nselect api.unknown;')])).toEqual([])
})

test('a feature publishes only its own objects', () => {
  expect(found(sqlOwnership([...accounts, ...notes('-- Notes.\n-- Published: private.own()\n')]))).toEqual([
    'features/notes/access.sql publishes private.own, which this feature does not create',
  ])
})

test('an edited or removed released migration is found, an unreleased one is not', () => {
  const [migration] = accounts as [SourceFile]
  const checksum = createHash('sha256').update(migration.text).digest('hex')
  const releases = [{ version: '0.2.0', migrations: [{ number: 10, name: 'accounts', checksum }] }]
  const further = file('features/notes/migrations/0020-notes.sql', 'create table api.notes (owner int);')
  expect(releasedMigrations([migration, further], releases)).toEqual([])
  const edited = { ...migration, text: `${migration.text}\n-- edited` }
  expect(found(releasedMigrations([edited], releases))).toEqual([
    expect.stringMatching(/^0010-accounts was released with 0\.2\.0 and is not as it was/),
  ])
  expect(found(releasedMigrations([further], releases))).toEqual([
    expect.stringMatching(/^0010-accounts was released with 0\.2\.0 and is gone/),
  ])
})
