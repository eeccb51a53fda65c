import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMailings } from './queue-mailings.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Role = 'student' | 'teacher' | 'support' | 'gk_admin'
const noJobs = { send: async () => {} }
const queue = () => queueMailings({ database: app.database, jobs: noJobs as never })
const send = (role: Role, conditions: unknown, changed: object = {}) =>
  app.as(role).post('rpc/send_mailing', {
    subject: 'Classes are easier to run',
    text: 'You can now assign texts.\n\nTry it.',
    conditions,
    key: randomUUID(),
    ...changed,
  })
const count = (role: Role, conditions: unknown) => app.as(role).post('rpc/count_mailing', { conditions })
const mailed = async (mailing: number) =>
  (
    await app.sql<{ user_id: number }>(
      `select user_id from api.fc_mails where template = 'announcement' and cause like 'mailing:' || $1::bigint || ':%'
        order by user_id`,
      [mailing],
    )
  ).map(({ user_id }) => user_id)

/** Members whose name has a word of their own, and the condition that finds them. */
async function addList(number: number, role: 'student' | 'teacher' = 'teacher') {
  const word = `list${randomUUID().slice(0, 8)}`
  const members = await Promise.all(Array.from({ length: number }, () => app.addAccount({ role })))
  const ids = members.map(({ id }) => id).sort((a, b) => a - b)
  await app.sql(
    `update private.accounts set name = $2 || user_id, email_verified = 1 where user_id = any ($1::bigint[])`,
    [ids, word],
  )
  return { ids, list: [['search', 'ilike', `%${word}%`]] }
}

test.each(['student', 'teacher', 'support'] as const)(
  '%s sends no mailing, and counts none',
  async (role) => {
    const { list } = await addList(1)
    expect((await send(role, list)).status).toBe(403)
    expect((await count(role, list)).status).toBe(403)
    for (const call of ['test_mailing', 'preview_mailing'])
      expect((await app.as(role).post(`rpc/${call}`, { subject: 'A', text: 'B' })).status).toBe(403)
    await queue()
    expect(await app.sql(`select from api.fc_mails where template = 'announcement'`)).toEqual([])
  },
)

test.each([
  ['no list', null],
  ['an object', {}],
  ['an unknown column', [['password_hash', 'eq', 'x']]],
  ['an unknown operator', [['role', 'or', 'x']]],
  ['SQL', [["role' or true --", 'eq', 'x']]],
  ['a value of the wrong type', [['email_verified', 'eq', 'x']]],
  ['half a condition', [['role', 'eq']]],
  ['no column', [[null, 'eq', 'x']]],
  ['no operator', [['role', null, 'x']]],
  ['a date out of range', [['last_modified', 'gte', '999999-01-01']]],
  ['a number', [5]],
  ['text', 'role'],
  ['too many', Array.from({ length: 21 }, () => ['role', 'eq', 'student'])],
])('refuses %s as conditions', async (_, conditions) => {
  expect((await count('gk_admin', conditions)).status).toBe(400)
  expect((await send('gk_admin', conditions)).status).toBe(400)
})

test('refuses empty and too long texts, and a list that reaches nobody', async () => {
  const { list } = await addList(1)
  expect((await send('gk_admin', list, { subject: ' ' })).status).toBe(400)
  expect((await send('gk_admin', list, { text: 'x'.repeat(10_001) })).status).toBe(400)
  const nobody = await send('gk_admin', [['search', 'ilike', '%nobody has this name%']])
  expect([nobody.status, nobody.body.message]).toEqual([400, 'None of these members can get this email'])
})

test('mails the members of the list, without those who are unverified, blocked or unsubscribed', async () => {
  const { ids, list } = await addList(5)
  await app.sql('update private.accounts set email_verified = 0 where user_id = $1', [ids[0]])
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [ids[1]])
  await app.sql('update private.accounts set unsubscribed_at = now() where user_id = $1', [ids[2]])
  expect((await count('gk_admin', list)).body).toEqual([{ reached: 2, left_out: 3 }])
  const { status, body: mailing } = await send('gk_admin', list)
  expect(status).toBe(200)
  await queue()
  expect(await mailed(mailing)).toEqual(ids.slice(3))
  const { body } = await app
    .as('support')
    .get(`fc_mailings?id=eq.${mailing}&select=recipients,queued,written_by`)
  expect(body).toEqual([{ recipients: 2, queued: 2, written_by: app.account('gk_admin').id }])
  const [audit] = await app.sql(
    `select actor_id, after from private.audit_log where resource = 'fc_mailings' and subject = $1::bigint::text`,
    [mailing],
  )
  expect(audit).toMatchObject({ actor_id: app.account('gk_admin').id })
  expect(JSON.stringify(audit)).not.toContain('assign texts')
})

test('the audit log says whose list it was, without what was searched for', async () => {
  const { list } = await addList(1)
  const { body: mailing } = await send('gk_admin', [...list, ['role', 'in', ['teacher', 'student']]])
  const { body } = await app
    .as('gk_admin')
    .get(`fc_audit_log?resource=eq.fc_mailings&subject=eq.${mailing}&select=after`)
  expect(body[0].after.conditions).toEqual([
    ['search', 'ilike', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ['role', 'in', ['teacher', 'student']],
  ])
  expect(JSON.stringify(body)).not.toContain(list[0]?.[2]?.replaceAll('%', ''))
})

test('leaves out who is blocked, or has unsubscribed, before their mail is queued', async () => {
  const { ids, list } = await addList(4)
  const { body: mailing } = await send('gk_admin', list)
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [ids[0]])
  await app.sql('update private.accounts set unsubscribed_at = now() where user_id = $1', [ids[1]])
  await queue()
  expect(await mailed(mailing)).toEqual(ids.slice(2))
})

