import { globSync } from 'node:fs'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { testPermissions } from '@tingdu/testing/permission-tests.ts'
import type { Permissions } from '@tingdu/testing/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * Who may do what: every role, every resource, every operation, over HTTP, as declared in the features'
 * `permission-cases.ts`. An exposed table, view or function that is missing there fails the last test.
 */
const features = new URL('../../features', import.meta.url).pathname
const all: { feature: string; permissions: Permissions }[] = await Promise.all(
  globSync('*/*/permission-cases.ts', { cwd: features })
    .sort()
    .map(async (file) => ({
      feature: file.replace('/permission-cases.ts', ''),
      permissions: (await import(`${features}/${file}`)).permissions,
    })),
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each(all)('$feature', ({ permissions }) => testPermissions(() => app, permissions))

describe('the exposed schema', () => {
  test('other schemas cannot be reached, not even by the highest role', async () => {
    for (const path of [
      'accounts',
      'sessions',
      'private.accounts',
      'audit_log',
      'live_sessions',
      'rpc/refuse_session',
      'rpc/caller_id',
    ]) {
      expect([path, (await app.as('super_admin').get(path)).status]).toEqual([path, 404])
    }
  })
})

test('every exposed table, view and function has permissions', async () => {
  const rows = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union select proname from pg_proc where pronamespace = 'api'::regnamespace and prorettype <> 'trigger'::regtype
        -- A function of a row is a column of its table, and reads as its caller.
        and not (pronargs = 1 and not prosecdef
          and proargtypes[0] in (select reltype from pg_class where relnamespace = 'api'::regnamespace))`,
  )
  const exposed = rows.map(({ name }) => name)
  const listed = all.flatMap(({ permissions: { resources = {}, functions = {} } }) => [
    ...Object.keys(resources),
    ...Object.keys(functions),
  ])
  const forgotten = exposed.filter((name) => !listed.includes(name))
  expect(forgotten, 'exposed, and no permission-cases.ts of a feature says who may do what').toEqual([])
  const gone = listed.filter((name) => !exposed.includes(name))
  expect(gone, 'listed in a permission-cases.ts, and not exposed').toEqual([])
})

test('every endpoint has permissions', () => {
  const registered = app.features
    .flatMap(({ endpoints = [] }) => endpoints)
    // An endpoint on the path of a table is tested as an operation on that table.
    .filter(({ path }) => !all.some(({ permissions: { resources = {} } }) => path in resources))
    .map(({ method, path }) => `${method} ${path}`)
  const listed = all
    .flatMap(({ permissions: { endpoints = {} } }) => Object.keys(endpoints))
    .map((call) => call.replace(/\?.*/, ''))
  const forgotten = registered.filter((call) => !listed.includes(call))
  expect(forgotten, 'registered, and no permission-cases.ts of a feature says who may call it').toEqual([])
  const gone = listed.filter((call) => !registered.includes(call))
  expect(gone, 'listed in a permission-cases.ts, and not registered').toEqual([])
})

test('no exposed function is public without an explicit grant', async () => {
  const open = await app.sql(
    `select p.proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
      where p.pronamespace = 'api'::regnamespace and acl.grantee = 0 and p.prorettype <> 'trigger'::regtype`,
  )
  expect(open).toEqual([])
})

test('every exposed table has row security', async () => {
  const open = await app.sql(
    `select relname from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  )
  expect(open).toEqual([])
})
