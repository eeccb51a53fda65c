import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { addVerifiedTeacher } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../../accounts/uploads/test-uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const back = { prefer: 'return=representation' }

const newTeacher = () => addVerifiedTeacher(app)

async function newPage(owner: TestAccount): Promise<string> {
  const page = { title: '通知', content: 'Your account was suspended, log in at …' }
  const [{ sha1 }] = (await app.with(owner).post('fc_pages', page, back)).body
  return sha1
}

const publish = (owner: TestAccount, page_sha1: string) =>
  app.with(owner).post('fc_news_feeds', { page_sha1, title: '通知' }, back)

/** A page that waits for its approval, with its item. */
async function waitingPage(teacher: TestAccount) {
  const sha1 = await newPage(teacher)
  const { status, body } = await publish(teacher, sha1)
  expect([status, body[0]?.state]).toEqual([201, 'waiting'])
  return { sha1, id: body[0].id as number }
}

/** The statuses of an item and its page for a caller: how many rows they read of each. */
async function seenBy(caller: { token: string }, { sha1, id }: { sha1: string; id: number }) {
  const client = app.with(caller)
  return {
    item: (await client.get(`fc_news_feeds?id=eq.${id}`)).body.length,
    page: (await client.get(`fc_pages?sha1=eq.${sha1}`)).body.length,
    preview: (await client.get(`fatjson/newsfeeds?pageSha1=${sha1}`)).status,
  }
}

const decide = (role: 'teacher' | 'support' | 'gk_admin' | 'super_admin', id: number, change: object) =>
  app.as(role).patch(`fc_news_feeds?id=eq.${id}`, change, back)

const hidden = { item: 0, page: 0, preview: 404 }
const shown = { item: 1, page: 1, preview: 200 }

