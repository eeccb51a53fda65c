import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '@tingdu/database/database.ts'
import { prepareEngineRoles } from '@tingdu/database/engine/roles.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { seedDemoAccounts } from '@tingdu/features/accounts/accounts/demo-accounts.server.ts'
import { createPasswords } from '@tingdu/features/accounts/accounts/passwords.server.ts'
import { startTestApp } from '@tingdu/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from './archive.ts'
import { backup } from './backup.ts'
import { readIdentities, writeKeyFile } from './backup-encryption.ts'
import { restore } from './restore.ts'

const featuresDir = fileURLToPath(new URL('../../features', import.meta.url))
const picture = 'media/public/images/0b9f2a86-7c1e-4d59-9a55-3f4f7d0e8c11.png'
let place: string
let dataDir: string
let file: string
let full: TestDatabase

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'tingdu-backup-'))
  dataDir = join(place, 'data')
  file = join(place, 'all.tar.gz')
  full = await createTestDatabase({ migrated: true })
  await fill(full.database)
  await fillDictionary(full.database)
  await put(dataDir, picture, 'a picture')
  await put(dataDir, 'auth-secret', 'generated')
  await put(dataDir, 'outbox/mail.eml', 'sent long ago')
  await backup(full.ownerConnectionString, dataDir, file, { withAuthSecret: true })
})
afterAll(async () => {
  await full.drop()
  await rm(place, { recursive: true, force: true })
})

async function put(directory: string, name: string, text: string) {
  await mkdir(join(directory, name, '..'), { recursive: true })
  await writeFile(join(directory, name), text)
}

const run = async <Row>(database: Database, text: string, values: unknown[] = []) =>
  (await database.as<Row>(serverCaller(60_000), { text, values })).rows

