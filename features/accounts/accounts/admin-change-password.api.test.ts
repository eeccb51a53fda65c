import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'a new password'
const login = (email: string) => app.as('anon').post('rpc/login', { email, password })
const setBy = (caller: { token: string }, email: string, new_password = password) =>
  app.with(caller).post('rpc/admin_change_password', { email, new_password })

async function expectUnchanged({ id, email, token }: TestAccount) {
  expect(await app.sql('select from private.audit_log where person = $1', [id])).toEqual([])
  expect((await app.with({ token }).get('rpc/me')).status).toBe(200)
  await app.runJobs()
  expect(await app.outbox(email)).toEqual([])
}

test.each([
  ['student', 'student', 'Only staff can do this.'],
  ['teacher', 'student', 'Only staff can do this.'],
  ['support', 'support', 'You can only change accounts with a lower role than yours.'],
  ['support', 'gk_admin', 'You can only change accounts with a lower role than yours.'],
  ['gk_admin', 'super_admin', 'You can only change accounts with a lower role than yours.'],
  ['super_admin', 'super_admin', 'You can only change accounts with a lower role than yours.'],
] as const)('%s cannot set the password of an account of %s', async (by, role, message) => {
  const [caller, member] = await Promise.all([app.addAccount({ role: by }), app.addAccount({ role })])
  const reply = await setBy(caller, member.email)
  expect([reply.status, reply.body]).toMatchObject([403, { code: '42501', message }])
  await expectUnchanged(member)
})

test('an unknown address is reported to staff only', async () => {
  expect((await setBy(await app.addAccount(), 'nobody@test.test')).status).toBe(403)
  const reply = await setBy(app.account('support'), 'nobody@test.test')
  expect([reply.status, reply.body.code]).toEqual([404, 'member_missing'])
})

test('a password that is too short is refused with the specified message', async () => {
  const member = await app.addAccount()
  const reply = await setBy(app.account('support'), member.email, '12345')
  expect([reply.status, reply.body.message]).toEqual([400, 'Password should be atleast 6 character'])
  await expectUnchanged(member)
})

test('staff set a password: it ends all sessions, is mailed, and leaves an audit row without it', async () => {
  const member = await app.addAccount()
  const reply = await setBy(app.account('support'), member.email.toUpperCase())
  expect([reply.status, reply.body]).toEqual([200, { success: true }])
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  expect((await login(member.email)).status).toBe(200)
  await app.runJobs()
  expect((await app.outbox(member.email)).map(({ subject }) => subject)).toEqual([
    'Your password was changed',
  ])
  const rows = await app.sql(
    `select actor_id::int, actor_role, action, before, after from private.audit_log
      where resource = 'rpc/admin_change_password' and person = $1`,
    [member.id],
  )
  expect(rows).toEqual([
    {
      actor_id: app.account('support').id,
      actor_role: 'support',
      action: 'update',
      before: null,
      after: null,
    },
  ])
})