describe('a page of a member', () => {
  test('is not published by teachers with an unverified address', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    await app.sql('update private.accounts set email_verified = 0 where user_id = $1', [teacher.id])
    const refused = await publish(teacher, await newPage(teacher))
    expect([refused.status, refused.body.message]).toEqual([403, 'Verify your email address first'])
  })

  test('waits for approval, seen by its owner and by staff only', async () => {
    const [teacher, reader] = [await newTeacher(), await newTeacher()]
    const waiting = await waitingPage(teacher)
    expect(await seenBy(reader, waiting)).toEqual(hidden)
    expect(await seenBy(app.account('student'), waiting)).toEqual(hidden)
    for (const each of [teacher, app.account('support'), app.account('gk_admin')])
      expect(await seenBy(each, waiting)).toEqual(shown)
  })

  test('cannot be published as approved, nor be approved by its owner or by support', async () => {
    const teacher = await newTeacher()
    const sha1 = await newPage(teacher)
    const approved = { page_sha1: sha1, title: 'News', state: 'approved' }
    expect((await app.with(teacher).post('fc_news_feeds', approved)).status).toBe(403)
    const { id } = await waitingPage(teacher)
    const own = await app.with(teacher).patch(`fc_news_feeds?id=eq.${id}`, { state: 'approved' })
    expect(own.status).toBe(403)
    expect((await decide('support', id, { state: 'approved' })).status).toBe(403)
    expect((await seenBy(app.account('student'), { sha1, id })).item).toBe(0)
  })

  test('is shown to everybody once an administrator has approved it, at the time of the approval', async () => {
    const teacher = await newTeacher()
    const waiting = await waitingPage(teacher)
    await app.sql(`update api.fc_news_feeds set timeline = '2020-01-01' where id = $1`, [waiting.id])
    const { status, body } = await decide('gk_admin', waiting.id, { state: 'approved' })
    expect([status, body[0].state, body[0].timeline.slice(0, 4) > '2020']).toEqual([200, 'approved', true])
    expect(await seenBy(app.account('student'), waiting)).toEqual(shown)
    const logged = await app.sql(
      `select action, resource, person, after ->> 'state' as state from private.audit_log where subject = $1`,
      [String(waiting.id)],
    )
    expect(logged).toEqual([
      { action: 'update', resource: 'fc_news_feeds', person: teacher.id, state: 'approved' },
    ])
  })

  test('is declined with a reason, which its owner reads, and can be published again', async () => {
    const teacher = await newTeacher()
    const waiting = await waitingPage(teacher)
    for (const reason of [undefined, null, '', ' \n', 'x'.repeat(1001)])
      expect((await decide('gk_admin', waiting.id, { state: 'declined', reason })).status).toBe(400)
    expect((await decide('gk_admin', waiting.id, { state: 'declined', reason: 'Too short' })).status).toBe(
      200,
    )
    expect(await seenBy(app.account('student'), waiting)).toEqual(hidden)
    const [own] = (await app.with(teacher).get(`fc_news_feeds?id=eq.${waiting.id}`)).body
    expect(own).toMatchObject({ state: 'declined', reason: 'Too short' })
    const again = await publish(teacher, waiting.sha1)
    expect([again.status, again.body[0].state, again.body[0].reason]).toEqual([201, 'waiting', null])
  })

  test('is withdrawn by its owner while it waits, and by nobody else', async () => {
    const [teacher, other] = [await newTeacher(), await newTeacher()]
    const waiting = await waitingPage(teacher)
    const withdraw = (by: TestAccount) =>
      app.with(by).delete(`fc_news_feeds?id=eq.${waiting.id}`, { prefer: 'return=representation' })
    expect((await withdraw(other)).body).toEqual([])
    expect((await withdraw(app.account('support'))).status).toBe(403)
    await decide('gk_admin', waiting.id, { state: 'approved' })
    expect((await withdraw(teacher)).body).toEqual([])
    await app.with(teacher).patch(`fc_pages?sha1=eq.${waiting.sha1}`, { title: 'Other news' })
    expect((await withdraw(teacher)).body).toHaveLength(1)
  })

  test('waits again once its owner changes it, but not if staff do', async () => {
    const teacher = await newTeacher()
    const waiting = await waitingPage(teacher)
    await decide('gk_admin', waiting.id, { state: 'approved' })
    const change = (by: TestAccount, fields: object) =>
      app.with(by).patch(`fc_pages?sha1=eq.${waiting.sha1}`, fields)
    expect((await change(app.account('gk_admin'), { content: '今天天气很好。' })).status).toBe(204)
    expect((await change(teacher, { thumbnail: null })).status).toBe(204)
    expect(await seenBy(app.account('student'), waiting)).toEqual(shown)
    const { key: thumbnail } = await upload(app, teacher, pngOf(64, 36))
    for (const fields of [
      { thumbnail },
      { content: 'Log in at …' },
      { title: 'Log in' },
      { author: 'Tingdu Support' },
    ]) {
      expect((await change(teacher, fields)).status).toBe(204)
      expect(await seenBy(app.account('student'), waiting)).toEqual(hidden)
      await decide('gk_admin', waiting.id, { state: 'approved' })
      expect(await seenBy(app.account('student'), waiting)).toEqual(shown)
    }
  })

  test('is not approved as another one than the administrator has read', async () => {
    const teacher = await newTeacher()
    const waiting = await waitingPage(teacher)
    const [{ submitted_at }] = (await app.as('gk_admin').get(`fc_news_feeds?id=eq.${waiting.id}`)).body
    await app.with(teacher).patch(`fc_pages?sha1=eq.${waiting.sha1}`, { content: 'Log in at …' })
    const seen = `fc_news_feeds?id=eq.${waiting.id}&submitted_at=eq.${encodeURIComponent(submitted_at)}`
    expect((await app.as('gk_admin').patch(seen, { state: 'approved' }, back)).body).toEqual([])
    expect(await seenBy(app.account('student'), waiting)).toEqual(hidden)
  })

  test('that an administrator approves while its owner changes it waits, whoever is first', async () => {
    for (let round = 0; round < 5; round++) {
      const teacher = await newTeacher()
      const waiting = await waitingPage(teacher)
      const [{ submitted_at }] = (await app.as('gk_admin').get(`fc_news_feeds?id=eq.${waiting.id}`)).body
      const seen = `fc_news_feeds?id=eq.${waiting.id}&submitted_at=eq.${encodeURIComponent(submitted_at)}`
      await Promise.all([
        app.as('gk_admin').patch(seen, { state: 'approved' }),
        app.with(teacher).patch(`fc_pages?sha1=eq.${waiting.sha1}`, { content: 'Log in at …' }),
      ])
      expect(await seenBy(app.account('student'), waiting)).toEqual(hidden)
    }
  })
})

