import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { unloggedTables } from '@tingdu/testing/unlogged-tables.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let here: TestDatabase
beforeAll(async () => {
  here = await createTestDatabase({ migrated: true })
})
afterAll(() => here.drop())

test('every table that staff write in logs it, unless the rows are their own', async () => {
  expect(await here.database.transaction(serverCaller(), unloggedTables)).toEqual([])
})

describe('a new table without the trigger', () => {
  const own = '(owner = (select private.caller_id()))'

  /** The tables found once there is a table that all members may write in, with these policies. */
  const foundWith = (sql: string) =>
    here.superuser.transaction(serverCaller(), async (run) => {
      const text = `do $do$ begin
        create table api.probe (id bigint, owner bigint);
        alter table api.probe enable row level security;
        grant insert (id, owner), update (id), delete on api.probe to tingdu_member;
        ${sql};
      end $do$`
      await run({ text, values: [] })
      const tables = await unloggedTables(run)
      await run({ text: 'drop table api.probe', values: [] })
      return tables
    })

  test.each([
    ['any row', 'create policy p on api.probe to tingdu_staff using (true)'],
    ['any row as an admin', 'create policy p on api.probe for update to tingdu_gk_admin using (true)'],
    ['any row as anybody', 'create policy p on api.probe for delete using (true)'],
    ['new rows of others', 'create policy p on api.probe for insert to tingdu_member with check (true)'],
    ['own rows that become others’', `create policy p on api.probe using ${own} with check (true)`],
    ['own rows or some others', `create policy p on api.probe using (${own} and id > 1 or id = 1)`],
    [
      'own rows, and any by a second policy',
      `create policy p on api.probe using ${own}; create policy q on api.probe for update using (true)`,
    ],
    ['any row for lack of policies', 'alter table api.probe disable row level security'],
  ])('is found if staff may write %s', async (_what, sql) => {
    expect(await foundWith(sql)).toEqual(['probe'])
  })

  test.each([
    ['write only own rows', `create policy p on api.probe to tingdu_member using ${own}`],
    ['write only some own rows', `create policy p on api.probe using (${own} and (id > 1 or id = 1))`],
    [
      'write only own rows and read any',
      `create policy p on api.probe using ${own}; create policy q on api.probe for select using (true)`,
    ],
    ['write nothing by the policy', 'create policy p on api.probe to tingdu_teacher using (true)'],
    [
      'write nothing by the grant',
      'create policy p on api.probe using (true); revoke all on api.probe from tingdu_member',
    ],
  ])('is not found if staff may %s', async (_what, sql) => {
    expect(await foundWith(sql)).toEqual([])
  })
})
