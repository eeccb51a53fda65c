import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Signs in again, as a second device. */
async function anotherDevice(account: TestAccount): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `insert into private.sessions (user_id, device, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [account.id, browser],
  )
  return row?.id ?? ''
}

test("lists one's own devices and marks the current one", async () => {
  const [member, other] = [await app.addAccount(), await app.addAccount()]
  const added = await anotherDevice(member)
  await anotherDevice(other)
  const { body } = await app.with(member).get('fc_sessions?order=current')
  expect(body).toEqual([
    {
      id: added,
      device: browser,
      created_at: expect.stringMatching(/^\d{4}-/),
      last_used_at: expect.stringMatching(/^\d{4}-/),
      current: false,
    },
    expect.objectContaining({ id: member.sessionId, device: 'test', current: true }),
  ])
})

test("sign-in stores the browser's User-Agent", async () => {
  const signup = { name: 'Own Device', email: 'device@test.test', password: 'a password', role: 'student' }
  const { body } = await app.as('anon').post('rpc/signup', signup, { 'user-agent': browser })
  expect((await app.with(body[0]).get('fc_sessions')).body).toMatchObject([
    { device: browser, current: true },
  ])
})

test('an expired session is not listed', async () => {
  const member = await app.addAccount()
  const old = await anotherDevice(member)
  await app.sql('update private.sessions set expires_at = now() where id = $1', [old])
  expect((await app.with(member).get('fc_sessions')).body).toHaveLength(1)
})

test.each(['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const)(
  "a %s can neither see nor end another account's sessions",
  async (role) => {
    const other = await app.addAccount()
    const reply = await app.as(role).get(`fc_sessions?id=eq.${other.sessionId}`)
    expect([reply.status, reply.body]).toEqual([200, []])
    await app.as(role).delete(`fc_sessions?id=eq.${other.sessionId}`)
    expect((await app.with(other).get('rpc/me')).status).toBe(200)
  },
)

test('listing devices requires a token', async () => {
  expect((await app.as('anon').get('fc_sessions')).status).toBe(401)
})

test('signing out a device takes effect immediately and leaves the others signed in', async () => {
  const member = await app.addAccount()
  const [lost, kept] = [await anotherDevice(member), await anotherDevice(member)]
  expect((await app.with(member).delete(`fc_sessions?id=eq.${lost}`)).status).toBe(204)
  const left = (await app.with(member).get('fc_sessions')).body.map(({ id }: { id: string }) => id)
  expect(left.sort()).toEqual([kept, member.sessionId].sort())
})

test("one's own current session can be ended the same way", async () => {
  const member = await app.addAccount()
  expect((await app.with(member).delete(`fc_sessions?id=eq.${member.sessionId}`)).status).toBe(204)
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
})

test.each([
  ['POST', { device: 'mine' }],
  ['PATCH', { last_used_at: 'now' }],
])('sessions cannot be written through the API: %s', async (method, body) => {
  const member = await app.addAccount()
  const path = `fc_sessions?id=eq.${member.sessionId}`
  const client = app.with(member)
  const reply = await (method === 'POST' ? client.post('fc_sessions', body) : client.patch(path, body))
  expect([403, 405]).toContain(reply.status)
})

test.each([
  ['support', 'support'],
  ['support', 'gk_admin'],
  ['gk_admin', 'super_admin'],
  ['super_admin', 'super_admin'],
] as const)('%s cannot sign out a %s', async (by, role) => {
  const other = await app.addAccount({ role })
  const reply = await app.as(by).post('rpc/end_sessions', { user_id: other.id })
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  expect((await app.with(other).get('rpc/me')).status).toBe(200)
})

test.each(['anon', 'student', 'teacher'] as const)('%s cannot sign out other accounts', async (role) => {
  const other = await app.addAccount()
  const { status } = await app.as(role).post('rpc/end_sessions', { user_id: other.id })
  expect(status).toBe(role === 'anon' ? 401 : 403)
  expect((await app.with(other).get('rpc/me')).status).toBe(200)
})

test('staff sign a member out everywhere, and the audit log records it', async () => {
  const member = await app.addAccount({ role: 'teacher' })
  await anotherDevice(member)
  const reply = await app.as('support').post('rpc/end_sessions', { user_id: member.id })
  expect([reply.status, reply.body]).toEqual([200, 2])
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  expect(
    await app.sql(
      `select actor_id, action, before from private.audit_log where resource = 'fc_sessions' and subject = $1`,
      [String(member.id)],
    ),
  ).toEqual([{ actor_id: app.account('support').id, action: 'delete', before: { sessions: 2 } }])
})
