import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const representation = { prefer: 'return=representation' }
const everyone = ['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const
const staff = ['support', 'gk_admin', 'super_admin'] as const
const report = { kind: 'word', entry: '学习', category: 'reading', message: 'The second syllable is xí.' }

/** Creates a report with a unique text. */
let reportCount = 0
async function makeReport(owner?: TestAccount): Promise<{ id: number; owner: TestAccount }> {
  const member = owner ?? (await app.addAccount())
  const reply = await app
    .with(member)
    .post('fc_mistakes', { ...report, message: `${++reportCount}` }, representation)
  expect(reply.status).toBe(201)
  return { id: reply.body[0].id, owner: member }
}

/** Inserts older reports directly into the database. */
const olderReports = (owner: TestAccount, count: number, age: string) =>
  app.sql(
    `insert into api.fc_mistakes (owner, kind, entry, category, message, created_at)
     select $1, 'word', '学习', 'other', 'older ' || n, now() - $3::interval from generate_series(1, $2) n`,
    [owner.id, count, age],
  )

const readAs = async (who: TestAccount, id: number) =>
  (await app.with(who).get(`fc_mistakes?id=eq.${id}`)).body[0]

describe('reporting', () => {
  test('requires a session', async () => {
    const reply = await app.as('anon').post('fc_mistakes', report)
    expect([reply.status, reply.body.code]).toEqual([401, '42501'])
  })

  test.each([
    ['an unknown kind', { kind: 'book' }],
    ['no entry', { entry: '' }],
    ['an entry with a space before it', { entry: ' 学习' }],
    ['an entry that is too long', { entry: '学'.repeat(1001) }],
    ['a context that is too long', { context: 'x'.repeat(301) }],
    ['an unknown category', { category: 'spelling' }],
    ['a category that is null', { category: null }],
    ['a text that is not named', { kind: 'text' }],
    ['a text that has no such id', { kind: 'text', text_sha1: 'A'.repeat(40) }],
    ['a word of the dictionary in a text', { text_sha1: 'a'.repeat(40) }],
    ['a correction of an entry of the dictionary', { correction: { at: 0, words: [] } }],
    ['a correction that is not an object', { kind: 'text', text_sha1: 'a'.repeat(40), correction: [1] }],
    [
      'a correction that is too long',
      { kind: 'text', text_sha1: 'a'.repeat(40), correction: { at: 0, words: ['x'.repeat(5000)] } },
    ],
    ['no message', { message: '' }],
    ['a message of blanks', { message: ' \n\t' }],
    ['a message that is too long', { message: '字'.repeat(2001) }],
    ['a NUL in it', { message: 'with a NUL \u0000' }],
  ])('%s is refused', async (_name, fields) => {
    expect((await app.as('student').post('fc_mistakes', { ...report, ...fields })).status).toBe(400)
  })

  test.each([
    ['owner', 1],
    ['state', 'resolved'],
    ['answer', 'mine'],
    ['created_at', '2020-01-01'],
    ['resolved_by', 1],
    ['seen_at', '2020-01-01'],
  ])('%s cannot be set', async (column, value) => {
    const reply = await app.as('super_admin').post('fc_mistakes', { ...report, [column]: value })
    expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  })

  test.each(everyone)('a %s reports in their own name; nothing is written to the audit log', async (role) => {
    const member = await app.addAccount({ role })
    const longest = { ...report, message: '𠮷'.repeat(2000), context: 'xué xí' }
    const reply = await app.with(member).post('fc_mistakes', longest, representation)
    expect(reply.status).toBe(201)
    expect(reply.body[0]).toEqual({
      ...longest,
      id: expect.any(Number),
      owner: member.id,
      state: 'open',
      answer: null,
      created_at: expect.any(String),
      resolved_at: null,
      resolved_by: null,
      seen_at: null,
      text_sha1: null,
      correction: null,
    })
    expect(await audited(reply.body[0].id)).toEqual([])
  })

  test('a report about a text names the text and what the words should be', async () => {
    const proposal = { kind: 'text', category: 'words', entry: '我在图书馆。', text_sha1: 'a'.repeat(40) }
    const reply = await app.as('student').post('fc_mistakes', { ...report, ...proposal }, representation)
    expect([reply.status, reply.body[0]]).toEqual([201, expect.objectContaining(proposal)])
    const other = { ...report, ...proposal, text_sha1: 'b'.repeat(40), message: 'The same in another text.' }
    expect((await app.as('student').post('fc_mistakes', other)).status).toBe(201)
  })

  test('a duplicate of an open report is refused; another text, part or category is a new report', async () => {
    const member = await app.addAccount()
    const send = (fields = {}) => app.with(member).post('fc_mistakes', { ...report, ...fields })
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('23505')
    expect((await send({ message: 'Another text' })).status).toBe(201)
    expect((await send({ context: 'xué xi' })).status).toBe(201)
    expect((await send({ category: 'meaning' })).status).toBe(201)
    expect((await app.with(await app.addAccount()).post('fc_mistakes', report)).status).toBe(201)
  })

  test('a closed report can be reported again, and then the first cannot be reopened', async () => {
    const member = await app.addAccount()
    const send = () => app.with(member).post('fc_mistakes', report, representation)
    const first = (await send()).body[0]
    const change = (body: object) => app.as('support').patch(`fc_mistakes?id=eq.${first.id}`, body)
    expect((await change({ state: 'resolved' })).status).toBe(204)
    expect((await send()).status).toBe(201)
    expect((await change({ state: 'open' })).status).toBe(409)
  })
})

describe('the limits on reports', () => {
  test('are twenty an hour, also for concurrent requests', async () => {
    const member = await app.addAccount()
    const replies = await Promise.all(
      Array.from({ length: 26 }, (_, index) =>
        app.with(member).post('fc_mistakes', { ...report, message: `${index}` }),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(6).fill([429, 'too_many_requests']),
    )
    const wait = Number(refused[0]?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect((await app.with(await app.addAccount()).post('fc_mistakes', report)).status).toBe(201)
    await app.sql("update api.fc_mistakes set created_at = created_at - interval '1 hour' where owner = $1", [
      member.id,
    ])
    expect((await app.with(member).post('fc_mistakes', report)).status).toBe(201)
  })

  test('are twenty an hour, also within one request, which then adds none', async () => {
    const member = await app.addAccount()
    const many = Array.from({ length: 21 }, (_, index) => ({ ...report, message: `${index}` }))
    expect((await app.with(member).post('fc_mistakes', many)).status).toBe(429)
    expect((await app.with(member).get('fc_mistakes')).body).toEqual([])
    expect((await app.with(member).post('fc_mistakes', many.slice(1))).status).toBe(201)
  })

  test('are fifty open reports, also for concurrent requests, until one is answered', async () => {
    const member = await app.addAccount()
    await olderReports(member, 47, '2 days')
    const send = (message: string) => app.with(member).post('fc_mistakes', { ...report, message })
    const replies = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(send))
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([400, 'P0001']))
    expect(refused[0]?.body.message).toBe('You already have 50 open reports')
    await app.sql(
      `update api.fc_mistakes set state = 'resolved', resolved_at = now()
        where id = (select min(id) from api.fc_mistakes where owner = $1)`,
      [member.id],
    )
    expect((await send('g')).status).toBe(201)
    expect((await send('h')).status).toBe(400)
  })
})

describe('reading', () => {
  test('members see their own, staff see all with their authors', async () => {
    const { id, owner } = await makeReport()
    const own = await readAs(owner, id)
    expect(own).toMatchObject({ id, state: 'open' })
    for (const role of ['student', 'teacher'] as const)
      expect(await readAs(app.account(role), id)).toBeUndefined()
    const withNames =
      'select=id,reporter:fc_users!fc_mistakes_owner_fkey(name),closer:fc_users!fc_mistakes_resolved_by_fkey(name)'
    for (const role of staff) {
      const { body } = await app.as(role).get(`fc_mistakes?id=eq.${id}&${withNames}`)
      expect(body).toEqual([{ id, reporter: { name: owner.name }, closer: null }])
    }
  })
})

describe('answering', () => {
  test.each(['student', 'teacher'] as const)(
    'a %s cannot answer, not even their own report',
    async (role) => {
      const { id, owner } = await makeReport(await app.addAccount({ role }))
      for (const body of [{ state: 'resolved' }, { answer: 'mine' }, { message: 'changed' }]) {
        const reply = await app.with(owner).patch(`fc_mistakes?id=eq.${id}`, body)
        expect([reply.status, reply.body.code]).toEqual([403, '42501'])
      }
      expect((await app.with(owner).delete(`fc_mistakes?id=eq.${id}`)).status).toBe(403)
      expect(await readAs(owner, id)).toMatchObject({ state: 'open', answer: null })
    },
  )

  test.each(['message', 'entry', 'category', 'kind', 'owner', 'resolved_at', 'resolved_by', 'seen_at'])(
    "not even a super_admin may change a report's %s",
    async (column) => {
      const { id } = await makeReport()
      const reply = await app.as('super_admin').patch(`fc_mistakes?id=eq.${id}`, { [column]: null })
      expect([reply.status, reply.body.code]).toEqual([403, '42501'])
    },
  )

  test.each([
    ['an unknown state', { state: 'done' }],
    ['declining without an answer', { state: 'declined' }],
    ['an empty answer', { answer: '' }],
    ['an answer of blanks', { answer: ' \n' }],
    ['an answer that is too long', { answer: 'x'.repeat(2001) }],
  ])('%s is refused', async (_name, body) => {
    const { id } = await makeReport()
    expect((await app.as('support').patch(`fc_mistakes?id=eq.${id}`, body)).status).toBe(400)
  })

  test.each(staff)(
    'a %s resolves a report; the member sees it, and the audit log records it',
    async (role) => {
      const { id, owner } = await makeReport()
      const change = { state: 'resolved', answer: 'Corrected, thank you.' }
      expect((await app.as(role).patch(`fc_mistakes?id=eq.${id}`, change)).status).toBe(204)
      expect(await readAs(owner, id)).toMatchObject({
        ...change,
        resolved_at: expect.any(String),
        resolved_by: app.account(role).id,
      })
      expect(await audited(id)).toEqual([
        {
          actor_id: app.account(role).id,
          action: 'update',
          person: owner.id,
          before: { state: 'open', answer: null },
          after: change,
        },
      ])
    },
  )

  test('declines with an answer and reopens; the answer remains', async () => {
    const { id, owner } = await makeReport()
    const change = (body: object) => app.as('gk_admin').patch(`fc_mistakes?id=eq.${id}`, body)
    expect((await change({ state: 'declined', answer: 'Both are right.' })).status).toBe(204)
    expect(await readAs(owner, id)).toMatchObject({ state: 'declined', answer: 'Both are right.' })
    expect((await change({ state: 'open' })).status).toBe(204)
    expect(await readAs(owner, id)).toMatchObject({
      state: 'open',
      answer: 'Both are right.',
      resolved_at: null,
      resolved_by: null,
    })
    expect(await audited(id)).toHaveLength(2)
  })

  test('keeps the first of two concurrent answers', async () => {
    const { id, owner } = await makeReport()
    const answer = (role: 'support' | 'gk_admin') =>
      app
        .as(role)
        .patch(`fc_mistakes?id=eq.${id}&state=eq.open`, { state: 'resolved', answer: role }, representation)
    const [one, two] = await Promise.all([answer('support'), answer('gk_admin')])
    expect([one.body.length, two.body.length].sort()).toEqual([0, 1])
    const winner = one.body.length === 1 ? 'support' : 'gk_admin'
    expect(await readAs(owner, id)).toMatchObject({ answer: winner, resolved_by: app.account(winner).id })
  })
})

describe('unseen answers', () => {
  const see = (who: TestAccount, reports: unknown) =>
    app.with(who).post('rpc/see_mistake_answers', { reports })
  const answer = (id: number, text: string) =>
    app.as('support').patch(`fc_mistakes?id=eq.${id}`, { state: 'resolved', answer: text })

  test('require a session, and their number per call is limited', async () => {
    expect((await app.as('anon').post('rpc/see_mistake_answers', { reports: [1] })).status).toBe(401)
    const many = Array.from({ length: 101 }, (_, id) => id)
    expect((await see(app.account('student'), many)).status).toBe(400)
    expect((await see(app.account('student'), ['x'])).status).toBe(400)
    for (const nothing of [[], null]) expect((await see(app.account('student'), nothing)).body).toBe(0)
  })

  test('can be marked as seen only by their member, once they exist', async () => {
    const { id, owner } = await makeReport()
    expect((await see(owner, [id])).body).toBe(0)
    await answer(id, 'Corrected.')
    for (const role of everyone) expect((await see(app.account(role), [id])).body).toBe(0)
    expect(await readAs(owner, id)).toMatchObject({ seen_at: null })
    expect((await see(owner, [id, 0])).body).toBe(1)
    const { seen_at } = await readAs(owner, id)
    expect(seen_at).toEqual(expect.any(String))
    expect((await see(owner, [id])).body).toBe(0)
    expect(await readAs(owner, id)).toMatchObject({ seen_at })
  })

  test('are unseen again when they change, but not after a write that changes nothing', async () => {
    const { id, owner } = await makeReport()
    await answer(id, 'Corrected.')
    await see(owner, [id])
    await answer(id, 'Corrected.')
    expect(await readAs(owner, id)).toMatchObject({ seen_at: expect.any(String) })
    await answer(id, 'Corrected, and the sentence, too.')
    expect(await readAs(owner, id)).toMatchObject({ seen_at: null })
    expect(await audited(id)).toHaveLength(2)
  })
})

test('reports are deleted with their author, but kept when the account that answered is deleted', async () => {
  const answering = await app.addAccount({ role: 'support' })
  const { id, owner } = await makeReport()
  await app.with(answering).patch(`fc_mistakes?id=eq.${id}`, { state: 'resolved' })
  await app.as('super_admin').delete(`fc_users?user_id=eq.${answering.id}`)
  expect(await readAs(owner, id)).toMatchObject({ state: 'resolved', resolved_by: null })
  expect(await audited(id)).toHaveLength(1)
  await app.as('super_admin').delete(`fc_users?user_id=eq.${owner.id}`)
  expect(await app.sql('select from api.fc_mistakes where id = $1', [id])).toEqual([])
})

const audited = (id: number) =>
  app.sql(
    `select actor_id, action, person, before, after from private.audit_log
      where resource = 'fc_mistakes' and subject = $1 order by id`,
    [String(id)],
  )
