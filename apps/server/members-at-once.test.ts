import { startTestApp, type TestAccount, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
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

const roleOf = (sessions: TestAccount[], accounts: TestAccount[], role: string) =>
  app.sql('select private.role_of_sessions($1::uuid[], $2::bigint[], $3) as role', [
    sessions.map(({ sessionId }) => sessionId),
    accounts.map(({ id }) => id),
    role,
  ])

test('sessions are identified together only if each of them holds, is its account’s and has the role', async () => {
  const [one, two, , teacher] = members as [TestAccount, TestAccount, TestAccount, TestAccount]
  const blocked = await app.addAccount()
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [blocked.id])
  const refusal = expect.objectContaining({ code: 'PT401' })
  for (const [sessions, accounts, role] of [
    [[one, teacher], [one, teacher], 'tingdu_student'],
    [[one, two], [two, one], 'tingdu_student'],
    [[one, two], [one, two], 'tingdu_support'],
    [[one, two], [one, two], 'postgres'],
    [[one, blocked], [one, blocked], 'tingdu_student'],
    [[one, one], [one, one], 'tingdu_student'],
  ] as const) {
    await expect(roleOf([...sessions], [...accounts], role)).rejects.toEqual(refusal)
  }
  expect(await roleOf([two, one], [two, one], 'tingdu_student')).toEqual([{ role: 'tingdu_student' }])
})

test('members who ask at the same moment get their own rows, and who was signed out or blocked just now gets none', async () => {
  const gone = new Set<TestAccount>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const leaving = round % 5 === 4 ? members[round % members.length] : undefined
    if (leaving) {
      gone.add(leaving)
      if (round % 2) await app.with(leaving).post('rpc/logout')
      else await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [leaving.id])
    }
    const clumsy = members[(round * 7) % members.length]
    const answers = members.map((member) =>
      Promise.all([
        app.with(member).get(`fc_sessions?select=id,current`),
        app.with(member).get(`fc_users?select=user_id&user_id=in.(${members.map(({ id }) => id)})`),
        member === clumsy ? app.with(member).get('fc_users?user_id=eq.nobody') : undefined,
      ]),
    )
    for (const [place, member] of members.entries()) {
      const [sessions, users, faulty] = (await answers[place]) ?? []
      if (gone.has(member)) {
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
}, 60_000)