test.each(['support', 'gk_admin', 'super_admin'] as const)(
  'a page of %s is in the feed at once',
  async (role) => {
    const staff = app.account(role)
    const sha1 = await newPage(staff)
    const { status, body } = await publish(staff, sha1)
    expect([status, body[0].state]).toEqual([201, 'approved'])
    await app.with(staff).patch(`fc_pages?sha1=eq.${sha1}`, { content: '明天' })
    expect(await seenBy(app.account('student'), { sha1, id: body[0].id })).toEqual(shown)
  },
)

describe('a day', () => {
  const published = (teacher: TestAccount) =>
    app.sql<{ id: number }>('select id from api.fc_news_feeds where owner = $1', [teacher.id])

  test('has two pages without a membership, ten with one, however many requests arrive at once', async () => {
    for (const [most, limit] of [
      [2, '2 pages'],
      [10, '10 pages'],
    ] as const) {
      const teacher = await newTeacher()
      if (most === 10) await addMembership(app, teacher)
      const pages = await Promise.all(Array.from({ length: 12 }, () => newPage(teacher)))
      const answers = await Promise.all(pages.map((sha1) => publish(teacher, sha1)))
      expect(await published(teacher)).toHaveLength(most)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused).toHaveLength(12 - most)
      const [{ status, headers, body } = { status: 0, headers: new Headers(), body: null }] = refused
      expect([status, body.code]).toEqual([429, 'too_many_requests'])
      expect(body.message).toBe(`You can publish ${limit} to the news feed a day`)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('has no more by one request with many pages, nor by withdrawing', async () => {
    const teacher = await newTeacher()
    const pages = await Promise.all(Array.from({ length: 5 }, () => newPage(teacher)))
    const all = pages.map((page_sha1) => ({ page_sha1, title: 'News' }))
    expect((await app.with(teacher).post('fc_news_feeds', all)).status).toBe(429)
    expect(await published(teacher)).toHaveLength(0)
    expect((await app.with(teacher).post('fc_news_feeds', all.slice(0, 2))).status).toBe(201)
    await app.with(teacher).delete(`fc_news_feeds?owner=eq.${teacher.id}`)
    expect(await published(teacher)).toHaveLength(0)
    expect((await publish(teacher, pages[4] ?? '')).status).toBe(429)
  })

  test('begins at midnight in UTC', async () => {
    const teacher = await newTeacher()
    await waitingPage(teacher)
    await waitingPage(teacher)
    await app.sql('update private.news_submissions set day = day - 1 where account = $1', [teacher.id])
    await waitingPage(teacher)
  })

  test('has no limit for staff', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => newPage(app.account('support'))))
    for (const sha1 of pages) expect((await publish(app.account('support'), sha1)).status).toBe(201)
  })
})

test('the owner is mailed the decision, once, without anything that somebody typed', async () => {
  const teacher = await newTeacher()
  const [good, bad] = [await waitingPage(teacher), await waitingPage(teacher)]
  await app.runJob('news-decisions')
  await app.runJobs()
  expect(await app.outbox(teacher.email)).toEqual([])
  await decide('gk_admin', good.id, { state: 'approved' })
  await decide('gk_admin', bad.id, { state: 'declined', reason: 'WIN at http://prize.test' })
  for (let times = 0; times < 2; times++) await app.runJob('news-decisions')
  await app.runJobs()
  const mails = await app.outbox(teacher.email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Your page is in the news feed',
    'Your page was not added to the news feed',
  ])
  for (const { text } of mails) expect(text).not.toMatch(/WIN|通知/)
  expect(mails.some(({ text }) => text.includes(`/pages/details/${good.sha1}`))).toBe(true)
})
