import { passwords } from '@tingdu/features/accounts/accounts/passwords.server.ts'
import { startTestApp, type TestAccount, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from './messages.ts'

const password = 'right password'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await passwords.hash(password)
})
afterAll(() => app.close())

let count = 0
const member = (role: TestRole = 'student') => {
  count += 1
  return app.addAccount({ name: 'Wang Xiaoming', email: `ming1985.w${count}@test.test`, role, passwordHash })
}

const reset = async ({ email }: TestAccount, chosen: string) => {
  await app.as('anon').post('rpc/request_reset_token', { email })
  await app.runJobs()
  const token = (await app.outbox(email)).at(-1)?.link('/changepassword').token
  return await app.as('anon').post('rpc/reset_password', { email, token, password: chosen })
}

type SetPassword = (account: TestAccount, chosen: string) => Promise<{ status: number; body: unknown }>

const ways: [string, SetPassword][] = [
  [
    'sign-up',
    (_account, chosen) => {
      count += 1
      const signup = { name: 'Wang Xiaoming', email: `ming1985.w${count}@test.test`, role: 'student' }
      return app.as('anon').post('rpc/signup', { ...signup, password: chosen })
    },
  ],
  [
    'a change of one’s own',
    (account, chosen) =>
      app.with(account).post('rpc/change_password', { old_password: password, new_password: chosen }),
  ],
  ['a mailed link', reset],
  [
    'staff',
    ({ email }, chosen) =>
      app.as('super_admin').post('rpc/admin_change_password', { email, new_password: chosen }),
  ],
]

describe.each(ways)('a password set by %s', (_way, set) => {
  test.each([
    '123456',
    'iloveyou',
    'Password1',
    'QWERTYUIOP',
    '5201314',
    'aaaaaaa',
    ' 123456 ',
    '１２３４５６',
  ])('cannot be one of the most common ones: %s', async (chosen) => {
    const reply = await set(await member(), chosen)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'weak_password', message: messages.passwordCommon },
    })
  })

  test.each([
    'tingdu',
    'tingdu123',
    'Ting-Du 2026!',
    'tingdu-demo',
    'ｔｉｎｇｄｕ８',
    '听读听读听读',
    'xiaoming',
    'Wang Xiaoming',
    'xiaoming_wang99',
    'ming1985',
    'MING.1985',
    'tingduxiaoming',
  ])('cannot be a name or an address: %s', async (chosen) => {
    const reply = await set(await member(), chosen)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'weak_password', message: messages.passwordPersonal },
    })
  })

  test.each(['a red umbrella', 'xiaoming likes tea', 'tingdu umbrella', '98765012', '学而时习之不亦'])(
    'can be any other: %s',
    async (chosen) => {
      expect((await set(await member(), chosen)).status).toBe(200)
    },
  )
})

test('the own address is refused as a password', async () => {
  const account = await member()
  const reply = await app
    .with(account)
    .post('rpc/change_password', { old_password: password, new_password: account.email })
  expect(reply.body).toMatchObject({ code: 'weak_password', message: messages.passwordPersonal })
})

test.each(ways.slice(1))('staff need ten characters in a password set by %s', async (_way, set) => {
  const staff = await member('support')
  expect(await set(staff, 'umbrella1')).toMatchObject({
    status: 400,
    body: { code: 'weak_password', message: messages.staffPasswordTooShort },
  })
  expect((await set(staff, 'umbrellas1')).status).toBe(200)
})

test('a refused password leaves the old one, the link, and the sessions as they are', async () => {
  const account = await member()
  await app.as('anon').post('rpc/request_reset_token', { email: account.email })
  await app.runJobs()
  const token = (await app.outbox(account.email)).at(-1)?.link('/changepassword').token
  const link = { email: account.email, token }
  expect((await app.as('anon').post('rpc/reset_password', { ...link, password: 'tingdu1' })).status).toBe(400)
  expect((await app.with(account).get('rpc/me')).status).toBe(200)
  const reply = await app.as('anon').post('rpc/reset_password', { ...link, password: 'a red umbrella' })
  expect(reply.status).toBe(200)
})

test('a refused sign-up does not tell whether an address is taken', async () => {
  const { email } = await member()
  const signup = { name: 'Somebody Else', email, role: 'student', password: '123456' }
  expect((await app.as('anon').post('rpc/signup', signup)).body.code).toBe('weak_password')
})

test('a common password that an account already has still signs in', async () => {
  const { email } = await app.addAccount({ passwordHash: await passwords.hash('123456') })
  expect((await app.as('anon').post('rpc/login', { email, password: '123456' })).status).toBe(200)
})
