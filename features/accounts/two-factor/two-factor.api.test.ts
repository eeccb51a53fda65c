import {
  startTestApp,
  TEST_SECRET,
  type TestAccount,
  type TestApp,
  type TestRole,
} from '@tingdu/testing/app.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwords } from '../accounts/public.server.ts'
import { createSecretBox } from './secret-box.server.ts'
import { codeAt } from './totp.server.ts'

const STEP_MS = 30_000
const password = 'right password'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await passwords.hash(password)
})
afterAll(() => app.close())

type Codes = { totp?: string; recovery_code?: string }
const newStaff = (role: TestRole = 'support') => app.addAccount({ role, passwordHash })
const login = ({ email }: TestAccount, codes: Codes = {}, at = app) =>
  at.as('anon').post('rpc/login', { email, password, ...codes })
const setUp = ({ email }: TestAccount, codes: Codes = {}, at = app) =>
  at.as('anon').post('rpc/set_up_second_factor', { email, password, ...codes })
/** The code of a time step, counted from the present one. */
const code = (secret: string, steps = 0) => codeAt(secret, Date.now() + steps * STEP_MS)
/** Forgets the codes that were used, as if time had passed. */
const forgetUsedCodes = ({ id }: TestAccount) =>
  app.sql('update private.second_factors set last_step = 0 where user_id = $1', [id])

/** A member of staff who has set up a second factor, with its key and recovery codes. */
async function protectedStaff(role: TestRole = 'support') {
  const account = await newStaff(role)
  const { secret } = (await setUp(account)).body
  const reply = await app.with(account).post('rpc/confirm_second_factor', { totp: code(secret) })
  await forgetUsedCodes(account)
  return { account, secret: secret as string, recoveryCodes: reply.body.recovery_codes as string[] }
}

const refused = (reply: { status: number; body: { code: string } }) => [reply.status, reply.body.code]

describe('set-up', () => {
  test.each(['student', 'teacher'] as const)(
    'is refused to a %s, who go on with their password',
    async (role) => {
      const member = await newStaff(role)
      expect(refused(await setUp(member))).toEqual([403, '42501'])
      expect((await login(member, { totp: '123456' })).status).toBe(200)
      expect(refused(await app.with(member).post('rpc/confirm_second_factor', { totp: '123456' }))).toEqual([
        409,
        'no_set_up',
      ])
    },
  )

  test('needs the password, and a code of the app in use', async () => {
    const { account } = await protectedStaff()
    const wrong = { email: account.email, password: 'wrong' }
    expect(refused(await app.as('anon').post('rpc/set_up_second_factor', wrong))).toEqual([
      400,
      'wrong_login',
    ])
    expect(refused(await setUp(account))).toEqual([403, 'second_factor_required'])
    expect(refused(await setUp(account, { totp: '000000' }))).toEqual([403, 'wrong_code'])
  })

  test('is confirmed by a code of the newest key only, and not after an hour', async () => {
    const account = await newStaff()
    const [first, second] = [(await setUp(account)).body.secret, (await setUp(account)).body.secret]
    const confirm = (totp: string) => app.with(account).post('rpc/confirm_second_factor', { totp })
    expect(refused(await confirm(code(first)))).toEqual([403, 'wrong_code'])
    expect((await login(account)).status).toBe(200)
    await app.sql(
      `update private.second_factors set pending_since = now() - interval '61 minutes' where user_id = $1`,
      [account.id],
    )
    expect(refused(await confirm(code(second)))).toEqual([409, 'no_set_up'])
  })

  test('ends other sessions, mails the owner, and leaves an audit row without secrets', async () => {
    const account = await newStaff()
    const [{ token }] = (await login(account)).body
    const { secret } = (await setUp(account)).body
    const reply = await app.with(account).post('rpc/confirm_second_factor', { totp: code(secret) })
    expect(reply.body.recovery_codes).toHaveLength(10)
    expect((await app.with({ token }).get('rpc/me')).status).toBe(401)
    expect((await app.with(account).get('rpc/me')).status).toBe(200)
    await app.runJobs()
    expect((await app.outbox(account.email)).map(({ subject }) => subject)).toContain('Two-step login is on')
    expect(
      await app.sql('select action, before, after from private.audit_log where person = $1', [account.id]),
    ).toEqual([{ action: 'update', before: { on: false }, after: { on: true } }])
  })

  test('moves to another app with a code of the former one, which works until then', async () => {
    const { account, secret } = await protectedStaff()
    const { secret: next } = (await setUp(account, { totp: code(secret) })).body
    expect((await login(account, { totp: code(secret, 1) })).status).toBe(200)
    await app.with(account).post('rpc/confirm_second_factor', { totp: code(next) })
    await forgetUsedCodes(account)
    expect((await login(account, { totp: code(next) })).status).toBe(200)
    await forgetUsedCodes(account)
    expect(refused(await login(account, { totp: code(secret) }))).toEqual([403, 'wrong_code'])
  })

  test('ends when the account loses its role meanwhile', async () => {
    const account = await newStaff()
    const { secret } = (await setUp(account)).body
    const demotion = `update private.accounts set role = 'student' where user_id = $1`
    const confirm = () => app.with(account).post('rpc/confirm_second_factor', { totp: code(secret) })
    const reply = await whileHeld(app, [[demotion, [account.id]]], confirm)
    expect(reply.status).toBeOneOf([401, 409])
    expect(await app.sql('select from private.second_factors where user_id = $1', [account.id])).toEqual([])
    expect((await login(account)).status).toBe(200)
  })
})

