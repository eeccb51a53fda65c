import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function withHistory(region: string): Promise<TestAccount> {
  const member = await app.addAccount()
  await app.with(member).post('fc_profile', { region })
  await app.queueMail({
    to: member.email,
    userId: member.id,
    template: 'password-changed',
    data: { date: region },
    cause: `history:${member.id}`,
  })
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'coupon_redeemed', 'tingdu', 'test:' || $1::bigint, now(), '{"period": 30, "user_level": "gold"}')`,
    [member.id],
  )
  return member
}

test("the file contains all of the member's data and has a dated name", async () => {
  const member = await withHistory('Yunnan')
  const reply = await app.with(member).get('account/export')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tingdu-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(reply.body).toMatchObject({
    exported_at: expect.stringMatching(/^\d{4}-/),
    account: { user_id: member.id, name: member.name, email: member.email, role: 'student' },
    profile: { region: 'Yunnan', level: 'beginner' },
    sessions: [{ device: 'test' }],
    subscription: { access_reason: 'coupon', user_level: 'gold' },
    subscription_events: [{ kind: 'coupon_redeemed', data: { period: 30 } }],
    mails: [{ recipient: member.email, template: 'password-changed', data: { date: 'Yunnan' } }],
  })
})

test.each(['student', 'support', 'super_admin'] as const)(
  "the file contains no other member's data and no secrets, for a %s",
  async (role) => {
    const others = [await withHistory('Sichuan'), await withHistory('Guizhou')]
    const member = await app.addAccount({ role, passwordHash: 'the hash' })
    const text = JSON.stringify((await app.with(member).get('account/export')).body)
    for (const { name, email } of others) {
      expect(text).not.toContain(name)
      expect(text).not.toContain(email)
    }
    for (const secret of ['Sichuan', 'Guizhou', 'the hash', member.sessionId])
      expect(text).not.toContain(secret)
  },
)

test('a member with only an account gets empty lists', async () => {
  const { body } = await app.with(await app.addAccount()).get('account/export')
  expect(body).toMatchObject({ profile: null, subscription: null, subscription_events: [], mails: [] })
})

test('the export requires a session and is rate limited', async () => {
  expect((await app.as('anon').get('account/export')).status).toBe(401)
  const limited = await startTestApp({ rateLimitFactor: 0.1 })
  const statuses = []
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await limited.as('student').get('account/export')).status)
  }
  expect(statuses).toEqual([200, 200, 429])
  await limited.close()
})
