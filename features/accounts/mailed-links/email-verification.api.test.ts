import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (account: TestAccount, email = account.email) =>
  app.with(account).post('rpc/request_email_verify_token', { email })
const verify = (email: string, token: string) => app.as('anon').post('rpc/verify_email', { email, token })
const flagOf = async ({ id }: { id: number }) =>
  (
    await app.sql<{ email_verified: number }>(
      'select email_verified from private.accounts where user_id = $1',
      [id],
    )
  )[0]?.email_verified

/** The link in the newest mail to an account's address. */
async function requestLink(account: TestAccount) {
  expect((await ask(account)).status).toBe(200)
  await app.runJobs()
  return linkOf(account.email)
}

async function linkOf(email: string) {
  const mails = await app.outbox(email)
  return (mails.at(-1) as (typeof mails)[number]).link('/verify-email')
}

const refusal = {
  code: 'invalid_token',
  message: 'The email does not exist or has been verified already.',
  details: null,
  hint: null,
}

test('sign-up sends a mail whose link verifies the address without a session', async () => {
  const email = 'new-member@test.test'
  const body = { name: 'New Member', email, password: 'red umbrella', role: 'student' }
  const signup = await app.as('anon').post('rpc/signup', body)
  expect([signup.status, signup.body[0].me.email_verified]).toEqual([200, 0])
  await app.runJobs()
  const mails = await app.outbox(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email address'])
  expect(mails[0]?.text).toMatch(/^Hello,\n/)

  const link = await linkOf(email)
  expect(link.url).toMatch(/^https:\/\/tingdu\.test\/verify-email\?token=[\w-]{32}&email=/)
  const reply = await verify(link.email, link.token)
  expect([reply.status, reply.body]).toEqual([200, { email, email_verified: 1 }])
  expect(await flagOf({ id: signup.body[0].me.id })).toBe(1)
  const { body: me } = await app.with({ token: signup.body[0].token }).get('rpc/me')
  expect(me[0].me.email_verified).toBe(1)
})

test('a failed sign-up leaves neither an account nor a mail', async () => {
  const body = {
    name: 'Taken Already',
    email: 'student-1@test.test',
    password: 'red umbrella',
    role: 'student',
  }
  const before = await app.sql('select from api.fc_mails')
  expect((await app.as('anon').post('rpc/signup', body)).status).toBe(409)
  expect(await app.sql('select from api.fc_mails')).toHaveLength(before.length)
})

test('a signed-in member requests a token and enters it by hand', async () => {
  const account = await app.addAccount()
  expect((await ask(account)).body).toEqual({ email: account.email })
  await app.runJobs()
  const [mail] = await app.outbox(account.email)
  const { token } = await linkOf(account.email)
  expect(mail?.text.split('\n')).toContain(token)
  expect((await app.with(account).post('rpc/verify_email', { email: account.email, token })).status).toBe(200)
  expect(await flagOf(account)).toBe(1)
})

test('a token works once; a verified address stays verified', async () => {
  const account = await app.addAccount()
  const { token } = await requestLink(account)
  const replies = await Promise.all([1, 2, 3, 4].map(() => verify(account.email, token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  const again = await verify(account.email, token)
  expect([again.status, again.body, await flagOf(account)]).toEqual([400, refusal, 1])
  const more = await ask(account)
  expect([more.status, more.body.code]).toEqual([409, 'already_verified'])
})

test('wrong, foreign, older, expired and wrong-purpose tokens get the same refusal', async () => {
  const account = await app.addAccount()
  const other = await app.addAccount()
  const older = await requestLink(account)
  const newer = await requestLink(account)
  const foreign = await requestLink(other)
  await app.as('anon').post('rpc/request_reset_token', { email: account.email })
  await app.runJobs()
  const resetToken = (await app.outbox(account.email)).at(-1)?.link('/changepassword').token ?? ''
  for (const wrong of ['wrong', older.token, foreign.token, resetToken, newer.token.toLowerCase()]) {
    expect((await verify(account.email, wrong)).body).toEqual(refusal)
  }
  expect((await verify('nobody@test.test', newer.token)).body).toEqual(refusal)
  const days = `select extract(epoch from expires_at - now())::float8 / 86400 as days
    from private.account_tokens where user_id = $1 and purpose = 'verify'`
  const [row] = await app.sql<{ days: number }>(days, [account.id])
  expect(row?.days).toBeGreaterThan(2.99)
  expect(row?.days).toBeLessThanOrEqual(3)
  const expire = 'update private.account_tokens set expires_at = now() where user_id = $1'
  await app.sql(expire, [account.id])
  expect((await verify(account.email, newer.token)).body).toEqual(refusal)
  expect(await flagOf(account)).toBe(0)
})

test.each([
  [{ email: 'a@test.test' }, 'token: This field cannot be empty'],
  [{ email: 'a@test.test', token: '' }, 'token: This field cannot be empty'],
  [{ email: 'a@test.test', token: 'x'.repeat(10_000) }, 'token: This field cannot be empty'],
  [{ email: 'nothing', token: 'x' }, 'email: Invalid email format'],
])('an invalid body is refused: %#', async (body, details) => {
  const reply = await app.as('anon').post('rpc/verify_email', body)
  expect([reply.status, reply.body.code, reply.body.details]).toEqual([400, 'invalid_input', details])
})

test('a token does not unblock a blocked account', async () => {
  const account = await app.addAccount()
  const { token } = await requestLink(account)
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [account.id])
  expect((await verify(account.email, token)).body).toEqual(refusal)
  expect(await flagOf(account)).toBe(-1)
})

test("a token can only be requested with a session and for one's own address", async () => {
  const account = await app.addAccount()
  const anonymous = await app.as('anon').post('rpc/request_email_verify_token', { email: account.email })
  expect(anonymous.status).toBe(401)
  const foreign = await ask(account, 'student-1@test.test')
  expect([foreign.status, foreign.body.code]).toEqual([403, '42501'])
})

test('a verified address gets no verification mail, even if one was already queued', async () => {
  const account = await app.addAccount()
  const { token } = await requestLink(account)
  await ask(account)
  expect((await verify(account.email, token)).status).toBe(200)
  await app.runJobs()
  expect(await app.outbox(account.email)).toHaveLength(1)
  const states = await app.sql('select state from api.fc_mails where user_id = $1 order by id', [account.id])
  expect(states).toEqual([{ state: 'sent' }, { state: 'superseded' }])
})
