import { expect, test } from 'vitest'
import type { SourceFile } from './sources.ts'
import { featureTables, sqlOwnership } from './sql-structure.ts'

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
  file('features/library/notes/migrations/0020-notes.sql', 'create table api.notes (owner int);'),
  file('features/library/notes/access.sql', sql),
]

test('a feature’s SQL may use its own tables, and those published by another feature', () => {
  const sql =
    'create policy own on api.notes using (owner = private.caller_id()); select from private.accounts;'
  expect(sqlOwnership([...accounts, ...notes(sql)])).toEqual([])
})

test('any use of another feature’s unpublished objects is found, including indexes', () => {
  const sql = "select private.own(); -- private.caller_id\nselect gin_clean_pending_list('private.names');"
  expect(found(sqlOwnership([...accounts, ...notes(sql)]))).toEqual([
    expect.stringContaining(
      "notes/access.sql uses private.own of features/accounts/accounts for 'read', which is not",
    ),
    expect.stringMatching(/uses private\.names of features\/accounts\/accounts/),
  ])
})

test('a published table or view may be used only as its feature allows', () => {
  const header =
    '-- Published: private.accounts (read,\n--   trigger), private.shown (replace)\ncreate view private.shown;'
  const [tables] = accounts as [SourceFile]
  const owner = [tables, file('features/accounts/accounts/access.sql', header)]
  const sql = `create trigger follow after insert on private.accounts execute function private.follow();
    create or replace view private.shown as select from private.accounts; delete from private.accounts; update
    private.accounts set id = 1; create policy teachers on private.accounts using (true);
    create or replace view private.accounts as select 1;`
  const refused = ['write', 'policy', 'replace'].map((right) =>
    expect.stringContaining(`private.accounts of features/accounts/accounts for '${right}', which is not`),
  )
  expect(found(sqlOwnership([...owner, ...notes(sql)]))).toEqual(refused)
})

test('the SQL in server files is checked too, except in demo data; migrations may write what they may name', () => {
  const code = "await database.as(caller, { text: 'insert into private.accounts select private.own()' })"
  const sql = 'update private.accounts set id = 2;'
  const files = [
    file('features/library/notes/endpoints/add-note.server.ts', code),
    file('features/library/notes/demo-notes.server.ts', code),
    file('features/library/notes/migrations/0030-more.sql', sql),
    file('features/library/notes/comment.server.ts', '/** See private.own(). */\n// See private.own().'),
  ]
  expect(found(sqlOwnership([...accounts, ...notes(''), ...files]))).toEqual([
    expect.stringMatching(/add-note\.server\.ts uses private\.accounts .* for 'write'/),
    expect.stringMatching(/add-note\.server\.ts uses private\.own .* for 'read'/),
  ])
})

test('comments, and names that no feature creates, are ignored', () => {
  const comment = "comment on table api.notes is 'a''s, '\n  'see private.own()';"
  const sql = `-- see private.own()\n${comment}\nselect api.unknown;`
  expect(sqlOwnership([...accounts, ...notes(sql)])).toEqual([])
})

test('a feature publishes only its own objects', () => {
  const files = [...accounts, ...notes('-- Published: private.own()\n\nselect private.own();')]
  expect(found(sqlOwnership(files))).toEqual([expect.stringContaining('uses private.own')])
})

test('a function of the same name may be another feature’s', () => {
  expect(
    sqlOwnership([...accounts, ...notes('create function private.own(a int); select private.own(1);')]),
  ).toEqual([])
})

test('a package names no table of a feature', () => {
  const wrong = [
    file('packages/client/words.ts', "api.from('fc_words')"),
    file('packages/http/words.ts', 'select from api.fc_words'),
  ]
  const right = [
    file('packages/gateway/plan.ts', '// A request for `fc_words`.'),
    file('packages/gateway/plan.test.ts', "plan('fc_words')"),
    file('testing/words.ts', "api.from('fc_words')"),
    file('features/dictionary/entries/queries.ts', "api.from('fc_words')"),
  ]
  expect(featureTables([...wrong, ...right]).map(({ path }) => path)).toEqual(wrong.map(({ path }) => path))
})