test('a mailing does not delay the mails that members wait for', async () => {
  const { ids, list } = await addList(6)
  const { body: mailing } = await send('gk_admin', list)
  await app.runJob('mailings')
  const { email } = await app.addAccount()
  await app.as('anon').post('rpc/request_reset_token', { email })
  await app.runJobs()
  expect(await mailed(mailing)).toEqual(ids)
  const mails = await app.outbox()
  const announced = mails.findIndex(({ subject }) => subject === 'Classes are easier to run')
  expect(mails.findIndex(({ to }) => to === email)).toBeLessThan(announced)
})

test('takes the conditions of the list of members: role and trial', async () => {
  const teachers = await addList(2)
  const [, other] = teachers.ids
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'trial_started', 'tingdu', 'trial:' || $1::bigint, now(), '{"ends_at": "2090-01-01T00:00:00Z"}')`,
    [other],
  )
  const conditions = [...teachers.list, ['role', 'in', ['teacher']], ['in_trial', 'eq', 'true']]
  expect((await count('gk_admin', conditions)).body).toEqual([{ reached: 1, left_out: 0 }])
  const { body: mailing } = await send('gk_admin', conditions)
  await queue()
  expect(await mailed(mailing)).toEqual([other])
})

test('a double click sends once', async () => {
  const { ids, list } = await addList(2)
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 4 }, () => send('gk_admin', list, { key })))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  await queue()
  expect(await mailed(replies[0]?.body)).toEqual(ids)
})

test.each([
  ['subject', { subject: 'Another subject' }],
  ['text', { text: 'Another text' }],
  ['list', { conditions: [['role', 'eq', 'teacher']] }],
])('refuses a key that was used with another %s', async (_, changed) => {
  const { ids, list } = await addList(1)
  const key = randomUUID()
  const { body: mailing } = await send('gk_admin', list, { key })
  const again = await send('gk_admin', list, { key, ...changed })
  expect([again.status, again.body.code]).toEqual([409, 'PT409'])
  await queue()
  expect(await mailed(mailing)).toEqual(ids)
  expect(await app.sql('select from api.fc_mailings where idempotency_key = $1', [key])).toHaveLength(1)
})

test('goes on after a crash, and mails nobody twice, by several processes at once', async () => {
  const { ids, list } = await addList(120)
  const { body: mailing } = await send('gk_admin', list)
  let sent = 0
  const crashing = {
    send: async () => {
      sent += 1
      if (sent === 110) throw new Error('the process stops')
    },
  }
  await expect(queueMailings({ database: app.database, jobs: crashing as never })).rejects.toThrow(
    'the process stops',
  )
  expect(await mailed(mailing)).toHaveLength(100)
  await Promise.all([queue(), queue(), queue()])
  expect(await mailed(mailing)).toEqual(ids)
  const { body } = await app.as('support').get(`fc_mailings?id=eq.${mailing}&select=recipients,queued`)
  expect(body).toEqual([{ recipients: 120, queued: 120 }])
})

test('an admin gets a test of the text', async () => {
  const reply = await app.as('gk_admin').post('rpc/test_mailing', { subject: 'News', text: 'Hello' })
  expect(reply.body).toEqual({ email: app.account('gk_admin').email })
  const rows = await app.sql(
    `select data from api.fc_mails where template = 'announcement' and user_id = $1`,
    [app.account('gk_admin').id],
  )
  expect(rows).toMatchObject([{ data: { subject: 'News', text: 'Hello' } }])
})

test('the preview is the mail that is sent, apart from the link to unsubscribe', async () => {
  const { id, email, name } = app.account('gk_admin')
  await app.sql('update private.accounts set email_verified = 1 where user_id = $1', [id])
  const written = { subject: 'Classes & <texts>', text: 'Hello.\n\nTry “assign”.' }
  const { status, body: preview } = await app.as('gk_admin').post('rpc/preview_mailing', written)
  expect(status).toBe(200)
  await app.as('gk_admin').post('rpc/test_mailing', written)
  await app.runJobs()
  const mail = (await app.outbox()).findLast(({ to }) => to === email)
  const withoutLink = (html = '') => html.trim().replace(/href="[^"]*"([^>]*>Unsubscribe)/, 'href=""$1')
  expect(preview.subject).toBe(mail?.subject)
  expect(withoutLink(preview.html)).toBe(withoutLink(mail?.html))
  expect(preview.html).toContain('>Unsubscribe</a>')
  expect(preview.html).toContain(`Hello ${name},`)
})

test('refuses a template without a name, and a second one of the same name', async () => {
  const template = { name: 'Welcome back', subject: 'News', text: 'Hello' }
  const create = (changed: object) =>
    app.as('gk_admin').post('fc_mailing_templates', { ...template, ...changed })
  expect((await create({ name: ' ' })).status).toBe(400)
  expect((await create({ text: '' })).status).toBe(400)
  expect((await create({})).status).toBe(201)
  expect((await create({ subject: 'Other news' })).status).toBe(409)
})