describe('sign-in', () => {
  test('without a code says that one is needed, after the password only', async () => {
    const { account } = await protectedStaff()
    const wrong = await app.as('anon').post('rpc/login', { email: account.email, password: 'wrong' })
    expect(refused(wrong)).toEqual([400, 'wrong_login'])
    expect(refused(await login(account))).toEqual([403, 'second_factor_required'])
    expect(await app.sql('select from private.sessions where user_id = $1', [account.id])).toHaveLength(1)
  })

  test('with a wrong code is refused and logged', async () => {
    const { account, secret } = await protectedStaff()
    expect(refused(await login(account, { totp: code(secret, 5) }))).toEqual([403, 'wrong_code'])
    expect(refused(await login(account, { totp: 'abc' }))).toEqual([400, 'invalid_input'])
    expect((await app.with(account).get(`fc_sign_ins?user_id=eq.${account.id}&select=outcome`)).body).toEqual(
      [{ outcome: 'wrong_code' }],
    )
  })

  test('takes a code once, and none from before it', async () => {
    const { account, secret } = await protectedStaff()
    const [totp, earlier] = [code(secret), code(secret, -1)]
    expect((await login(account, { totp })).status).toBe(200)
    expect(refused(await login(account, { totp }))).toEqual([403, 'wrong_code'])
    expect(refused(await login(account, { totp: earlier }))).toEqual([403, 'wrong_code'])
  })

  test('of concurrent sign-ins with one code, one succeeds', async () => {
    const { account, secret } = await protectedStaff()
    const totp = code(secret)
    const replies = await Promise.all(Array.from({ length: 8 }, () => login(account, { totp })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works once, also under 16 concurrent tries, and only for its account', async () => {
    const [{ account, recoveryCodes }, other] = [await protectedStaff(), await protectedStaff()]
    const [first = '', second = ''] = recoveryCodes
    expect(refused(await login(other.account, { recovery_code: first }))).toEqual([403, 'wrong_code'])
    const typed = first.toUpperCase().replaceAll('-', ' ')
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => login(account, { recovery_code: typed })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.with(account).get(`fc_second_factors?user_id=eq.${account.id}`)).body).toMatchObject([
      { recovery_codes: 9 },
    ])
    expect((await login(account, { recovery_code: second })).status).toBe(200)
  })

  test('does not start while a second factor is being turned on', async () => {
    const account = await newStaff()
    const turnOn = 'update private.accounts set second_factor = true where user_id = $1'
    const reply = await whileHeld(app, [[turnOn, [account.id]]], () => login(account))
    expect(refused(reply)).toEqual([400, 'wrong_login'])
  })

  test('codes are limited per account and address', async () => {
    const limited = await startTestApp({ rateLimitFactor: 1 })
    const account = await limited.addAccount({ role: 'support', passwordHash })
    const { secret } = (await setUp(account, {}, limited)).body
    await limited.with(account).post('rpc/confirm_second_factor', { totp: code(secret) })
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => login(account, { totp: '000000' }, limited)),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
    expect((await login(account, { totp: code(secret) }, limited)).status).toBe(429)
    await limited.close()
  })
})

