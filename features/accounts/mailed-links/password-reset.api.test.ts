import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (email: string) => app.as('anon').post('rpc/request_reset_token', { email })
const reset = (email: string, token: string, password = 'a new password') =>
  app.as('anon').post('rpc/reset_password', { email, token, password })
const login = (email: string, password: string) => app.as('anon').post('rpc/login', { email, password })

/** The link in the newest reset mail to an account. */
async function requestLink({ email }: TestAccount) {
  expect((await ask(email)).status).toBe(200)
  await app.runJobs()
  const mails = (await app.outbox(email)).filter(({ subject }) => subject === 'Set a new password')
  return (mails.at(-1) as (typeof mails)[number]).link('/changepassword')
}

const refusal = {
  code: 'invalid_token',
  message: 'This link has expired or has already been used.',
  details: null,
  hint: null,
}

test('the mailed link sets a new password, ends all sessions and sends a confirmation mail', async () => {
  const account = await app.addAccount()
  expect((await ask(account.email)).body).toEqual({ email: account.email })
  await app.runJobs()
  const [mail] = await app.outbox(account.email)
  const { url, token, email } = (mail as NonNullable<typeof mail>).link('/changepassword')
  expect(url).toMatch(/^https:\/\/tingdu\.test\/changepassword\?token=[\w-]{32}&email=/)
  expect(email).toBe(account.email)
  expect(mail?.headers['list-unsubscribe']).toBeUndefined()

  const reply = await reset(email, token, '新的密码很长')
  expect([reply.status, reply.body]).toEqual([200, { email: account.email }])
  expect((await app.with(account).get('rpc/me')).status).toBe(401)
  await app.runJobs()
  expect((await app.outbox(account.email)).map(({ subject }) => subject)).toEqual([
    'Set a new password',
    'Your password was changed',
  ])
  expect((await login(account.email, '新的密码很长')).status).toBe(200)
})

test('an address matches case-insensitively, and the mail goes to the address as given at sign-up', async () => {
  const account = await app.addAccount({ email: 'Mixed.Case@test.test' })
  expect((await ask('mixed.case@TEST.test')).body).toEqual({ email: 'Mixed.Case@test.test' })
  await app.runJobs()
  const [mail] = await app.outbox('Mixed.Case@test.test')
  const { token } = (mail as NonNullable<typeof mail>).link('/changepassword')
  expect((await reset(account.email.toUpperCase(), token)).status).toBe(200)
})

test('an address without an account gets an error and no mail', async () => {
  const reply = await ask('nobody@test.test')
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({
    code: 'unknown_email',
    message: 'The email address entered is not associated with an account.',
  })
  await app.runJobs()
  expect(await app.outbox('nobody@test.test')).toEqual([])
})

test.each([
  [{}, 'This field cannot be empty'],
  [{ email: '' }, 'This field cannot be empty'],
  [{ email: 'no address' }, 'Invalid email format'],
  [{ email: 7 }, 'This field cannot be empty'],
])('a request with %o is refused', async (body, message) => {
  const reply = await app.as('anon').post('rpc/request_reset_token', body)
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'invalid_input', message])
})

test('a token works once, even when used concurrently', async () => {
  const account = await app.addAccount()
  const { token } = await requestLink(account)
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => reset(account.email, token, `password ${number}`)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  const again = await reset(account.email, token)
  expect([again.status, again.body]).toEqual([400, refusal])
  const changed = await app.sql(
    `select from api.fc_mails where user_id = $1 and template = 'password-changed'`,
    [account.id],
  )
  expect(changed).toHaveLength(1)
})

test('only the newest token works', async () => {
  const account = await app.addAccount()
  const older = await requestLink(account)
  const newer = await requestLink(account)
  expect((await reset(account.email, older.token)).body).toEqual(refusal)
  expect((await reset(account.email, newer.token)).status).toBe(200)
})

