import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@tingdu/database/migrate.ts'
import { features } from '@tingdu/server/features.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { testPermissions } from '../permission-tests.ts'
import { createTestDatabase } from '../postgres.ts'
import { bookmarks } from './bookmarks/feature.server.ts'
import { permissions } from './bookmarks/permissions.ts'

/**
 * A feature is a folder and an entry in the list of features. This test appends one entry; the folder is placed next to
 * the product's features, and nothing else refers to bookmarks.
 */
const folders = mkdtempSync(join(tmpdir(), 'tingdu-features-'))
let app: TestApp
beforeAll(async () => {
  const sql = (path: string) =>
    !/\/node_modules$/.test(path) && (/\.sql$/.test(path) || !/\.[a-z]+$/.test(path))
  cpSync(new URL('../../../features', import.meta.url), folders, { recursive: true, filter: sql })
  cpSync(new URL('bookmarks', import.meta.url), join(folders, 'bookmarks'), { recursive: true, filter: sql })
  const on = await createTestDatabase({ migrated: false })
  await migrate(on.connectionString, { featuresDir: folders })
  app = await startTestApp({ on, features: [...features, bookmarks] })
})
afterAll(async () => {
  await app.close()
  rmSync(folders, { recursive: true })
})

describe('permissions', () => testPermissions(() => app, permissions))

const page = (name: string) => ({ title: name, address: `https://example.test/${name}` })

test('the endpoint adds new bookmarks, validated by the rules and as the caller', async () => {
  const member = app.with(await app.addAccount())
  const bookmarks = [page('one'), page('two')]
  expect(await member.post('bookmarks/import', { bookmarks })).toMatchObject({
    status: 200,
    body: { added: 2 },
  })
  expect((await member.post('bookmarks/import', { bookmarks })).body).toEqual({ added: 0 })
  const refused = await member.post('bookmarks/import', { bookmarks: [{ title: '', address: 'here' }] })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  expect((await member.get('fc_bookmarks?select=title&order=title')).body).toEqual([
    { title: 'one' },
    { title: 'two' },
  ])
})

test('the data export contains the member’s own bookmarks only', async () => {
  const member = app.with(await app.addAccount())
  await app.with(await app.addAccount()).post('fc_bookmarks', page('another’s'))
  await member.post('fc_bookmarks', page('kept'))
  expect((await member.get('account/export')).body.bookmarks).toMatchObject([page('kept')])
})

test('bookmarks are deleted with the account', async () => {
  const member = await app.addAccount()
  await app.with(member).post('fc_bookmarks', page('gone'))
  expect((await app.as('super_admin').delete(`fc_users?user_id=eq.${member.id}`)).status).toBe(204)
  expect(await app.sql('select from api.fc_bookmarks where owner = $1', [member.id])).toEqual([])
})
