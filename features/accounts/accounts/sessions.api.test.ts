import { createTokens } from '@tingdu/http/identity.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '@tingdu/testing/app.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPasswords } from './passwords.server.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await createPasswords().hash('old password')
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60 * 1000
const ended = { code: 'PT401', message: 'Session has ended', details: null, hint: 'Log in again.' }

/** Calls that need a session: an endpoint and a view. */
const signedInCalls = ['rpc/me', 'fc_profile']

async function expectRefused(token: string, code: string) {
  for (const path of signedInCalls) {
    const reply = await app.with({ token }).get(path)
    expect([path, reply.status, reply.body.code]).toEqual([path, 401, code])
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/)
  }
}

const facts = () => ({ sub: String(app.account('student').id), sid: app.account('student').sessionId })
const sign = (claims: Record<string, unknown>, secret = TEST_SECRET, alg = 'HS256') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

test('requests without a token are anonymous', async () => {
  const reply = await app.as('anon').get('rpc/me')
  expect(reply.status).toBe(401)
  expect(reply.body.code).toBe('PGRST302')
  expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  expect((await app.as('anon').get('fc_profile')).status).toBe(401)
})

test('a token signed by this test is accepted, so the refusals below have a single cause', async () => {
  expect((await app.with({ token: await sign(facts()) }).get('rpc/me')).status).toBe(200)
})

test.each(['', 'x', 'a.b.c', '…', 'null', `${'x'.repeat(5000)}.y.z`])(
  'an invalid token is refused: %s',
  async (token) => {
    const reply = await app.as('anon').get('rpc/me', { authorization: `Bearer ${encodeURIComponent(token)}` })
    expect([reply.status, reply.body.code]).toEqual([401, 'PGRST301'])
  },
)

test.each(['Basic c3R1ZGVudDp4', 'Bearer', 'token'])(
  'other authorization schemes are refused: %s',
  async (authorization) => {
    const reply = await app.as('anon').get('fc_profile', { authorization })
    expect([reply.status, reply.body.code]).toEqual([401, 'PGRST301'])
  },
)

test('a token with another signature is refused', async () => {
  await expectRefused(`${app.account('student').token.slice(0, -3)}AAA`, 'PGRST301')
})

test('a token signed with a foreign key is refused', async () => {
  await expectRefused(await sign(facts(), 'another secret that somebody else has'), 'PGRST301')
})

test('a token without a signature (alg: none) is refused', async () => {
  const none = new UnsecuredJWT(facts()).setIssuedAt().setExpirationTime('1h').encode()
  await expectRefused(none, 'PGRST301')
  await expectRefused(`${none.slice(0, -1)}.${app.account('student').token.split('.')[2]}`, 'PGRST301')
})

test('a token with a different algorithm and the same key is refused', async () => {
  await expectRefused(await sign(facts(), TEST_SECRET, 'HS384'), 'PGRST301')
})

test('a token with a replaced payload is refused', async () => {
  const [head, , signature] = app.account('student').token.split('.')
  const other = Buffer.from(
    JSON.stringify({ ...facts(), sub: String(app.account('super_admin').id), iat: 1, exp: 9e9 }),
  )
  await expectRefused(`${head}.${other.toString('base64url')}.${signature}`, 'PGRST301')
})

test.each([
  ['no session', { sub: '1' }],
  ['an invalid session id', { sub: '1', sid: "' or true --" }],
  ['an invalid account id', { sub: '1 or true', sid: '00000000-0000-4000-8000-000000000000' }],
])('a signed token with %s is refused', async (_what, claims) => {
  await expectRefused(await sign(claims), 'PGRST301')
})

