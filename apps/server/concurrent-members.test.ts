import { sessionRole } from '@tingdu/features/accounts/accounts/public.server.ts'
import { createIdentify, createTokens } from '@tingdu/http/identity.ts'
import {
  startTestApp,
  TEST_SECRET,
  type TestAccount,
  type TestApp,
  type TestRole,
} from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROUNDS = 25
const roles: TestRole[] = ['student', 'student', 'student', 'teacher', 'teacher', 'support']

let app: TestApp
let members: TestAccount[]
beforeAll(async () => {
  app = await startTestApp({ pool: { maxConnections: 4 } })
  members = await Promise.all(
    Array.from({ length: 18 }, (_, index) =>
      app.addAccount({ role: roles[index % roles.length] as TestRole }),
    ),
  )
})
afterAll(() => app.close())

/** The identity that PostgreSQL establishes for a token of this session and this account. */
async function identifiedAs(session: TestAccount, account: TestAccount): Promise<unknown> {
  const tokens = createTokens(TEST_SECRET)
  const identify = createIdentify({ tokens, sessionRole, statementTimeoutMs: 5000 })
  const token = await tokens.sign({ userId: account.id, sessionId: session.sessionId })
  const { caller } = await identify(`Bearer ${token}`, '127.0.0.1')
  const whoAmI = {
    text: `select current_user::text as role, (current_setting('request.jwt.claims')::json ->> 'user_id')::bigint as id`,
    values: [],
  }
  return (await app.database.as(caller, whoAmI)).rows
}

test('a session identifies only its own account, and only while it is valid', async () => {
  const [one, two, , teacher] = members as [TestAccount, TestAccount, TestAccount, TestAccount]
  const blocked = await app.addAccount()
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [blocked.id])
  const old = await app.addAccount()
  await app.sql('update private.sessions set expires_at = now() where id = $1', [old.sessionId])
  for (const [session, account] of [
    [one, two],
    [teacher, one],
    [blocked, blocked],
    [old, old],
  ] as [TestAccount, TestAccount][]) {
    await expect(identifiedAs(session, account)).rejects.toMatchObject({ code: 'PT401' })
  }
  expect(await identifiedAs(two, two)).toEqual([{ role: 'tingdu_student', id: two.id }])
  expect(await identifiedAs(teacher, teacher)).toEqual([{ role: 'tingdu_teacher', id: teacher.id }])
})

test('concurrent members get their own rows, and a member who was just signed out or blocked gets none', async () => {
  const endedSessions = new Set<TestAccount>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const ended = round % 5 === 4 ? members[round % members.length] : undefined
    if (ended) {
      endedSessions.add(ended)
      if (round % 2) await app.with(ended).post('rpc/logout')
      else await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [ended.id])
    }
    const failing = members[(round * 7) % members.length]
    const answers = members.map((member) =>
      Promise.all([
        app.with(member).get(`fc_sessions?select=id,current`),
        app.with(member).get(`fc_users?select=user_id&user_id=in.(${members.map(({ id }) => id)})`),
        member === failing ? app.with(member).get('fc_users?user_id=eq.nobody') : undefined,
      ]),
    )
    for (const [index, member] of members.entries()) {
      const [sessions, users, faulty] = (await answers[index]) ?? []
      if (endedSessions.has(member)) {
        expect([sessions?.status, users?.status, faulty?.status ?? 401]).toEqual([401, 401, 401])
        continue
      }
      expect(sessions?.body).toEqual([{ id: member.sessionId, current: true }])
      const seen = member.role === 'support' ? members : [member]
      expect(new Set(users?.body.map((row: { user_id: number }) => row.user_id))).toEqual(
        new Set(seen.map(({ id }) => id)),
      )
      if (faulty) expect([faulty.status, faulty.body.code]).toEqual([400, '22P02'])
    }
  }
}, 180_000)
