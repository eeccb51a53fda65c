import { verify } from '@node-rs/argon2'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPasswords } from './passwords.server.ts'

// Verifies as always, and records the calls.
vi.mock('@node-rs/argon2', { spy: true })

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await createPasswords().hash('right password')
  await app.addAccount({ name: 'Li Hua Hua', email: 'hua@test.test', passwordHash })
  await app.addAccount({ name: 'Twin Name', email: 'twin1@test.test', passwordHash })
  await app.addAccount({ name: 'twin name', email: 'twin2@test.test', passwordHash })
})
afterAll(() => app.close())

const login = (email: unknown, password: unknown = 'right password', at = app) =>
  at.as('anon').post('rpc/login', { email, password })

const wrong = {
  code: 'wrong_login',
  message: 'Email or Password is incorrect. Please try again.',
  details: null,
  hint: null,
}

test('a wrong password, an unknown address and an ambiguous name get the same response', async () => {
  for (const [email, password] of [
    ['hua@test.test', 'wrong password'],
    ['nobody@test.test', 'right password'],
    ['Twin Name', 'right password'],
    ["' or true --", 'right password'],
  ]) {
    const reply = await login(email, password)
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual(wrong)
  }
})

test('an unknown address is verified against a hash with the same parameters, like a wrong password', async () => {
  const verifiedAgainst = async (email: string) => {
    vi.mocked(verify).mockClear()
    await login(email, 'wrong password')
    return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
  }
  const [known, unknown] = [await verifiedAgainst('hua@test.test'), await verifiedAgainst('nobody@test.test')]
  expect(known).toEqual([passwordHash.split('$').slice(0, 4)])
  expect(unknown).toEqual(known)
})

test.each([
  ['no email', { password: 'x' }, 'email'],
  ['an empty email', { email: ' ', password: 'x' }, 'email'],
  ['no password', { email: 'hua@test.test' }, 'password'],
  ['an empty password', { email: 'hua@test.test', password: '' }, 'password'],
  ['a password that is a list', { email: 'hua@test.test', password: ['x'] }, 'password'],
])('refuses %s', async (_what, body, field) => {
  const reply = await app.as('anon').post('rpc/login', body)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({
    code: 'invalid_input',
    message: 'This field cannot be empty',
    details: `${field}: This field cannot be empty`,
  })
})

test('a password over 1,024 bytes is refused before it is hashed', async () => {
  expect((await login('hua@test.test', 'x'.repeat(1025))).body.code).toBe('invalid_input')
})

test.each(['hua@test.test', 'HUA@TEST.TEST', '  hua@test.test ', 'Li Hua Hua', 'li hua hua'])(
  'signs in %s',
  async (who) => {
    const { status, body } = await login(who)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        me: {
          id: expect.any(Number),
          name: 'Li Hua Hua',
          email: 'hua@test.test',
          role: 'student',
          email_verified: 0,
        },
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      },
    ])
  },
)

test('an expired token does not prevent signing in', async () => {
  const reply = await app
    .with({ token: 'stale' })
    .post('rpc/login', { email: 'hua@test.test', password: 'right password' })
  expect(reply.status).toBe(200)
})

test.each([
  [-1, 'This account is blocked. Please contact support.'],
  [-2, 'This account is archived. Please contact support.'],
])(
  'an account with email_verified %i cannot sign in, and only its owner gets the reason',
  async (state, message) => {
    const { id, email } = await app.addAccount({ passwordHash })
    await app.sql('update private.accounts set email_verified = $2 where user_id = $1', [id, state])
    expect((await login(email, 'wrong password')).body).toEqual(wrong)
    const reply = await login(email)
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ code: 'account_blocked', message })
    expect(await app.sql('select from private.sessions where user_id = $1', [id])).toHaveLength(0)
  },
)

test('concurrent attempts on one account are limited without affecting other accounts', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  await limited.addAccount({ email: 'aim@test.test', name: 'Aimed At', passwordHash })
  await limited.addAccount({ email: 'other@test.test', passwordHash })
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      login(index % 2 ? 'aim@test.test' : 'Aimed At', 'wrong', limited),
    ),
  )
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(10)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await login('aim@test.test', 'right password', limited)).status).toBe(429)
  expect((await login('other@test.test', 'right password', limited)).status).toBe(200)
  await limited.close()
})

test('attempts from one address are limited across accounts, and the counter resets after its window', async () => {
  const limited = await startTestApp({ rateLimitFactor: 0.1 })
  const tries = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => login(`nobody${Math.random()}${index}`, 'x', limited)),
    )
  const statuses = (await tries(25)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  await limited.sql(`update private.rate_limits set ends_at = now() - interval '1 second'`)
  expect((await tries(1))[0]?.status).toBe(400)
  await limited.close()
})

test('a successful sign-in resets the failed attempts', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  await limited.addAccount({ email: 'forgetful@test.test', passwordHash })
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) {
      expect((await login('forgetful@test.test', 'wrong', limited)).status).toBe(400)
    }
    expect((await login('forgetful@test.test', 'right password', limited)).status).toBe(200)
  }
  await limited.close()
})
