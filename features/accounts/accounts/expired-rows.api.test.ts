import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the hourly job deletes expired sessions, tokens and counters, and no others', async () => {
  const [expired, current] = [await app.addAccount(), await app.addAccount()]
  await app.sql('update private.sessions set expires_at = now() where user_id = $1', [expired.id])
  for (const [{ id, email }, life] of [
    [expired, '0'],
    [current, '1 hour'],
  ] as const) {
    await app.sql(
      `insert into private.account_tokens (user_id, purpose, mail_id, digest, email, expires_at)
        values ($1, 'reset', 1, sha256($2::text::bytea), $2, now() + $3::interval)`,
      [id, email, life],
    )
    await app.sql(
      `insert into private.rate_limits (key, count, ends_at) values ($1, 1, now() + $2::interval)`,
      [email, life],
    )
  }
  await app.runJob('accounts-clean-up')
  const ids = [expired.id, current.id]
  const owners = (table: string) =>
    app.sql(`select user_id from ${table} where user_id = any ($1::bigint[])`, [ids])
  expect(await owners('private.sessions')).toEqual([{ user_id: current.id }])
  expect(await owners('private.account_tokens')).toEqual([{ user_id: current.id }])
  const keys = [expired.email, current.email]
  expect(await app.sql('select key from private.rate_limits where key = any ($1)', [keys])).toEqual([
    { key: current.email },
  ])
})
