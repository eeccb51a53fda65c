import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Every table of ours with an owner column. */
const membersTables = () =>
  app.sql<{ name: string; columns: string[] }>(
    `select format('%s.%s', nspname, relname) as name, array_agg(attname::text) as columns
       from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where nspname in ('api', 'private') and relkind in ('r', 'p') and not relispartition and attname in ('user_id', 'owner', 'person')
      group by 1 order by 1`,
  )

/** Tables excluded from the data export, according to the features. */
const exceptions = (): Record<string, string> =>
  Object.assign({}, ...app.features.map(({ notOwnData }) => notOwnData))

test('every table with rows of members is in the data export, or excluded with a reason', async () => {
  const notTaken = exceptions()
  const taken = app.features
    .flatMap(({ ownData = [] }) => ownData)
    .map(({ text }) => text)
    .join('\n')
  const forgotten = (await membersTables())
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(taken) && !(name in notTaken))
  expect(forgotten, 'add them to ownData or notOwnData in a feature.server.ts').toEqual([])
})

test('excluded tables exist', async () => {
  const names = (await membersTables()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions())))
})

/** Tables whose rows outlive the account, or are deleted by other means than a foreign key. */
const notByForeignKey: Record<string, string> = {
  'private.accounts': 'the account itself',
  'private.active_days': 'deleted by a trigger (features/staff/overview/access.sql)',
  'private.audit_log': 'what staff did; kept for oversight of staff',
  'private.payment_turns':
    'leases, deleted by billing-clean-up; the last one prevents payments of a deleted account',
  'private.purchases': 'bookkeeping; onAccountDeletion of subscriptions closes open ones',
  'private.subscription_events': 'bookkeeping: the ledger',
}

test('the rows of a deleted account are deleted or detached by foreign keys, or by other means with a reason', async () => {
  const keys = await app.sql<{ name: string; action: string }>(
    `select format('%s.%s', nspname, relname) as name, confdeltype::text as action
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where contype = 'f' and confrelid = 'private.accounts'::regclass order by 1`,
  )
  const handled = keys.filter(({ action }) => action === 'c' || action === 'n').map(({ name }) => name)
  const blocking = keys.filter(({ action }) => action !== 'c' && action !== 'n')
  expect(blocking, 'write “on delete cascade” or “on delete set null”').toEqual([])
  const others = (await membersTables()).map(({ name }) => name).filter((name) => !handled.includes(name))
  expect(others, 'add a foreign key to private.accounts, or a reason above').toEqual(
    Object.keys(notByForeignKey).sort(),
  )
})
