import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const setRole = ({ id }: TestAccount, role: string): HeldChange => [
  'update private.accounts set role = $2 where user_id = $1',
  [id, role],
]
const setState = ({ id }: TestAccount, state: number): HeldChange => [
  'update private.accounts set email_verified = $2 where user_id = $1',
  [id, state],
]
const patch = (by: TestAccount, { id }: TestAccount, body: object) =>
  app.with(by).patch(`fc_users?user_id=eq.${id}`, body, { prefer: 'return=representation' })
const stateOf = async ({ id }: TestAccount) =>
  (await app.sql('select role, email_verified from private.accounts where user_id = $1', [id]))[0]
/** What was changed; requests that are answered with the member's row are in the log as reads. */
const auditOf = ({ id }: TestAccount) =>
  app.sql(`select before, after from private.audit_log where subject = $1 and action <> 'read'`, [String(id)])

test.each([
  ['gk_admin', { email_verified: 1 }],
  ['support', { email_verified: 1 }],
  ['super_admin', { email_verified: 1 }],
  ['super_admin', { role: 'super_admin' }],
] as const)('a %s who is being demoted cannot send %o for their own account', async (role, body) => {
  const self = await app.addAccount({ role })
  const { status } = await whileHeld(app, [setRole(self, 'student')], () => patch(self, self, body))
  expect(status).toBeOneOf([401, 403])
  expect(await stateOf(self)).toEqual({ role: 'student', email_verified: 0 })
  expect(await auditOf(self)).toEqual([])
})

test('staff cannot change their own account', async () => {
  for (const role of ['support', 'gk_admin', 'super_admin'] as const) {
    const self = await app.addAccount({ role })
    const { status, body } = await patch(self, self, { email_verified: 1 })
    expect([status, body.code, body.message]).toEqual([
      403,
      '42501',
      'You cannot change your own account here',
    ])
    expect(await stateOf(self)).toEqual({ role, email_verified: 0 })
  }
})

test.each([
  ['demoted', (self: TestAccount) => setRole(self, 'student')],
  ['blocked', (self: TestAccount) => setState(self, -1)],
] as const)('staff who are being %s cannot change members', async (_, change) => {
  const self = await app.addAccount({ role: 'gk_admin' })
  const member = await app.addAccount()
  const { id } = member
  const requests = [
    () => patch(self, member, { email_verified: 1 }),
    () => app.with(self).post('rpc/end_sessions', { user_id: id }),
  ]
  for (const request of requests) {
    const reply = await whileHeld(app, [setState(member, 0), change(self)], request)
    expect([reply.status, reply.body.code]).toEqual([401, 'PT401'])
    await app.sql(...setRole(self, 'gk_admin'))
    await app.sql(...setState(self, 0))
    await app.sql(
      `insert into private.sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [self.sessionId, self.id],
    )
  }
  expect(await stateOf(member)).toEqual({ role: 'student', email_verified: 0 })
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
  expect(await auditOf(member)).toEqual([])
})

test('changing one column keeps a concurrent change to another', async () => {
  const member = await app.addAccount()
  const raised = await whileHeld(app, [setRole(member, 'teacher')], () =>
    patch(app.account('support'), member, { email_verified: 1 }),
  )
  expect(raised).toMatchObject({ status: 200, body: [{ role: 'teacher', email_verified: 1 }] })
  expect(await stateOf(member)).toEqual({ role: 'teacher', email_verified: 1 })
  const blocked = await whileHeld(app, [setState(member, -1)], () =>
    patch(app.account('super_admin'), member, { role: 'support' }),
  )
  expect(blocked).toMatchObject({ status: 200, body: [{ role: 'support', email_verified: -1 }] })
  expect(await stateOf(member)).toEqual({ role: 'support', email_verified: -1 })
})

test("a member promoted to the caller's rank can no longer be changed", async () => {
  const member = await app.addAccount()
  const reply = await whileHeld(app, [setRole(member, 'support')], () =>
    patch(app.account('support'), member, { email_verified: -1 }),
  )
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  expect(await stateOf(member)).toEqual({ role: 'support', email_verified: 0 })
})

test('verifying a member while another staff member blocks them is refused as a conflict', async () => {
  const member = await app.addAccount()
  const verified = await whileHeld(app, [setState(member, -1)], () =>
    patch(app.account('support'), member, { email_verified: 1 }),
  )
  expect([verified.status, verified.body.code]).toEqual([503, '40001'])
  expect(await stateOf(member)).toMatchObject({ email_verified: -1 })
})

test('two concurrent blocks of the same member both succeed', async () => {
  const member = await app.addAccount()
  const { status } = await whileHeld(app, [setState(member, -1)], () =>
    patch(app.account('support'), member, { email_verified: -1 }),
  )
  expect([status, await stateOf(member)]).toEqual([200, { role: 'student', email_verified: -1 }])
})

test('a member who is being deleted is not found', async () => {
  const member = await app.addAccount()
  const reply = await whileHeld(app, [['delete from private.accounts where user_id = $1', [member.id]]], () =>
    patch(app.account('support'), member, { email_verified: -1 }),
  )
  expect([reply.status, reply.body]).toEqual([200, []])
})
