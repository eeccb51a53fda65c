import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import {
  permissionCases,
  testEverythingHasPermissions,
  testPermissions,
} from '@tingdu/testing/permission-tests.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * Who may do what: every role, every resource, every operation, over HTTP, as declared in the features'
 * `permission-cases.ts`. Something exposed that is missing there fails, too.
 */
const all = await permissionCases()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The cases create more for one account than a membership allows; how much that is has tests of its own.
  await app.sql(
    'update private.limits set without_membership = null, with_membership = null, in_trial = null',
  )
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

testEverythingHasPermissions(
  () => app,
  all.map(({ permissions }) => permissions),
)
