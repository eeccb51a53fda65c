import { serverCaller } from '@tingdu/database/server-caller.ts'
import { startTestApp } from '@tingdu/testing/app.ts'
import { createTestDatabase } from '@tingdu/testing/postgres.ts'
import { expect, test } from 'vitest'
import { createPasswords } from '../accounts/passwords.server.ts'

const password = 'tell nobody'

test('a deletion that PostgreSQL ends to break a deadlock can be repeated', async () => {
  const base = await createTestDatabase({ migrated: true })
  const [{ name } = { name: '' }] = (
    await base.superuser.as<{ name: string }>(serverCaller(), {
      text: 'select quote_ident(current_database()) as name',
      values: [],
    })
  ).rows
  // The deletion looks for a deadlock once, three seconds after it began to wait; the other transaction never does.
  const text = `alter database ${name} set deadlock_timeout = '3s'`
  await base.superuser.as(serverCaller(), { text, values: [] })
  const app = await startTestApp({ on: base, pool: {} })
  const member = await app.addAccount({ passwordHash: await createPasswords().hash(password) })
  await app.sql('insert into api.fc_profile (owner) values ($1) on conflict do nothing', [member.id])
  const remove = () => app.with(member).delete(`fc_users?user_id=eq.${member.id}`, {}, { password })

  await base.superuser.transaction(serverCaller(60_000), async (run) => {
    const other = (text: string, values: unknown[] = []) => run({ text, values })
    await other("set local deadlock_timeout = '10min'")
    await other('select from api.fc_profile where owner = $1 for update', [member.id])
    const reply = remove()
    const waiting = () =>
      app.sql("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await other('update private.accounts set name = name where user_id = $1', [member.id])
    const { status, headers, body } = await reply
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '1', 'unavailable'])
  })
  expect((await remove()).status).toBe(204)
  expect(await app.sql('select from private.accounts where user_id = $1', [member.id])).toEqual([])
  await app.close()
})
