import { expect, test } from 'vitest'
import type { TestApp } from './app.ts'

/** Every table of ours with an owner column. */
const membersTables = (app: TestApp) =>
  app.sql<{ name: string; columns: string[] }>(
    `select format('%s.%s', nspname, relname) as name, array_agg(attname::text) as columns
       from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where nspname in ('api', 'private') and relkind in ('r', 'p') and not relispartition and attname in ('user_id', 'owner', 'person')
      group by 1 order by 1`,
  )

/** By table, the reasons of all features. */
const reasonsFor = (app: TestApp, what: 'notOwnData' | 'outlivesAccount'): Record<string, string> =>
  Object.assign({}, ...app.features.map((feature) => feature[what]))

/** Tests that members' rows are in the data export and are deleted with the account, or that a feature says why not. */
export function testMemberData(running: () => TestApp): void {
  test('every table with rows of members is in the data export, or excluded with a reason', async () => {
    const notTaken = reasonsFor(running(), 'notOwnData')
    const taken = running()
      .features.flatMap(({ ownData = [] }) => ownData)
      .map(({ text }) => text)
      .join('\n')
    const forgotten = (await membersTables(running()))
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(taken) && !(name in notTaken))
    expect(forgotten, 'add them to ownData or notOwnData in a feature.server.ts').toEqual([])
  })

  test('excluded tables exist', async () => {
    const names = (await membersTables(running())).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(reasonsFor(running(), 'notOwnData'))))
  })

  test('the rows of a deleted account are deleted or detached by foreign keys, or by other means with a reason', async () => {
    const keys = await running().sql<{ name: string; action: string }>(
      `select format('%s.%s', nspname, relname) as name, confdeltype::text as action
         from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        where contype = 'f' and confrelid = 'private.accounts'::regclass order by 1`,
    )
    const handled = keys.filter(({ action }) => action === 'c' || action === 'n').map(({ name }) => name)
    const blocking = keys.filter(({ action }) => action !== 'c' && action !== 'n')
    expect(blocking, 'write “on delete cascade” or “on delete set null”').toEqual([])
    const others = (await membersTables(running()))
      .map(({ name }) => name)
      .filter((name) => !handled.includes(name))
    const reasons = reasonsFor(running(), 'outlivesAccount')
    expect(others, 'add a foreign key to private.accounts, or a reason to outlivesAccount').toEqual(
      Object.keys(reasons).sort(),
    )
  })
}
