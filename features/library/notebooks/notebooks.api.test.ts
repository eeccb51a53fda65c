import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import {
  addBook,
  addClass,
  addOrganization,
  addVerifiedTeacher,
  joinClass,
  joinOrganization,
} from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchMedia, upload } from '../../accounts/uploads/test-uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const back = { prefer: 'return=representation' }

/** A page in a notebook of its owner. */
async function newPage(owner: TestAccount, fields: object = {}): Promise<string> {
  const client = app.with(owner)
  const [page] = (
    await client.post('fc_pages', { title: 'A page', content: '今天天气很好。', ...fields }, back)
  ).body
  const book_sha1 = await addBook(app, { owner: owner.id })
  expect((await client.post('fc_book_pages', [{ book_sha1, page_sha1: page.sha1 }])).status).toBe(201)
  return page.sha1
}

const approve = (page_sha1: string) =>
  app.as('gk_admin').patch(`fc_news_feeds?page_sha1=eq.${page_sha1}`, { state: 'approved' })

test('the preview shows title and beginning of a page, to those who may read it', async () => {
  const [owner, stranger] = [await app.addAccount({ role: 'teacher' }), await app.addAccount()]
  const sha1 = await newPage(owner)
  const { body } = await app.with(owner).get(`fatjson/newsfeeds?pageSha1=${sha1}`)
  expect(body).toEqual({ title: 'A page', desc: '今天天气很好。', thumbnail: null })
  expect((await app.with(stranger).get(`fatjson/newsfeeds?pageSha1=${sha1}`)).status).toBe(404)
  for (const wrong of ['', '?pageSha1=', `?pageSha1=${'x'.repeat(5000)}`])
    expect((await app.with(owner).get(`fatjson/newsfeeds${wrong}`)).status).toBe(404)
  expect((await app.with(owner).get('fatjson/newsfeeds?pageSha1=%00')).status).toBe(400)
})

test('a page in somebody else’s book opens to nobody', async () => {
  const [owner, reader] = [await addVerifiedTeacher(app), await app.addAccount({ role: 'teacher' })]
  const page_sha1 = await newPage(owner)
  await app.with(owner).post('fc_news_feeds', { page_sha1, title: 'News' })
  await approve(page_sha1)
  const book_sha1 = await addBook(app, { owner: reader.id })
  expect((await app.with(reader).post('fc_book_pages', [{ book_sha1, page_sha1 }])).status).toBe(201)
  await app.as('gk_admin').delete(`fc_news_feeds?page_sha1=eq.${page_sha1}`)
  expect((await app.with(reader).get(`fc_pages?sha1=eq.${page_sha1}`)).body).toEqual([])
})

test('the members of an organization or class that has a notebook read its pages, and nobody else', async () => {
  const owner = await app.addAccount({ role: 'teacher' })
  const [ofSchool, ofClass, stranger] = await Promise.all([
    app.addAccount(),
    app.addAccount(),
    app.addAccount(),
  ])
  const organization = await addOrganization(app)
  const classId = await addClass(app, { owner: owner.id })
  await joinOrganization(app, { organization, account: owner, role: 'org_admin' })
  await joinOrganization(app, { organization, account: ofSchool, role: 'teacher' })
  await joinClass(app, { classId, account: owner, role: 'teacher' })
  await joinClass(app, { classId, account: ofClass })
  for (const [table, group, reader, other] of [
    ['fc_org_books', { org_id: organization }, ofSchool, ofClass],
    ['fc_class_books', { class_id: classId }, ofClass, ofSchool],
  ] as const) {
    const sha1 = await newPage(owner)
    const [link] = (await app.with(owner).get(`fc_book_pages?page_sha1=eq.${sha1}&select=book_sha1`)).body
    const listed = async (account: TestAccount) =>
      (
        await app
          .with(account)
          .get(`fc_book_pages?book_sha1=eq.${link.book_sha1}&select=page:fc_pages(title)`)
      ).body
    expect(await listed(reader)).toEqual([])
    const given = await app
      .with(owner)
      .post(table, [{ ...group, book_sha1: link.book_sha1, book_title: 'A book' }])
    expect([table, given.status]).toEqual([table, 201])
    expect([table, await listed(reader)]).toEqual([table, [{ page: { title: 'A page' } }]])
    const read = await app.with(reader).get(`fc_pages?sha1=eq.${sha1}&select=content`)
    expect(read.body).toEqual([{ content: '今天天气很好。' }])
    for (const outsider of [other, stranger]) {
      expect(await listed(outsider)).toEqual([])
      expect((await app.with(outsider).get(`fc_pages?sha1=eq.${sha1}`)).body).toEqual([])
    }
  }
})

test('a long page is shortened by characters', async () => {
  const owner = await app.addAccount()
  const sha1 = await newPage(owner, { content: '𠮷'.repeat(500) })
  const { body } = await app.with(owner).get(`fatjson/newsfeeds?pageSha1=${sha1}`)
  expect([...body.desc]).toHaveLength(200)
})

