import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@tingdu/database/migrate.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { features } from '@tingdu/server/features.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { testMemberData } from '../member-data.ts'
import { permissionCases, testEverythingHasPermissions, testPermissions } from '../permission-tests.ts'
import { createTestDatabase } from '../postgres.ts'
import { unloggedTables } from '../unlogged-tables.ts'
import { exampleNotes } from './example-notes/feature.server.ts'
import { permissions } from './example-notes/permission-cases.ts'

/**
 * A feature is a folder and an entry in the server's and the web app's list of features. This test appends the former,
 * and `example-notes.screen.test.tsx` the latter; the folder is placed next to the product's features, and nothing else
 * refers to it.
 */
const folders = mkdtempSync(join(tmpdir(), 'tingdu-features-'))
const ofProduct = await permissionCases()
let app: TestApp
beforeAll(async () => {
  const sql = (path: string) =>
    !/\/node_modules$/.test(path) && (/\.sql$/.test(path) || !/\.[a-z]+$/.test(path))
  cpSync(new URL('../../features', import.meta.url), folders, { recursive: true, filter: sql })
  cpSync(new URL('example-notes', import.meta.url), join(folders, 'study/example-notes'), {
    recursive: true,
    filter: sql,
  })
  const on = await createTestDatabase({ migrated: false })
  await migrate(on.connectionString, { featuresDir: folders })
  app = await startTestApp({ on, features: [...features, exampleNotes] })
})
afterAll(async () => {
  await app.close()
  rmSync(folders, { recursive: true })
})

describe('members’ data', () => testMemberData(() => app))

describe('permissions', () => {
  testPermissions(() => app, permissions)
  testEverythingHasPermissions(() => app, [...ofProduct.map((product) => product.permissions), permissions])
})

const note = (title: string) => ({ title, text: `About ${title}` })

test('the endpoint adds new notes, validated by the rules and as the caller', async () => {
  const member = app.with(await app.addAccount())
  const notes = [note('one'), note('two')]
  expect(await member.post('example-notes/import', { notes })).toMatchObject({
    status: 200,
    body: { added: 2 },
  })
  expect((await member.post('example-notes/import', { notes })).body).toEqual({ added: 0 })
  const refused = await member.post('example-notes/import', { notes: [{ title: '', text: 'x' }] })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  expect((await member.get('fc_example_notes?select=title&order=title')).body).toEqual([
    { title: 'one' },
    { title: 'two' },
  ])
})

test('the data export contains the member’s own notes only', async () => {
  const member = app.with(await app.addAccount())
  await app.with(await app.addAccount()).post('fc_example_notes', note('another’s'))
  await member.post('fc_example_notes', note('kept'))
  const { body } = await member.get('account/export')
  expect(body.example_notes).toMatchObject([note('kept')])
})

test('notes are recognized as rows of one’s own, which need no log of what staff write', async () => {
  expect(await app.database.transaction(serverCaller(), unloggedTables)).toEqual([])
})

test('notes are deleted with the account', async () => {
  const member = await app.addAccount()
  await app.with(member).post('fc_example_notes', note('gone'))
  expect((await app.as('super_admin').delete(`fc_users?user_id=eq.${member.id}`)).status).toBe(204)
  expect(await app.sql('select from api.fc_example_notes where owner = $1', [member.id])).toEqual([])
})