test('an expired token is refused, even if it was accepted before', async () => {
  const { token } = await app.addAccount()
  expect((await app.with({ token }).get('fc_profile')).status).toBe(200)
  vi.useFakeTimers({ now: Date.now() + 30 * DAY_MS, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await expectRefused(token, 'PGRST303')
})

test('a session of another account is refused', async () => {
  const { sessionId } = await app.addAccount()
  await expectRefused(await sign({ ...facts(), sid: sessionId }), 'PT401')
})

test('signing out ends only this session, immediately', async () => {
  const { body } = await app.as('anon').post('rpc/signup', {
    name: 'Two Devices',
    email: 'devices@test.test',
    password: 'old password',
    role: 'student',
  })
  const first = body[0].token
  const second = (
    await app.as('anon').post('rpc/login', { email: 'devices@test.test', password: 'old password' })
  ).body[0].token
  const reply = await app.with({ token: first }).post('rpc/logout')
  expect([reply.status, reply.body]).toEqual([204, null])
  await expectRefused(first, 'PT401')
  expect((await app.with({ token: second }).get('rpc/me')).status).toBe(200)
})

test.each([
  ['blocked', 'update private.accounts set email_verified = -1 where user_id = $1'],
  ['archived', 'update private.accounts set email_verified = -2 where user_id = $1'],
  ['given another role', `update private.accounts set role = 'teacher' where user_id = $1`],
  ['deleted', 'delete from private.accounts where user_id = $1'],
  ['expired', `update private.sessions set expires_at = now() where user_id = $1`],
])('the session has ended when its account or session is %s', async (_what, change) => {
  const account = await app.addAccount()
  expect((await app.with(account).get('fc_profile')).status).toBe(200)
  await app.sql(change, [account.id])
  await expectRefused(account.token, 'PT401')
  expect((await app.with(account).get('rpc/me')).body).toEqual(ended)
})

test('rpc/me returns the signed-in account and updates the last use of the session', async () => {
  const account = await app.addAccount({ role: 'teacher' })
  await app.sql(`update private.sessions set last_used_at = 'epoch' where id = $1`, [account.sessionId])
  const { id, name, email, role } = account
  expect((await app.with(account).get('rpc/me')).body).toEqual([
    { me: { id, name, email, role, email_verified: 1 } },
  ])
  const used = await app.sql(
    `select from private.sessions where id = $1 and last_used_at > now() - interval '1 minute'`,
    [account.sessionId],
  )
  expect(used).toHaveLength(1)
})

test('a token older than a day is renewed, and its session extended to 30 days', async () => {
  const { id, sessionId } = await app.addAccount()
  await app.sql(`update private.sessions set expires_at = now() + interval '3 days' where id = $1`, [
    sessionId,
  ])
  const old = await createTokens(TEST_SECRET, () => Date.now() - 27 * DAY_MS).sign({ userId: id, sessionId })
  const { body } = await app.with({ token: old }).get('rpc/me')
  expect(body[0].me.id).toBe(id)
  const claims = JSON.parse(Buffer.from(body[0].token.split('.')[1], 'base64url').toString())
  expect(claims.exp * 1000 - Date.now()).toBeGreaterThan(29.9 * DAY_MS)
  expect((await app.with({ token: body[0].token }).get('fc_profile')).status).toBe(200)
  const [{ days }] = (await app.sql<{ days: number }>(
    `select extract(day from expires_at - now())::int as days from private.sessions where id = $1`,
    [sessionId],
  )) as [{ days: number }]
  expect(days).toBe(29)
})

test.each([
  ['student', '90 days'],
  ['teacher', '90 days'],
  ['support', '12 hours'],
  ['gk_admin', '12 hours'],
  ['super_admin', '12 hours'],
] as const)('a session of a %s ends after %s, however much it is used', async (role, lifetime) => {
  const account = await app.addAccount({ role })
  const begin = (ago: string) =>
    app.sql('update private.sessions set created_at = now() - $2::interval where id = $1', [
      account.sessionId,
      ago,
    ])
  await begin(`${lifetime} -5 minutes`)
  expect((await app.with(account).get('rpc/me')).status).toBe(200)
  expect((await app.with(account).get('fc_sessions')).body).toHaveLength(1)
  await begin(lifetime)
  await expectRefused(account.token, 'PT401')
  await app.runJob('accounts-clean-up')
  expect(await app.sql('select from private.sessions where id = $1', [account.sessionId])).toEqual([])
})

test("a member's session does not outlive the change of their role to staff", async () => {
  const member = await app.addAccount()
  await app.sql(`update private.sessions set created_at = now() - interval '1 day' where id = $1`, [
    member.sessionId,
  ])
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
  const grant = await app.as('super_admin').patch(`fc_users?user_id=eq.${member.id}`, { role: 'support' })
  expect(grant.status).toBe(204)
  await expectRefused(member.token, 'PT401')
})

const change = (account: { token: string }, body: object) =>
  app.with(account).post('rpc/change_password', body)

test('changing the password requires a session', async () => {
  const reply = await app
    .as('anon')
    .post('rpc/change_password', { old_password: 'old password', new_password: 'new password' })
  expect(reply.status).toBe(401)
})

test('a wrong old password changes nothing', async () => {
  const account = await app.addAccount({ passwordHash })
  const reply = await change(account, {
    email: account.email,
    old_password: 'wrong',
    new_password: 'new password',
  })
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({
    code: 'P0001',
    message: 'Invalid old password. Please provide the correct password',
    details: null,
    hint: null,
  })
  expect(
    (await app.as('anon').post('rpc/login', { email: account.email, password: 'old password' })).status,
  ).toBe(200)
})

test.each([
  ['a short new password', { old_password: 'old password', new_password: '12345' }, 400],
  ['no old password', { new_password: 'new password' }, 400],
  [
    "somebody else's address",
    { old_password: 'old password', new_password: 'new password', email: 'x@y.zz' },
    403,
  ],
])('changing the password refuses %s', async (_what, body, status) => {
  const account = await app.addAccount({ passwordHash })
  expect((await change(account, body)).status).toBe(status)
})

test('after a password change only the new password works, and all other sessions have ended', async () => {
  const account = await app.addAccount({ passwordHash })
  const login = (password: string) => app.as('anon').post('rpc/login', { email: account.email, password })
  const other = (await login('old password')).body[0].token
  const reply = await change(account, {
    email: account.email.toUpperCase(),
    old_password: 'old password',
    new_password: 'new password',
  })
  expect(reply.status).toBe(200)
  expect(reply.body[0].me.id).toBe(account.id)
  await expectRefused(other, 'PT401')
  expect((await app.with(account).get('rpc/me')).status).toBe(200)
  expect((await login('old password')).status).toBe(400)
  expect((await login('new password')).status).toBe(200)
})

test('guesses of the old password are rate limited', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  const account = await limited.addAccount({ passwordHash })
  const replies = await Promise.all(
    Array.from({ length: 15 }, () =>
      limited
        .with(account)
        .post('rpc/change_password', { old_password: 'guess', new_password: 'new password' }),
    ),
  )
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  await limited.close()
})