test('teachers publish their own pages, students and others do not; a page is in the feed once', async () => {
  const [teacher, student, other] = [
    await addVerifiedTeacher(app),
    await app.addAccount(),
    await addVerifiedTeacher(app),
  ]
  const page_sha1 = await newPage(teacher)
  const row = { page_sha1, title: 'News', tags: 'weather', description: 'A nice day', thumbnail: null }
  expect((await app.with(other).post('fc_news_feeds', row)).status).toBe(403)
  const own = { ...row, page_sha1: await newPage(student) }
  expect((await app.with(student).post('fc_news_feeds', own)).status).toBe(403)
  expect((await app.with(teacher).post('fc_news_feeds', row)).status).toBe(201)
  expect((await app.with(teacher).post('fc_news_feeds', row)).status).toBe(409)
  await approve(page_sha1)
  expect((await app.with(student).get(`fc_pages?select=*&sha1=eq.${page_sha1}`)).body).toHaveLength(1)
  expect((await app.with(student).get(`fc_news_feeds?page_sha1=eq.${page_sha1}`)).body).toHaveLength(1)
})

test('what an admin does with somebody else’s pages is in the audit log', async () => {
  const [owner, admin] = [
    await app.addAccount({ role: 'teacher' }),
    await app.addAccount({ role: 'gk_admin' }),
  ]
  const page_sha1 = await newPage(owner)
  await app.with(admin).patch(`fc_pages?sha1=eq.${page_sha1}`, { content: '明天' })
  await app.with(admin).delete(`fc_book_pages?page_sha1=eq.${page_sha1}`)
  const logged = await app.sql(
    'select action, resource, person from private.audit_log where actor_id = $1 order by id',
    [admin.id],
  )
  expect(logged).toEqual([
    { action: 'update', resource: 'fc_pages', person: owner.id },
    { action: 'delete', resource: 'fc_book_pages', person: null },
  ])
})

test('the pages of a notebook are searched and sorted by their own columns', async () => {
  const owner = await app.addAccount({ role: 'teacher' })
  const client = app.with(owner)
  const book_sha1 = await addBook(app, { owner: owner.id })
  for (const title of ['B', 'C', 'A']) {
    const [page] = (await client.post('fc_pages', { title, content: '好' }, back)).body
    await client.post('fc_book_pages', [{ book_sha1, page_sha1: page.sha1 }])
  }
  const pages = `fc_book_pages?book_sha1=eq.${book_sha1}&select=page:fc_pages!inner(title)`
  const titles = async (query: string) =>
    (await client.get(`${pages}${query}`)).body.map(({ page }: { page: { title: string } }) => page.title)
  expect(await titles('&order=page(title).desc,idx')).toEqual(['C', 'B', 'A'])
  expect(await titles('&page.title=ilike.%25a%25&order=idx')).toEqual(['A'])
})

test('an item of the feed has the level of its page, and a time that calendars can show', async () => {
  const teacher = await addVerifiedTeacher(app)
  const page_sha1 = await newPage(teacher, { level: 'advanced' })
  const row = { page_sha1, tags: '', title: 'News', thumbnail: null, description: '' }
  const [item] = (await app.with(teacher).post('fc_news_feeds', row, back)).body
  expect(item.level).toBe('advanced')
  const move = (timeline: unknown) => app.as('gk_admin').patch(`fc_news_feeds?id=eq.${item.id}`, { timeline })
  for (const wrong of ['infinity', '-infinity', '9999-01-01', '1999-12-31', '2026-02-30', '', null, 'soon'])
    expect([wrong, (await move(wrong)).status]).toEqual([wrong, 400])
  expect((await move('2030-01-02T03:04:05Z')).status).toBe(204)
})

test('thumbnails are pictures that the author has uploaded', async () => {
  const [owner, other] = [await addVerifiedTeacher(app), await app.addAccount({ role: 'teacher' })]
  const sha1 = await newPage(owner)
  const change = (thumbnail: string) => app.with(owner).patch(`fc_pages?sha1=eq.${sha1}`, { thumbnail })
  const { key: theirs } = await upload(app, other, pngOf(64, 36))
  for (const wrong of ['javascript:alert(1)//.png', 'https://elsewhere.test/a.png', '../a.png', theirs])
    expect([wrong, (await change(wrong)).status]).toEqual([wrong, 400])
  const { key } = await upload(app, owner, pngOf(64, 36))
  expect((await change(key)).status).toBe(204)
  const preview = (await app.with(owner).get(`fatjson/newsfeeds?pageSha1=${sha1}`)).body
  expect(preview.thumbnail).toBe(key)
  const item = { page_sha1: sha1, tags: '', title: 'News', thumbnail: key, description: '' }
  expect((await app.with(owner).post('fc_news_feeds', { ...item, thumbnail: 'javascript:0' })).status).toBe(
    400,
  )
  expect((await app.with(owner).post('fc_news_feeds', item)).status).toBe(201)
  await approve(sha1)
  // The feed still shows it after the page has another one.
  expect((await app.with(owner).patch(`fc_pages?sha1=eq.${sha1}`, { thumbnail: null })).status).toBe(204)
  expect((await fetchMedia(app, key)).response.status).toBe(200)
})

test('pages that are not in the feed are found by their author', async () => {
  const teacher = await addVerifiedTeacher(app)
  const [page_sha1, waiting] = [await newPage(teacher), await newPage(teacher)]
  await app.with(teacher).post('fc_news_feeds', { page_sha1, title: 'News' })
  const query = `fc_pages?select=sha1,feed:fc_news_feeds(id)&feed=is.null&owner=eq.${teacher.id}`
  expect((await app.with(teacher).get(query)).body).toEqual([{ sha1: waiting, feed: null }])
})
