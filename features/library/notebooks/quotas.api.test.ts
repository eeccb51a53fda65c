import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership, addTrial } from '@tingdu/testing/membership.ts'
import { addBook } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const kinds = { none: async () => {}, trial: addTrial, paid: addMembership }
type Kind = keyof typeof kinds

async function newMember(kind: Kind = 'none'): Promise<TestAccount> {
  const member = await app.addAccount()
  await kinds[kind](app, member)
  return member
}

const book = { title: 'A book', description: 'For the test', author: 'Mei' }
const page = { title: 'A page', content: '好' }
const many = <Row extends object>(row: Row, count: number) => Array.from({ length: count }, () => row)
const rowsOf = async (table: string, { id }: TestAccount) =>
  Number(
    (await app.sql<{ count: string }>(`select count(*) from api.${table} where owner = $1`, [id]))[0]?.count,
  )

describe.each([
  ['fc_books', book, 'books and notebooks', { none: 20, trial: 50, paid: 500 }],
  ['fc_pages', page, 'pages', { none: 50, trial: 100, paid: 2000 }],
] as const)('%s', (table, row, named, limits) => {
  test.each([
    ['none', 'A membership raises it to'],
    ['trial', 'A paid membership raises it to'],
    ['paid', 'Delete what you no longer need.'],
  ] as const)(
    'an account with %s has a limit, also in one request, and reads what raises it',
    async (kind, hint) => {
      const member = await newMember(kind)
      const most = limits[kind]
      const { status, body } = await app.with(member).post(table, many(row, most + 1))
      expect([status, body.code]).toEqual([400, 'P0001'])
      expect(body.message).toBe(`You can have ${most.toLocaleString('en')} ${named}`)
      expect(body.hint).toContain(hint)
      expect(await rowsOf(table, member)).toBe(0)
      expect((await app.with(member).post(table, many(row, most))).status).toBe(201)
      expect((await app.with(member).post(table, row)).status).toBe(400)
    },
  )

  test('no more pass than the limit, however many requests arrive at once', async () => {
    const member = await newMember()
    const size = Math.ceil(limits.none / 5)
    const replies = await Promise.all(
      Array.from({ length: 32 }, () => app.with(member).post(table, many(row, size))),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await rowsOf(table, member)).toBe(limits.none)
  })

  test('staff have none', async () => {
    const staff = await app.addAccount({ role: 'support' })
    expect((await app.with(staff).post(table, many(row, limits.none + 1))).status).toBe(201)
  })
})

test('a membership that has ended leaves everything to read, to change and to delete', async () => {
  const member = await newMember('paid')
  const pages = await app.sql<{ sha1: string }>(
    `insert into api.fc_pages (owner, title, content) select $1, 'A page', repeat('好', 9000) from generate_series(1, 100)
     returning sha1`,
    [member.id],
  )
  await app.sql(`update private.subscriptions set access_until = now() - interval '1 day' where owner = $1`, [
    member.id,
  ])
  const change = (content: string) =>
    app.with(member).patch(`fc_pages?sha1=eq.${pages[0]?.sha1}`, { content })
  expect((await change('短')).status).toBe(204)
  expect((await change('好'.repeat(9000))).body.message).toBe('Your pages can have 2 MB of text')
  expect((await app.with(member).post('fc_pages', page)).status).toBe(400)
  expect((await app.with(member).delete(`fc_pages?owner=eq.${member.id}`)).status).toBe(204)
})

describe('the bytes of all pages', () => {
  // 150,000 bytes in UTF-8.
  const long = { ...page, content: '好'.repeat(50_000) }

  test('are limited in one request, and in concurrent ones', async () => {
    const member = await newMember()
    for (let round = 0; round < 2; round++) await app.with(member).post('fc_pages', many(long, 5))
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => app.with(member).post('fc_pages', long)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = replies.find(({ status }) => status !== 201)
    expect(refused?.body).toMatchObject({
      code: 'P0001',
      message: 'Your pages can have 2 MB of text',
      hint: 'A membership raises it to 50 MB.',
    })
  })

  test('are limited when pages grow, all at once or each at the same time', async () => {
    const member = await newMember()
    const back = { prefer: 'return=representation' }
    const pages = (await app.with(member).post('fc_pages', many(page, 20), back)).body
    const grown = await app.with(member).patch(`fc_pages?owner=eq.${member.id}`, { content: long.content })
    expect([grown.status, grown.body.message]).toEqual([400, 'Your pages can have 2 MB of text'])
    const replies = await Promise.all(
      pages.map(({ sha1 }: { sha1: string }) =>
        app.with(member).patch(`fc_pages?sha1=eq.${sha1}`, { content: long.content }),
      ),
    )
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(13)
  })
})

test('a book has 500 pages and 500 texts at most', async () => {
  const member = await newMember('paid')
  const book_sha1 = await addBook(app, { owner: member.id })
  const back = { prefer: 'return=representation' }
  const pages = (await app.with(member).post('fc_pages', many(page, 501), back)).body
  const links = pages.map(({ sha1 }: { sha1: string }, idx: number) => ({ book_sha1, page_sha1: sha1, idx }))
  const all = await app.with(member).post('fc_book_pages', links)
  expect([all.status, all.body.message]).toEqual([400, 'A notebook can have 500 pages'])
  const [a, b] = [links.slice(0, 499), links.slice(499)]
  expect((await app.with(member).post('fc_book_pages', a)).status).toBe(201)
  const last = await Promise.all(b.map((link: object) => app.with(member).post('fc_book_pages', link)))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 400])
  await app.sql(
    `with written as (insert into private.texts (owner, title, author) select $1, 'A', 'B' from generate_series(1, 501)
       returning sha1, id),
     filled as (insert into private.text_documents select id, '{"content": ""}' from written)
     select sha1 from written`,
    [member.id],
  )
  const texts = await app.sql<{ sha1: string }>('select sha1 from private.texts where owner = $1', [
    member.id,
  ])
  const rows = texts.map(({ sha1 }, idx) => ({ book_sha1, text_sha1: sha1, idx }))
  const refused = await app.with(member).post('fc_book_texts', rows)
  expect([refused.status, refused.body.message]).toEqual([400, 'A book can have 500 texts'])
})

test('documents of texts have a limit, which keys that mean nothing count toward', async () => {
  const member = await newMember('trial')
  // Does not compress: unknown keys of a document are kept.
  const noise = Array.from({ length: 60_000 }, (_, index) => Math.sin(index).toString(36).slice(2)).join('')
  const json_text = { content: '好', noise }
  let stored = 0
  for (; stored < 60; stored++) {
    json_text.noise = `${stored}${noise.slice(stored)}`
    const { status, body } = await app.with(member).post('fc_texts', { title: 'A', author: 'B', json_text })
    if (status === 201) continue
    expect([status, body.message]).toEqual([400, 'Your texts can take up 20 MB'])
    expect(body.hint).toBe('A paid membership raises it to 1024 MB.')
    break
  }
  expect(stored).toBeGreaterThan(15)
  expect(stored).toBeLessThan(60)
  const [text] = (await app.with(member).get(`fc_texts?owner=eq.${member.id}&select=sha1&limit=1`)).body
  const change = (changed: object) =>
    app.with(member).patch(`fc_texts?sha1=eq.${text.sha1}`, { json_text: changed })
  expect((await change({ content: '短' })).status).toBe(204)
  expect((await change({ content: '短', noise: noise.repeat(3) })).status).toBe(400)
})