test('wrong, foreign, expired and wrong-purpose tokens get the same refusal and change nothing', async () => {
  const account = await app.addAccount()
  const other = await app.addAccount()
  const { token } = await requestLink(account)
  const foreign = await requestLink(other)
  await app.with(account).post('rpc/request_email_verify_token', { email: account.email })
  await app.runJobs()
  const verify = (await app.outbox(account.email)).at(-1)?.link('/verify-email').token ?? ''
  for (const wrong of ['x', `${token}x`, foreign.token, verify, `${token.slice(0, -1)}!`]) {
    expect((await reset(account.email, wrong)).body).toEqual(refusal)
  }
  expect((await reset('nobody@test.test', token)).body).toEqual(refusal)
  await app.sql(
    `update private.account_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
    [account.id],
  )
  expect((await reset(account.email, token)).body).toEqual(refusal)
  expect((await app.with(account).get('rpc/me')).status).toBe(200)
  // The other account's token still works: trying it with a wrong address does not consume it.
  expect((await reset(other.email, foreign.token)).status).toBe(200)
})

test('a token is valid for an hour', async () => {
  const account = await app.addAccount()
  await requestLink(account)
  const [row] = await app.sql<{ minutes: number }>(
    `select extract(epoch from expires_at - now())::float8 / 60 as minutes from private.account_tokens where user_id = $1`,
    [account.id],
  )
  expect(row?.minutes).toBeGreaterThan(58)
  expect(row?.minutes).toBeLessThanOrEqual(60)
})

test('a short password is refused with the specified message and does not consume the token', async () => {
  const account = await app.addAccount()
  const { token } = await requestLink(account)
  const reply = await reset(account.email, token, 'short')
  expect([reply.status, reply.body.message]).toEqual([400, 'Password should be atleast 6 character'])
  expect((await reset(account.email, token)).status).toBe(200)
})

test('changing the password invalidates earlier links', async () => {
  const account = await app.addAccount()
  const { token } = await requestLink(account)
  await reset(account.email, token, 'the first new one')
  const { token: later } = await requestLink(account)
  const signedIn = (await login(account.email, 'the first new one')).body[0].token
  const changed = await app
    .with({ token: signedIn })
    .post('rpc/change_password', { old_password: 'the first new one', new_password: 'the second new one' })
  expect(changed.status).toBe(200)
  expect((await reset(account.email, later)).body).toEqual(refusal)
  await app.runJobs()
  const mails = (await app.outbox(account.email)).filter(
    ({ subject }) => subject === 'Your password was changed',
  )
  expect(mails).toHaveLength(2)
})

test('a blocked account gets no link, and an earlier link does not work', async () => {
  const account = await app.addAccount()
  const { token } = await requestLink(account)
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [account.id])
  expect((await reset(account.email, token)).body).toEqual(refusal)
  await ask(account.email)
  await app.runJobs()
  expect(await app.outbox(account.email)).toHaveLength(1)
})

test('attempts to use tokens are rate limited per address, not per account', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 })
  try {
    const body = { email: strict.account('student').email, token: 'a guess', password: 'a new password' }
    const statuses: number[] = []
    for (let time = 1; time <= 101; time += 1)
      statuses.push((await strict.as('anon').post('rpc/reset_password', body)).status)
    expect(statuses).toEqual([...Array(100).fill(400), 429])
  } finally {
    await strict.close()
  }
})

test('requests are rate limited per account and per address', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 })
  try {
    const account = await strict.addAccount()
    const askStrictly = (email: string) => strict.as('anon').post('rpc/request_reset_token', { email })
    for (let time = 1; time <= 5; time += 1) expect((await askStrictly(account.email)).status).toBe(200)
    const sixth = await askStrictly(account.email)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
    const statuses = new Set<number>()
    for (let time = 1; time <= 60; time += 1)
      statuses.add((await askStrictly(`nobody${time}@test.test`)).status)
    expect(statuses).toEqual(new Set([404, 429]))
  } finally {
    await strict.close()
  }
})
