import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const representation = { prefer: 'return=representation' }

test('a member without a profile gets an empty list', async () => {
  expect((await app.with(await app.addAccount()).get('fc_profile')).body).toEqual([])
})

test('a profile cannot be created for another account', async () => {
  const [member, other] = [await app.addAccount(), await app.addAccount()]
  const reply = await app.with(member).post('fc_profile', { owner: other.id, level: 'advanced' })
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
})

test('is created with the specified filter, which names the account and selects nothing', async () => {
  const member = await app.addAccount()
  const path = `fc_profile?id=eq.${member.id}&select=owner,level`
  const reply = await app.with(member).post(path, { level: 'advanced' }, representation)
  expect([reply.status, reply.body]).toEqual([201, [{ owner: member.id, level: 'advanced' }]])
})

test.each([
  ['hsk_level', 0],
  ['hsk_level', 8],
  ['minutes_a_day', 0],
  ['minutes_a_day', 241],
  ['level', 'expert'],
  ['study_reason', 'For Money'],
  ['study_months', -1],
  ['study_months', 1.5],
  ['study_months', 'many'],
  ['most_interested', 'x'.repeat(201)],
  ['avatar', 'x'.repeat(301)],
])('%s %s is refused', async (column, value) => {
  const reply = await app.with(await app.addAccount()).post('fc_profile', { [column]: value })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: expect.stringMatching(/^2/), message: expect.any(String) })
})

test.each([
  [{ id: 5 }, 400],
  [{ last_modified: '2020-01-01' }, 403],
])('read-only columns cannot be set: %o', async (body, status) => {
  expect((await app.with(await app.addAccount()).post('fc_profile', body)).status).toBe(status)
})

test('creates the profile as sent by the app, ignoring the id in the address', async () => {
  const member = await app.addAccount({ role: 'teacher' })
  const sent = {
    level: 'low-intermediate',
    study_reason: 'For Work',
    study_months: 12,
    most_interested: '书法',
    lang: 'chinese',
    display_lang: 'english',
    profession: 'teacher',
    signup_device: 'web',
  }
  const reply = await app.with(member).post(`fc_profile?id=eq.${member.id}`, sent, representation)
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual([
    {
      ...sent,
      id: expect.any(Number),
      owner: member.id,
      avatar: null,
      hsk_level: null,
      minutes_a_day: null,
      region: null,
      last_modified: expect.any(String),
    },
  ])
  expect((await app.with(member).get('fc_profile')).body).toEqual(reply.body)
})

test('a second profile is refused', async () => {
  const member = await app.addAccount()
  expect((await app.with(member).post('fc_profile', {})).status).toBe(201)
  const reply = await app.with(member).post('fc_profile', {})
  expect([reply.status, reply.body.code]).toEqual([409, '23505'])
})

test('of 32 concurrent requests, one creates the profile', async () => {
  const member = await app.addAccount()
  const replies = await Promise.all(Array.from({ length: 32 }, () => app.with(member).post('fc_profile', {})))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(31)
})

test('the owner changes level and study reason, which updates the date', async () => {
  const member = await app.addAccount()
  const made = (await app.with(member).post('fc_profile', {}, representation)).body[0]
  const reply = await app
    .with(member)
    .patch(`fc_profile?owner=eq.${member.id}`, { level: 'advanced', study_reason: 'For Fun' }, representation)
  expect(reply.status).toBe(200)
  expect(reply.body[0]).toMatchObject({ id: made.id, level: 'advanced', study_reason: 'For Fun' })
  expect(reply.body[0].last_modified > made.last_modified).toBe(true)
})

test.each([
  [{ owner: 1 }, 403],
  [{ profession: 'student' }, 403],
  [{ id: 7 }, 400],
])('the owner cannot change %o', async (body, status) => {
  const member = await app.addAccount()
  await app.with(member).post('fc_profile', {})
  expect((await app.with(member).patch(`fc_profile?owner=eq.${member.id}`, body)).status).toBe(status)
})

test("only the owner can change a profile, and only staff can read another's", async () => {
  const member = await app.addAccount()
  await app.with(member).post('fc_profile', {})
  for (const who of ['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const) {
    const reply = await app
      .as(who)
      .patch(`fc_profile?owner=eq.${member.id}`, { level: 'advanced' }, representation)
    expect([who, reply.status, reply.body]).toEqual([who, 200, []])
    const seen = (await app.as(who).get(`fc_profile?owner=eq.${member.id}`)).body
    expect([who, seen.length]).toEqual([who, who === 'student' || who === 'teacher' ? 0 : 1])
  }
  expect((await app.with(member).get('fc_profile')).body[0].level).toBe('beginner')
})
