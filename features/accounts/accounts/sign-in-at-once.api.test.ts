import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from './passwords.server.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await createPasswords().hash('right password')
})
afterAll(() => app.close())

const signIn = ({ email }: TestAccount) =>
  app.as('anon').post('rpc/login', { email, password: 'right password' })
const sessionsOf = async ({ id }: TestAccount) =>
  (await app.sql<{ id: string }>('select id from private.sessions where user_id = $1', [id])).map(
    (row) => row.id,
  )

test.each<[string, string]>([
  [
    'whose password is being changed',
    `update private.accounts set password_hash = 'other' where user_id = $1`,
  ],
  ['who is being blocked', 'update private.accounts set email_verified = -1 where user_id = $1'],
])('no session starts for a member %s concurrently', async (_, change) => {
  const member = await app.addAccount({ passwordHash })
  const before = await sessionsOf(member)
  const { status } = await whileHeld(app, [[change, [member.id]]], () => signIn(member))
  expect(status).toBeOneOf([400, 403])
  expect((await sessionsOf(member)).filter((id) => !before.includes(id))).toEqual([])
})

test('a session that starts during a password change ends with the others', async () => {
  const member = await app.addAccount({ passwordHash })
  const begun: HeldChange[] = [
    ['select from private.accounts where user_id = $1 for share', [member.id]],
    [`insert into private.sessions (user_id, expires_at) values ($1, now() + interval '1 day')`, [member.id]],
  ]
  const { status } = await whileHeld(app, begun, () =>
    app
      .with(member)
      .post('rpc/change_password', { old_password: 'right password', new_password: 'another password' }),
  )
  expect(status).toBe(200)
  expect(await sessionsOf(member)).toEqual([member.sessionId])
})
