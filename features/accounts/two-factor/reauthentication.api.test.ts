import { startTestApp, type TestAccount, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwords } from '../accounts/public.server.ts'
import { codeAt } from './totp.server.ts'

const password = 'right password'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await passwords.hash(password)
})
afterAll(() => app.close())

/** A signed-in account whose password was given eleven minutes ago. */
async function longSignedIn(role: TestRole): Promise<TestAccount> {
  const account = await app.addAccount({ role, passwordHash })
  await app.sql(
    `update private.sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
    [account.id],
  )
  return account
}

type Try = (
  caller: TestAccount,
  member: TestAccount,
) => Promise<{ status: number; body: { code?: string } | null }>
const reauthenticate = (caller: TestAccount, body: object = { password }) =>
  app.with(caller).post('rpc/reauthenticate', body)

const actions: [what: string, TestRole, Try, status: number][] = [
  ['an export', 'support', (caller) => app.with(caller).post('rpc/begin_export', { list: 'fc_users' }), 204],
  [
    'a change of a role',
    'super_admin',
    (caller, { id }) => app.with(caller).patch(`fc_users?user_id=eq.${id}`, { role: 'teacher' }),
    204,
  ],
  [
    'the password of another',
    'support',
    (caller, { email }) =>
      app.with(caller).post('rpc/admin_change_password', { email, new_password: 'a new password' }),
    200,
  ],
  [
    'the second factor of another',
    'super_admin',
    (caller, { id }) => app.with(caller).post('rpc/reset_second_factor', { user_id: id }),
    204,
  ],
  [
    'the address of another',
    'super_admin',
    (caller, { id }) =>
      app.with(caller).post('rpc/correct_address', { user_id: id, email: 'other@test.test', verified: true }),
    200,
  ],
  [
    'viewing as another',
    'support',
    (caller, { id }) => app.with(caller).post('rpc/view_as', { user_id: id }),
    200,
  ],
  [
    'the deletion of another',
    'super_admin',
    (caller, { id }) => app.with(caller).delete(`fc_users?user_id=eq.${id}`),
    204,
  ],
  ['turning it off', 'support', (caller) => app.with(caller).post('rpc/turn_off_second_factor'), 204],
  ['new recovery codes', 'support', (caller) => app.with(caller).post('rpc/renew_recovery_codes'), 409],
]

test.each(actions)('%s needs a recent password', async (_what, role, act, status) => {
  const [caller, member] = [await longSignedIn(role), await app.addAccount()]
  const refused = await act(caller, member)
  expect([refused.status, refused.body?.code]).toEqual([403, 'reauthentication_required'])
  expect(await app.sql('select from private.audit_log where actor_id = $1', [caller.id])).toEqual([])
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
  expect((await reauthenticate(caller)).status).toBe(204)
  expect((await act(caller, member)).status).toBe(status)
})

test.each(actions.slice(0, 6))('%s is refused to staff who are being demoted', async (_what, role, act) => {
  const [caller, member] = [await app.addAccount({ role }), await app.addAccount({ passwordHash })]
  const demotion: HeldChange = [
    `update private.accounts set role = 'student' where user_id = $1`,
    [caller.id],
  ]
  const { status } = await whileHeld(app, [demotion], () => act(caller, member))
  expect([401, 403]).toContain(status)
  expect(await app.sql('select from private.audit_log where actor_id = $1', [caller.id])).toEqual([])
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
})

test('other changes of a member need none', async () => {
  const [caller, member] = [await longSignedIn('support'), await app.addAccount()]
  const reply = await app.with(caller).patch(`fc_users?user_id=eq.${member.id}`, { email_verified: 1 })
  expect(reply.status).toBe(204)
})

test('a wrong password is refused, and holds for no other session', async () => {
  const caller = await longSignedIn('support')
  const reply = await reauthenticate(caller, { password: 'wrong' })
  expect([reply.status, reply.body.code]).toEqual([403, 'wrong_password'])
  const [{ token }] = (await app.as('anon').post('rpc/login', { email: caller.email, password })).body
  expect((await app.with({ token }).post('rpc/begin_export', { list: 'fc_users' })).status).toBe(204)
  expect((await app.with(caller).post('rpc/begin_export', { list: 'fc_users' })).status).toBe(403)
})

test('with a second factor, a code is needed as well', async () => {
  const caller = await app.addAccount({ role: 'support', passwordHash })
  const { secret } = (
    await app.as('anon').post('rpc/set_up_second_factor', { email: caller.email, password })
  ).body
  await app.with(caller).post('rpc/confirm_second_factor', { totp: codeAt(secret, Date.now()) })
  await app.sql('update private.second_factors set last_step = 0 where user_id = $1', [caller.id])
  const without = await reauthenticate(caller)
  expect([without.status, without.body.code]).toEqual([403, 'second_factor_required'])
  const totp = codeAt(secret, Date.now())
  expect((await reauthenticate(caller, { password, totp })).status).toBe(204)
  expect((await reauthenticate(caller, { password, totp })).body.code).toBe('wrong_code')
})

test('wrong codes are in the log of sign-ins, wherever they are sent', async () => {
  const caller = await app.addAccount({ role: 'support', passwordHash })
  const credentials = { email: caller.email, password }
  const { secret } = (await app.as('anon').post('rpc/set_up_second_factor', credentials)).body
  const agent = (name: string) => ({ 'user-agent': name })
  await app.with(caller).post('rpc/confirm_second_factor', { totp: '000000' }, agent('confirming'))
  await app.with(caller).post('rpc/confirm_second_factor', { totp: codeAt(secret, Date.now()) })
  const wrong = { totp: '000000' }
  await app.as('anon').post('rpc/login', { ...credentials, ...wrong }, agent('signing in'))
  await app.as('anon').post('rpc/set_up_second_factor', { ...credentials, ...wrong }, agent('setting up'))
  await app.with(caller).post('rpc/reauthenticate', { password, ...wrong }, agent('reauthenticating'))
  const { body } = await app
    .with(caller)
    .get(`fc_sign_ins?user_id=eq.${caller.id}&select=outcome,device&order=id`)
  expect(body).toEqual(
    ['confirming', 'signing in', 'setting up', 'reauthenticating'].map((device) => ({
      outcome: 'wrong_code',
      device,
    })),
  )
})

test('an export is in the audit log, with its list and nothing else', async () => {
  const caller = await app.addAccount({ role: 'support' })
  await app.with(caller).post('rpc/begin_export', { list: 'fc_users' })
  const rows = await app.sql(
    'select actor_role, action, resource, before, after from private.audit_log where actor_id = $1',
    [caller.id],
  )
  expect(rows).toEqual([
    { actor_role: 'support', action: 'export', resource: 'fc_users', before: null, after: null },
  ])
  for (const list of ['', 'Fc_users', `fc_${'x'.repeat(61)}`, "fc_users'; --", null])
    expect((await app.with(caller).post('rpc/begin_export', { list })).status).toBe(400)
})

test.each([
  ['support', 'student'],
  ['gk_admin', 'support'],
  ['super_admin', 'super_admin'],
] as const)('a %s does not reset the second factor of a %s', async (by, role) => {
  const [caller, member] = [await app.addAccount({ role: by }), await app.addAccount({ role })]
  const reply = await app.with(caller).post('rpc/reset_second_factor', { user_id: member.id })
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
})

test('a super_admin resets a second factor: its sessions end and its owner gets a mail', async () => {
  const member = await app.addAccount({ role: 'gk_admin', passwordHash })
  const { secret } = (
    await app.as('anon').post('rpc/set_up_second_factor', { email: member.email, password })
  ).body
  await app.with(member).post('rpc/confirm_second_factor', { totp: codeAt(secret, Date.now()) })
  const admin = await app.addAccount({ role: 'super_admin' })
  expect((await app.with(admin).post('rpc/reset_second_factor', { user_id: member.id })).status).toBe(204)
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  expect((await app.as('anon').post('rpc/login', { email: member.email, password })).status).toBe(200)
  await app.runJobs()
  expect((await app.outbox(member.email)).map(({ subject }) => subject)).toContain(
    'Your two-step login was reset',
  )
})
