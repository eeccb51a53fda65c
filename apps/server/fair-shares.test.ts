import { serverCaller } from '@tingdu/database/server-caller.ts'
import { passwords } from '@tingdu/features/accounts/accounts/public.server.ts'
import { codeAt } from '@tingdu/features/accounts/two-factor/totp.server.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ pool: { maxConnections: 8 }, staffNeedSecondFactor: true })
})
afterEach(() => app.close())

/** Blocks all queries of this table until `work` is done. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  return await app.database.transaction(serverCaller(600_000), async (run) => {
    await run({ text: `lock table ${table} in access exclusive mode`, values: [] })
    return await work()
  })
}

async function statementsWaitingForLock(): Promise<number> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await app.sql(text)).length
}

test('a member with too many requests at once is refused with 429; everyone else is served', async () => {
  const teacher = app.as('teacher')
  expect((await teacher.get('fc_sessions')).status).toBe(200)
  const waiting = await whileLocked('api.fc_words', async () => {
    // Eight connections: one of several members may hold two, a single one six; 64 more statements wait.
    const asked = Array.from({ length: 6 + 64 + 1 }, () => app.as('student').get('fc_words?limit=1'))
    const refused = await Promise.race(asked)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.body).toEqual({
      code: 'too_many_waiting',
      message: 'Too many of your requests are waiting.',
      details: null,
      hint: 'Send fewer requests at the same time, and try again in a moment.',
    })
    const login = await app.as('anon').post('rpc/login', { email: 'nobody@test.test', password: 'wrong' })
    expect([login.status, login.body.code]).toEqual([400, 'wrong_login'])
    expect((await app.as('anon').get('ready')).status).toBe(200)
    return { asked }
  })
  const statuses = (await Promise.all(waiting.asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await teacher.get('fc_sessions')).status).toBe(200)
})

test('what the server does for a member counts for this member', async () => {
  const analyze = (as: 'student' | 'teacher') => app.as(as).post('rpc/analyze', { text: '学习' })
  expect([(await analyze('student')).status, (await analyze('teacher')).status]).toEqual([200, 200])
  const { asked } = await app.database.transaction(serverCaller(600_000), async (run) => {
    const text = 'select from private.analyzed_characters where account = $1 for update'
    expect((await run({ text, values: [app.account('student').id] })).rowCount).toBe(1)
    // As above; all wait for the row in which the server counts the member's characters.
    const asked = Array.from({ length: 6 + 64 + 1 }, () => analyze('student'))
    const refused = await Promise.race(asked)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.body.code).toBe('too_many_waiting')
    expect((await analyze('teacher')).status).toBe(200)
    return { asked }
  })
  await Promise.all(asked)
})

test('both steps of sign-in are answered while members hold all connections that are not reserved', async () => {
  const password = 'right password'
  const { email } = await app.addAccount({ role: 'support', passwordHash: await passwords.hash(password) })
  const setUp = await app.as('anon').post('rpc/set_up_second_factor', { email, password })
  const members = await Promise.all(Array.from({ length: 6 }, () => app.addAccount()))
  const { asked } = await whileLocked('api.fc_words', async () => {
    const asked = members.map((member) => app.with(member).get('fc_words?limit=1'))
    await expect.poll(statementsWaitingForLock).toBe(6)
    const totp = codeAt(setUp.body.secret, Date.now())
    const login = await app.as('anon').post('rpc/login', { email, password, totp })
    expect([login.status, login.body]).toEqual([
      200,
      [expect.objectContaining({ recovery_codes: expect.any(Array) })],
    ])
    return { asked }
  })
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a caller who cannot be identified in time gets 503 soon', async () => {
  await whileLocked('private.accounts', async () => {
    const data = await app.as('student').get('fc_words?limit=1')
    const call = await app.as('student').post('rpc/analyze', { text: '学习' })
    expect([data.status, data.body.code, data.headers.get('retry-after')]).toEqual([503, 'PGRST003', '1'])
    expect([call.status, call.body.code, call.headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
  })
  expect((await app.as('student').get('fc_words?limit=1')).status).toBe(200)
})
