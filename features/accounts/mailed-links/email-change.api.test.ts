import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../accounts/passwords.server.ts'

const PASSWORD = 'the password'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await createPasswords().hash(PASSWORD)
})
afterAll(() => app.close())

const change = (account: TestAccount, email: string, password = PASSWORD) =>
  app.with(account).post('rpc/change_email', { email, password })
const verify = (email: string, token: string) => app.as('anon').post('rpc/verify_email', { email, token })

async function requestToken(account: TestAccount, email: string) {
  expect((await change(account, email)).status).toBe(200)
  await app.runJobs()
  return (await app.outbox(email)).at(-1)?.link('/verify-email').token ?? ''
}

test('the address changes once the new one is verified, and the old one is notified', async () => {
  const account = await app.addAccount({ passwordHash })
  await app.sql('update private.accounts set email_verified = 1 where user_id = $1', [account.id])
  const reply = await change(account, 'moved@test.test')
  expect([reply.status, reply.body]).toEqual([200, { email: 'moved@test.test' }])
  await app.runJobs()
  const [mail] = await app.outbox('moved@test.test')
  expect(mail?.subject).toBe('Verify your new email address')
  expect((await app.with(account).get('rpc/me')).body[0].me.email).toBe(account.email)

  const token = mail?.link('/verify-email').token ?? ''
  const verified = await verify('moved@test.test', token)
  expect([verified.status, verified.body]).toEqual([200, { email: 'moved@test.test', email_verified: 1 }])
  const { me } = (await app.with(account).get('rpc/me')).body[0]
  expect(me).toMatchObject({ email: 'moved@test.test', email_verified: 1 })
  await app.runJobs()
  const mails = await app.outbox(account.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your email address was changed'])
  expect(mails[0]?.text).toContain('moved@test.test')
  const signIn = (email: string) => app.as('anon').post('rpc/login', { email, password: PASSWORD })
  expect((await signIn('moved@test.test')).status).toBe(200)
  expect((await signIn(account.email)).status).toBe(400)
})

test('an old address that was never verified is notified without the new one, which a stranger may have chosen', async () => {
  const account = await app.addAccount({ passwordHash, name: 'WIN $1000 now' })
  const token = await requestToken(account, 'win-1000-now@test.test')
  expect((await verify('win-1000-now@test.test', token)).status).toBe(200)
  await app.runJobs()
  const [notice] = await app.outbox(account.email)
  expect(notice?.text).toContain('Your account does not use this address anymore.')
  expect(`${notice?.text} ${notice?.html}`).not.toMatch(/win/i)
})

test('a wrong password is refused and no mail is sent', async () => {
  const account = await app.addAccount({ passwordHash })
  const reply = await change(account, 'wrong-password@test.test', 'another')
  expect([reply.status, reply.body.code]).toEqual([403, 'wrong_password'])
  await app.runJobs()
  expect(await app.outbox('wrong-password@test.test')).toEqual([])
})

test('an address in use is refused, both at the request and if it is taken before verification', async () => {
  const account = await app.addAccount({ passwordHash })
  const taken = await change(account, app.account('teacher').email.toUpperCase())
  expect([taken.status, taken.body.code]).toEqual([409, '23505'])
  const token = await requestToken(account, 'wanted-by-two@test.test')
  await app.addAccount({ email: 'wanted-by-two@test.test' })
  const late = await verify('wanted-by-two@test.test', token)
  expect([late.status, late.body.code]).toEqual([409, '23505'])
  expect((await app.with(account).get('rpc/me')).body[0].me.email).toBe(account.email)
})

test('only the newest requested address can be verified, with its own token', async () => {
  const account = await app.addAccount({ passwordHash })
  const first = await requestToken(account, 'first-wanted@test.test')
  const second = await requestToken(account, 'second-wanted@test.test')
  expect((await verify('first-wanted@test.test', first)).status).toBe(400)
  expect((await verify('first-wanted@test.test', second)).status).toBe(400)
  expect((await verify('second-wanted@test.test', second)).status).toBe(200)
  expect((await verify('second-wanted@test.test', second)).status).toBe(400)
})

test('changing the password cancels a pending address change', async () => {
  const account = await app.addAccount({ passwordHash })
  const token = await requestToken(account, 'thief@test.test')
  const body = { old_password: PASSWORD, new_password: 'another password' }
  expect((await app.with(account).post('rpc/change_password', body)).status).toBe(200)
  expect((await verify('thief@test.test', token)).status).toBe(400)
})

test('refuses the current address, a missing address and anonymous callers', async () => {
  const account = await app.addAccount({ passwordHash })
  expect((await change(account, account.email.toUpperCase())).body).toMatchObject({
    code: 'invalid_input',
    message: 'This is already your email address.',
  })
  expect((await change(account, 'nothing')).body.message).toBe('Invalid email format')
  expect((await app.as('anon').post('rpc/change_email', { email: 'a@b.test', password: 'x' })).status).toBe(
    401,
  )
})

test('password guesses are rate limited', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 })
  try {
    const account = await strict.addAccount({ passwordHash })
    const statuses: number[] = []
    for (let time = 1; time <= 6; time += 1) {
      const body = { email: `guess${time}@test.test`, password: `guess ${time}` }
      statuses.push((await strict.with(account).post('rpc/change_email', body)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  } finally {
    await strict.close()
  }
})
