import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.server.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ trustProxy: ['127.0.0.1'] })
  passwordHash = await createPasswords().hash('right password')
})
afterAll(() => app.close())

const login = ({ email }: { email: string }, password: string, address = '203.0.113.7') =>
  app
    .as('anon')
    .post('rpc/login', { email, password }, { 'x-forwarded-for': address, 'user-agent': 'a browser' })

const signInsOf = async (account: TestAccount) =>
  (await app.with(account).get('fc_sign_ins?select=address,device,outcome&order=id')).body

test('each attempt on an account is logged with its time, address, device and outcome', async () => {
  const member = await app.addAccount({ passwordHash })
  await login(member, 'wrong password', '198.51.100.1')
  await expect.poll(() => signInsOf(member)).toHaveLength(1)
  await login(member, 'right password', '2001:db8:1:2::3')
  expect(await signInsOf(member)).toEqual([
    { address: '198.51.100.1', device: 'a browser', outcome: 'wrong_password' },
    { address: '2001:db8:1:2::/64', device: 'a browser', outcome: 'signed_in' },
  ])
  const [{ at }] = (await app.with(member).get('fc_sign_ins?select=at&limit=1')).body
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
})

test('sign-up and the correct password of a blocked account are logged', async () => {
  const signup = { name: 'New Member', email: 'new@test.test', password: 'a password', role: 'student' }
  const [{ token }] = (await app.as('anon').post('rpc/signup', signup)).body
  expect((await app.with({ token }).get('fc_sign_ins')).body).toMatchObject([{ outcome: 'signed_up' }])
  const member = await app.addAccount({ passwordHash })
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [member.id])
  await login(member, 'right password')
  const reply = await app.as('support').get(`fc_sign_ins?user_id=eq.${member.id}`)
  expect(reply.body).toMatchObject([{ outcome: 'blocked', address: '203.0.113.7' }])
})

test('an attempt on an unknown address leaves no row', async () => {
  const count = () => app.sql('select count(*) from private.sign_ins')
  const before = await count()
  await login({ email: 'nobody@test.test' }, 'right password')
  expect(await count()).toEqual(before)
})

test.each(['student', 'teacher'] as const)("a %s does not read others' sign-ins", async (role) => {
  const member = await app.addAccount({ passwordHash })
  await login(member, 'right password')
  const reply = await app.as(role).get(`fc_sign_ins?user_id=eq.${member.id}`)
  expect([reply.status, reply.body]).toEqual([200, []])
  expect((await app.as('anon').get('fc_sign_ins')).status).toBe(401)
})

test('sign-ins are in the data export and deleted with the account', async () => {
  const member = await app.addAccount({ passwordHash })
  await login(member, 'right password')
  const file = (await app.with(member).get('account/export')).body
  expect(file.sign_ins).toMatchObject([{ address: '203.0.113.7', outcome: 'signed_in' }])
  await app.sql('delete from private.accounts where user_id = $1', [member.id])
  expect(await app.sql('select from private.sign_ins where user_id = $1', [member.id])).toEqual([])
})

test('the nightly job deletes sign-ins after 90 days, and all but the newest 1,000 of an account', async () => {
  const [member, target] = [await app.addAccount(), await app.addAccount()]
  const add = (account: TestAccount, first: number, last: number) =>
    app.sql(
      `insert into private.sign_ins (user_id, at, address, outcome)
        select $1, now() - make_interval(days => n), '203.0.113.7', 'signed_in' from generate_series($2::int, $3::int) n`,
      [account.id, first, last],
    )
  await add(member, 88, 93)
  for (let batch = 0; batch < 101; batch++) await add(target, 1, 10)
  await app.runJob('sign-in-log-clean-up')
  const left = (account: TestAccount) =>
    app.sql(
      'select count(*)::int, max(extract(day from now() - at))::int as oldest from private.sign_ins where user_id = $1',
      [account.id],
    )
  expect(await left(member)).toEqual([{ count: 2, oldest: 89 }])
  expect(await left(target)).toMatchObject([{ count: 1000 }])
})

describe('a mail about a new device', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
  const newLogin = 'New login to your account'
  const loginFrom = ({ email }: { email: string }, headers: Record<string, string> = {}) =>
    app
      .as('anon')
      .post('rpc/login', { email, password: 'right password' }, { 'user-agent': firefox, ...headers })
  const mailsTo = async ({ email }: { email: string }) => {
    await app.runJobs()
    return await app.outbox(email)
  }

  /** Signs up, and returns the new account with its cookie. */
  const signUp = async (email: string) => {
    const signup = { name: 'New Member', email, password: 'right password', role: 'student' }
    const { headers } = await app.as('anon').post('rpc/signup', signup, { 'user-agent': firefox })
    return { email, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const subjectsTo = async ({ email }: { email: string }) =>
    (await mailsTo({ email })).map(({ subject }) => subject).filter((subject) => subject === newLogin)

  test('is not sent for a known device, and a wrong password', async () => {
    const { email, cookie } = await signUp('known-device@test.test')
    await loginFrom({ email }, { cookie })
    await login({ email }, 'wrong password')
    expect(await subjectsTo({ email })).toEqual([])
  })

  test('is sent for the first sign-in after sign-up with another device', async () => {
    const { email } = await signUp('first-sign-in@test.test')
    await loginFrom({ email })
    expect(await subjectsTo({ email })).toEqual([newLogin])
  })

  test('is not sent for the first device of an account that was created without one', async () => {
    const member = await app.addAccount({ passwordHash })
    await loginFrom(member)
    expect(await mailsTo(member)).toEqual([])
  })

  test('is sent once a day for one kind of device at one address', async () => {
    const member = await app.addAccount({ passwordHash })
    await loginFrom(member)
    await loginFrom(member)
    await loginFrom(member)
    const mails = await mailsTo(member)
    expect(mails.map(({ subject }) => subject)).toEqual([newLogin])
    expect(mails[0]?.text).toContain('Firefox on Windows')
  })

  test('has no text of the sign-in or of an unverified member', async () => {
    const member = await app.addAccount({ passwordHash, name: 'Free prizes at evil.test' })
    await loginFrom(member)
    await loginFrom(member, { 'user-agent': 'Visit evil.test now' })
    const [mail] = await mailsTo(member)
    expect(mail?.text).toContain('Device: Unknown')
    expect(mail?.text).not.toContain('evil.test')
  })

  test('is sent for the first sign-in in years', async () => {
    const member = await app.addAccount({ passwordHash })
    await app.sql(`update private.accounts set created_at = now() - interval '366 days' where user_id = $1`, [
      member.id,
    ])
    await loginFrom(member)
    expect(await mailsTo(member)).toHaveLength(1)
  })
})