/** Adds rows that are difficult for text formats, more than fit into one chunk, and an append-only ledger. */
async function fill(database: Database) {
  const passwordHash = await createPasswords().hash('a password')
  await run(
    database,
    `insert into private.accounts (name, email, password_hash, role) values
      ('Mei Restored', 'mei@test.test', $1, 'student'), ('Sue Restored', 'sue@test.test', $1, 'super_admin')`,
    [passwordHash],
  )
  await run(
    database,
    `insert into api.fc_profile (owner, region) values (1, E'Tab\\t, line\\n, \\\\N and "听读" 𠮷')`,
  )
  await run(
    database,
    `insert into api.fc_words (chinese, traditional, defs)
      select '词' || n, '詞' || n, repeat('a long definition / ', 60) from generate_series(1, 4500) n`,
  )
  await run(
    database,
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values (1, 'trial_started', 'tingdu', 'trial:1', now(), '{"ends_at": "2030-01-01T00:00:00Z"}')`,
  )
  await run(
    database,
    `insert into api.fc_mails (recipient, user_id, template, data, cause, queued_at)
      values ('mei@test.test', 1, 'password-changed', '{"date": "Nov 20 2026"}', 'waiting', now() - interval '1 hour')`,
  )
  const event = `insert into api.fc_events (owner, event_name, params) values (1, 'text_opened', '{"version": "4.2"}')`
  for (const text of [event, 'select private.keep_event_partitions()', event]) await run(database, text)
}

/** Adds dictionary data: rows maintained by triggers, staff edits and reverts, and members' rows. */
async function fillDictionary(database: Database) {
  for (const text of [
    `insert into private.word_search (word_id, english, bonus, weight) values (1, '{long,definition}', 0, 0)`,
    `insert into private.imported_words (word_id, entry, digest, original) values (1, 'key', 'digest', '{"defs": "was"}')`,
    `insert into private.listed_words values ('词1', '', 1, null)`,
    `insert into api.fc_chars (character, traditional, simplified, mnemonic_image) values ('词', '詞', '词', 'a key')`,
    `insert into private.character_levels values ('词', 1)`,
    `insert into api.fc_sentences (chinese, keywords, tokens, external_id, licence) values ('词。', '|词|', '[{"start": 0}]', 'tatoeba:1', 'CC0')`,
    `insert into private.imported_sentences values ('tatoeba:1', 1, 'digest', now(), '{"chinese": "字。"}'), ('tatoeba:2', null, 'gone', null, null)`,
    `insert into private.sentence_imports values ('a version')`,
    `insert into private.audit_log (actor_id, actor_role, action, resource, subject, before, after) values
      (2, 'super_admin', 'update', 'fc_words', '1', '{"defs": "was"}', '{"defs": "is"}'), (2, 'super_admin', 'update', 'fc_words', '1', '{"defs": "is"}', '{"defs": "was"}')`,
    `insert into private.undone_changes (change, undo) values (1, 2)`,
    `insert into api.fc_mistakes (owner, kind, entry, category, message, state, answer, resolved_at, resolved_by)
      values (1, 'word', '词1', 'other', 'odd', 'declined', 'it is not', now(), 2)`,
    `insert into api.fc_lookups (owner, kind, entry) values (1, 'word', '词1')`,
    `insert into api.fc_reading_settings (owner, script) values (1, 'traditional')`,
  ]) {
    await run(database, text)
  }
}

/** Row count and content digest of each of our tables. */
async function contents(database: Database): Promise<Record<string, string>> {
  const tables = await run<{ name: string }>(
    database,
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text
      in ('api', 'private', 'migrations') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await run<{ digest: string }>(
      database,
      `select count(*) || ' ' || md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as digest
        from (select * from ${name}) one`,
    )
    found[name] = (row?.digest ?? '').replace(/^.* /, name.startsWith('migrations') ? '' : '$&')
  }
  delete found['migrations.applied'] // application times differ
  return found
}

async function intoEmpty(archive = file, identities: string[] = []) {
  const empty = await createTestDatabase({ migrated: false, roles: true })
  const target = await mkdtemp(join(place, 'target-'))
  const outcome = restore(empty, { dataDir: target, featuresDir }, archive, identities)
  return { empty, target, outcome }
}

test('the file is private, and existing files are not overwritten', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = await readFile(file)
  await expect(backup(full.ownerConnectionString, dataDir, file)).rejects.toThrow('exists already')
  expect(await readFile(file)).toEqual(before)
})

test('the generated AUTH_SECRET is left out unless it is requested', async () => {
  const archive = join(place, 'without-secret.tar.gz')
  await backup(full.ownerConnectionString, dataDir, archive)
  const names: string[] = []
  for await (const { name } of readArchive(archive)) names.push(name)
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([`files/${picture}`])
  expect(names.at(-1)).toBe('end.json')
})

test('an encrypted backup is restored with its identity only', async () => {
  const [keyFile, archive] = [join(place, 'key.txt'), join(place, 'encrypted.tar.gz.age')]
  const recipient = await writeKeyFile(keyFile)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  await expect(writeKeyFile(keyFile)).rejects.toThrow('exists already')
  await backup(full.ownerConnectionString, dataDir, archive, { recipients: [recipient] })
  const bytes = await readFile(archive)
  expect(bytes.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
  await writeKeyFile(join(place, 'other.txt'))
  const others: [string[], string][] = [
    [[], '--identity'],
    [await readIdentities(join(place, 'other.txt')), 'does not decrypt'],
  ]
  for (const [identities, message] of others) {
    const { empty, outcome } = await intoEmpty(archive, identities)
    await expect(outcome).rejects.toThrow(message)
    expect(await contents(empty.database)).toEqual({})
    await empty.drop()
  }
  const { empty, target, outcome } = await intoEmpty(archive, await readIdentities(keyFile))
  expect(await outcome).toMatch(/^Restored/)
  expect(await contents(empty.database)).toEqual(await contents(full.database))
  expect(await readFile(join(target, picture), 'utf8')).toBe('a picture')
  await empty.drop()
})

test('an invalid public key or key file is refused by name, and no secret is repeated', async () => {
  const archive = join(place, 'refused.tar.gz')
  const recipients = ['age1nonsense']
  await expect(backup(full.ownerConnectionString, dataDir, archive, { recipients })).rejects.toThrow(
    "'age1nonsense' is not a public key of age",
  )
  expect(existsSync(archive)).toBe(false)
  const keyFile = join(place, 'no-key.txt')
  await writeFile(keyFile, '# a comment\nAGE-SECRET-KEY: hidden\n')
  await expect(readIdentities(keyFile)).rejects.toThrow(/no-key\.txt is not a key file of age(?!.*hidden)/)
})

test('restores the same rows and files into an empty database, and the product runs on it', async () => {
  const { empty, target, outcome } = await intoEmpty()
  expect(await outcome).toMatch(/^Restored \d+ tables as of \d{4}-/)
  expect(await contents(empty.database)).toEqual(await contents(full.database))
  expect(await readFile(join(target, picture), 'utf8')).toBe('a picture')
  expect(await readFile(join(target, 'auth-secret'), 'utf8')).toBe('generated')
  expect(statSync(join(target, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(existsSync(join(target, 'outbox'))).toBe(false)
  await expectToRun(empty)
})

/** Sign-in, policies, new ids, the ledger and pending mails. */
async function expectToRun(restored: TestDatabase) {
  const app = await startTestApp({ on: restored })
  const { status, body } = await app
    .as('anon')
    .post('rpc/login', { email: 'mei@test.test', password: 'a password' })
  expect(status).toBe(200)
  const mei = app.with(body[0])
  expect((await mei.get('fc_users')).body).toHaveLength(1)
  expect((await mei.get('fc_subscriptions')).body).toMatchObject([{ access_reason: 'trial' }])
  expect(app.account('student').id).toBeGreaterThan(2)
  await expect(app.sql('delete from private.subscription_events')).rejects.toThrow('append only')
  expect((await mei.get('fc_recent_lookups')).body).toMatchObject([{ entry: '词1' }])
  expect((await mei.get('fc_mistakes')).body).toMatchObject([{ state: 'declined' }])
  await app.runJobs()
  await app.runJob('requeue-mails')
  await app.runJobs()
  expect(await app.outbox('mei@test.test')).toHaveLength(1)
  await app.close()
}

test('a database that is not empty is not touched', async () => {
  const other = await createTestDatabase({ migrated: true })
  await run(other.database, `insert into api.fc_sentences (chinese) values ('还在')`)
  const target = join(place, 'elsewhere')
  await expect(restore(other, { dataDir: target, featuresDir }, file)).rejects.toThrow(
    'The database is not empty',
  )
  expect(await run(other.database, 'select chinese from api.fc_sentences')).toEqual([{ chinese: '还在' }])
  await other.drop()
})

test('existing uploads are not touched', async () => {
  const empty = await createTestDatabase({ migrated: false, roles: true })
  await expect(restore(empty, { dataDir, featuresDir }, file)).rejects.toThrow('is not empty')
  expect(await readFile(join(dataDir, picture), 'utf8')).toBe('a picture')
  await empty.drop()
})

const damages: [string, (whole: Buffer) => Buffer][] = [
  ['truncated', (whole) => whole.subarray(0, whole.length - 100)],
  ['truncated early', (whole) => whole.subarray(0, 2000)],
  ['without its end', (whole) => gzipSync(gunzipSync(whole).subarray(0, -3 * 512))],
  ['missing an entry', (whole) => gzipSync(withoutOneEntry(gunzipSync(whole)))],
  ['not an archive', () => Buffer.from('select 1;')],
  ['an archive of something else', () => gzipSync(Buffer.alloc(4096, 'x'))],
  ['empty', () => Buffer.alloc(0)],
]

/** Removes the last file before `end.json` from a tar. */
function withoutOneEntry(tar: Buffer): Buffer {
  const [from, to] = [tar.indexOf(`files/${picture}`), tar.indexOf('end.json')]
  return Buffer.concat([tar.subarray(0, from), tar.subarray(to)])
}

test.each(damages)('a backup that is %s restores nothing', async (what, damage) => {
  const broken = join(place, `${what}.tar.gz`)
  await writeFile(broken, damage(await readFile(file)))
  const { empty, target, outcome } = await intoEmpty(broken)
  await expect(outcome).rejects.toThrow(/not a backup|damaged|incomplete|missing/)
  expect(await contents(empty.database)).toEqual({})
  expect(existsSync(join(target, 'media'))).toBe(false)
  expect(existsSync(join(target, 'auth-secret'))).toBe(false)
  await empty.drop()
})

test('a backup of a newer version is refused with its last migration', async () => {
  const tar = gunzipSync(await readFile(file)).toString('latin1')
  const newer = join(place, 'newer.tar.gz')
  const last = Math.max(...[...tar.matchAll(/"number": (\d+),/g)].map(([, number]) => Number(number)))
  const written = `"number": ${last},`
  // As long as before, also if it has one more digit.
  const later = tar.replace(written, `"number":${last + 1},`.padEnd(written.length))
  await writeFile(newer, gzipSync(Buffer.from(later, 'latin1')))
  const { empty, outcome } = await intoEmpty(newer)
  await expect(outcome).rejects.toThrow(
    `newer than this version of the server: it has ${String(last + 1).padStart(4, '0')}-`,
  )
  await empty.drop()
})

test('backup requires a file name, and restore an existing file', async () => {
  await expect(backup(full.ownerConnectionString, dataDir, '')).rejects.toThrow('Name the file')
  const { empty, outcome } = await intoEmpty(join(place, 'nowhere.tar.gz'))
  await expect(outcome).rejects.toThrow('There is no file')
  await empty.drop()
})

async function admin(directory: string, ...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('admin.ts', import.meta.url)), ...args], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('the two commands restore a destroyed data directory', async () => {
  const [directory, archive] = [join(place, 'embedded'), join(place, 'embedded.tar.gz')]
  const accounts = async () => {
    const engine = await startEngine({ dataDir: directory, durable: false })
    const { connectionString, ownerConnectionString } = await prepareEngineRoles(engine.connectionString)
    await migrate(ownerConnectionString, { featuresDir })
    const database = await openDatabase({ connectionString })
    await seedDemoAccounts(database)
    const found = await run(database, 'select user_id, email, password_hash from private.accounts order by 1')
    await database.close()
    await engine.stop()
    return found
  }
  const before = await accounts()
  expect(before.length).toBeGreaterThanOrEqual(6)
  const keyFile = join(place, 'admin-key.txt')
  const [recipient = ''] = (await admin(directory, 'backup-key', keyFile)).said.split('\n')
  expect(await admin(directory, 'backup', archive, '--to', recipient)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Backed up.*It is encrypted\./),
  })
  await rm(directory, { recursive: true })
  const restored = await admin(directory, 'restore', archive, '--identity', keyFile)
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored/) })
  expect(await accounts()).toEqual(before)
  const again = await admin(directory, 'restore', archive, '--identity', keyFile)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty') })
}, 180_000)