const former = 'a former secret that was long enough'

describe('on a server that requires it', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ staffNeedSecondFactor: true, acceptedSecrets: [former] })
  })
  afterAll(() => strict.close())

  test('staff without it get no session, and members sign in as ever', async () => {
    const account = await strict.addAccount({ role: 'gk_admin', passwordHash })
    expect(refused(await login(account, {}, strict))).toEqual([403, 'second_factor_setup_required'])
    expect(refused(await login(account, { totp: '123456' }, strict))).toEqual([
      403,
      'second_factor_setup_required',
    ])
    expect(await strict.sql('select from private.sessions where user_id = $1', [account.id])).toHaveLength(1)
    const member = await strict.addAccount({ passwordHash })
    expect(Object.keys((await login(member, {}, strict)).body[0])).toEqual(['me', 'token'])
  })

  test('the first code of a set-up signs in, with the recovery codes; turning it off is refused', async () => {
    const account = await strict.addAccount({ role: 'support', passwordHash })
    const { secret } = (await setUp(account, {}, strict)).body
    expect(refused(await login(account, { totp: '000000' }, strict))).toEqual([403, 'wrong_code'])
    const [{ token, recovery_codes }] = (await login(account, { totp: code(secret) }, strict)).body
    expect(recovery_codes).toHaveLength(10)
    const reply = await strict.with({ token }).post('rpc/turn_off_second_factor')
    expect(refused(reply)).toEqual([403, 'second_factor_needed'])
  })

  test('a secret that was encrypted with a former AUTH_SECRET works, and is encrypted again by the nightly job', async () => {
    const account = await strict.addAccount({ role: 'support', passwordHash })
    const { secret } = (await setUp(account, {}, strict)).body
    await strict.with(account).post('rpc/confirm_second_factor', { totp: code(secret) })
    await strict.sql('update private.second_factors set secret = $2, last_step = 0 where user_id = $1', [
      account.id,
      createSecretBox(former).seal(account.id, secret),
    ])
    expect((await login(account, { totp: code(secret) }, strict)).status).toBe(200)
    await strict.runJob('second-factor-keys')
    const [row] = await strict.sql<{ secret: Buffer }>(
      'select secret from private.second_factors where user_id = $1',
      [account.id],
    )
    expect(createSecretBox(TEST_SECRET).open(account.id, row?.secret as Buffer)?.secret).toBe(secret)
  })
})

describe('secrets', () => {
  test.each(['support', 'super_admin'] as const)(
    'are not readable by a %s, only since when',
    async (role) => {
      const { account, secret } = await protectedStaff()
      const reply = await app.as(role).get(`fc_second_factors?user_id=eq.${account.id}`)
      expect(Object.keys(reply.body[0])).toEqual(['user_id', 'since', 'recovery_codes'])
      const rows = await app.sql('select * from private.second_factors, private.recovery_codes')
      expect(JSON.stringify(rows)).not.toContain(secret)
    },
  )
})
