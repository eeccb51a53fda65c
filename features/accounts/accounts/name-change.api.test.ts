import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameChangeLimit } from './endpoints/change-name.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (member: { token: string }, name: unknown) =>
  app.with(member).post('rpc/change_name', { name })

test.each(['Ming', '    Ming ', 'x'.repeat(101), 'Wang\u0000Ming', '\u200d'.repeat(5), '', null, 7])(
  'the name %j is refused',
  async (name) => {
    const reply = await change(await app.addAccount(), name)
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
  },
)

test.each([
  'Wang\u202eMing',
  'Wang\u2066Ming',
  'Wang\u200fMing',
  'Wang\u061cMing',
  'Wang\u200bMing',
  'Wang\ufeffMing',
  'Wang\u2028Ming',
  'Wang\nMing',
  'Wang\u0085Ming',
  'Wang\u3164Ming',
  '\u2800\u2800\u2800\u2800\u2800',
  'Ming\u{e0041}\u{e0042}',
])('characters that nobody sees are refused in names: %j', async (name) => {
  const signup = { name, email: 'unseen@test.test', password: 'red umbrella', role: 'student' }
  for (const reply of [
    await change(await app.addAccount(), name),
    await app.as('anon').post('rpc/signup', signup),
  ]) {
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'Name contains invisible characters. Please type it again.',
    ])
  }
  const text = 'update private.accounts set name = $1 where user_id = $2'
  await expect(app.sql(text, [name, app.account('student').id])).rejects.toThrow('accounts_name_readable')
})

test.each(['👩‍🏫 Ms. Wang', 'नमिता शर्मा क्‍ष', 'محمد علي', 'O’Brien-Smith'])(
  'names of people everywhere are accepted: %s',
  async (name) => {
    const { status, body } = await change(await app.addAccount(), name)
    expect([status, body[0]?.me.name]).toEqual([200, name])
  },
)

test.each(['student', 'teacher'] as const)('a %s cannot be called like us', async (role) => {
  const signup = { name: 'Tingdu Support', email: `us-${role}@test.test`, password: 'red umbrella', role }
  for (const reply of [
    await change(await app.addAccount({ role }), 'Tingdu Support'),
    await app.as('anon').post('rpc/signup', signup),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
    expect(reply.body.message).toBe('This name is reserved for the Tingdu team. Please choose another one.')
  }
})

test('staff can be called like us', async () => {
  const staff = await app.addAccount({ role: 'support' })
  expect((await change(staff, 'Ling (Tingdu Support)')).status).toBe(200)
})

test('changes the name of the caller only, also where organizations list them', async () => {
  const [member, other] = [await app.addAccount(), await app.addAccount()]
  await app.sql(`update private.accounts set email_verified = 1 where user_id in ($1, $2)`, [
    member.id,
    other.id,
  ])
  await app.sql(
    `with org as (
       insert into api.fc_organization (name, description, max_members, max_books, max_classes)
       values ('A school', 'For the test', 5, 5, 5) returning id
     )
     insert into api.fc_org_members (org_id, user_id, email, user_name)
     select org.id, user_id, email, name from org, private.accounts where user_id in ($1, $2)`,
    [member.id, other.id],
  )
  const { status, body } = await change(member, ' 王小明 and Co ')
  expect(status).toBe(200)
  expect(body[0].me).toMatchObject({ id: member.id, name: '王小明 and Co' })
  expect((await app.with(member).get('rpc/me')).body[0].me.name).toBe('王小明 and Co')
  expect((await app.with(other).get('rpc/me')).body[0].me.name).not.toBe('王小明 and Co')
  const listed = await app.sql('select user_id from api.fc_org_members where user_name = $1', [
    '王小明 and Co',
  ])
  expect(listed).toEqual([{ user_id: member.id }])
})

test('is limited per account', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  try {
    const member = limited.with(await limited.addAccount())
    const send = (name: string) => member.post('rpc/change_name', { name })
    for (let count = 0; count < nameChangeLimit.attempts; count++) {
      expect((await send(`Wang Ming ${count}`)).status).toBe(200)
    }
    expect((await send('Wang Ming again')).status).toBe(429)
  } finally {
    await limited.close()
  }
})
