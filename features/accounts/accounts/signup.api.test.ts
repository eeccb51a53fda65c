import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const person = { name: 'Wang Fang', email: 'fang@test.test', password: 'red umbrella', role: 'student' }
const signup = (fields: object) => app.as('anon').post('rpc/signup', fields)

test.each([
  ['a short name', { name: 'Wang' }, 'name', 'Name should be atleast 5 character'],
  ['a name of blanks', { name: '         ' }, 'name', 'Name should be atleast 5 character'],
  ['no name', { name: undefined }, 'name', 'Name should be atleast 5 character'],
  ['a name that is a number', { name: 12345 }, 'name', 'Name should be atleast 5 character'],
  ['a wrong email', { email: 'fang' }, 'email', 'Invalid email format'],
  ['no email', { email: undefined }, 'email', 'Invalid email format'],
  ['a short password', { password: '12345' }, 'password', 'Password should be atleast 6 character'],
  [
    'a password of 1,026 bytes',
    { password: '漢'.repeat(342) },
    'password',
    'Password is too long. Please choose a shorter one.',
  ],
  ['a staff role', { role: 'support' }, 'role', 'Role must be student or teacher'],
  ['the highest role', { role: 'super_admin' }, 'role', 'Role must be student or teacher'],
  ['no role', { role: undefined }, 'role', 'Role must be student or teacher'],
])('refuses %s and names the field', async (_what, fields, field, message) => {
  const reply = await signup({ ...person, email: 'refused@test.test', ...fields })
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({ code: 'invalid_input', message, details: `${field}: ${message}`, hint: null })
  expect(await app.sql(`select from private.accounts where email = 'refused@test.test'`)).toHaveLength(0)
})

test('a new student is signed in', async () => {
  const { status, headers, body } = await signup(person)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const { me, token } = body[0]
  expect(body).toHaveLength(1)
  expect(me).toEqual({
    id: expect.any(Number),
    name: 'Wang Fang',
    email: 'fang@test.test',
    role: 'student',
    email_verified: 0,
  })
  expect((await app.with({ token }).get('rpc/me')).body).toEqual([{ me }])
})

test('accepts a password of 1,024 bytes, and a teacher', async () => {
  const long = {
    ...person,
    email: 'long@test.test',
    password: 'long pass '.repeat(103).slice(0, 1024),
    role: 'teacher',
  }
  expect((await signup(long)).body[0].me.role).toBe('teacher')
  expect((await app.as('anon').post('rpc/login', long)).status).toBe(200)
})

test('unknown fields are ignored', async () => {
  const { body } = await signup({ ...person, email: 'more@test.test', email_verified: 1, user_id: 1, id: 1 })
  expect(body[0].me.email_verified).toBe(0)
})

test('the password is stored as an Argon2id hash only', async () => {
  const [row] = await app.sql<{ hash: string }>(
    `select password_hash as hash from private.accounts where email = 'fang@test.test'`,
  )
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each(['fang@test.test', 'FANG@Test.Test'])(
  'a taken address is refused case-insensitively: %s',
  async (email) => {
    const reply = await signup({ ...person, email })
    expect(reply.status).toBe(409)
    expect(reply.body).toEqual({
      code: '23505',
      message: 'User already exists. Please sign in.',
      details: null,
      hint: null,
    })
  },
)

test('of 64 concurrent sign-ups with one address, one succeeds', async () => {
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      signup({ ...person, email: index % 2 ? 'race@test.test' : 'RACE@test.test' }),
    ),
  )
  const codes = replies.map(({ status }) => status)
  expect(codes.filter((status) => status === 200)).toHaveLength(1)
  expect(codes.filter((status) => status === 409)).toHaveLength(63)
  expect(await app.sql(`select from private.accounts where lower(email) = 'race@test.test'`)).toHaveLength(1)
  expect(
    await app.sql(
      `select from private.sessions join private.accounts using (user_id) where lower(email) = 'race@test.test'`,
    ),
  ).toHaveLength(1)
})
