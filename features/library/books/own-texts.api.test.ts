import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addBook, addText, fillBook } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const textsOf = async ({ id }: TestAccount) =>
  (await app.sql<{ sha1: string }>('select sha1 from private.texts where owner = $1', [id])).map(
    ({ sha1 }) => sha1,
  )
const booksOf = async ({ id }: TestAccount) =>
  (await app.sql<{ sha1: string }>('select sha1 from api.fc_books where owner = $1', [id])).map(
    ({ sha1 }) => sha1,
  )

/** A member with a notebook of two texts, and a third text that is in none. */
async function reader() {
  const member = await app.addAccount()
  const owner = member.id
  const [one, other, single] = [
    await addText(app, { owner }),
    await addText(app, { owner }),
    await addText(app, { owner }),
  ]
  const book = await addBook(app, { owner })
  await fillBook(app, book, [one, other])
  return { member, owner, one, other, single, book }
}

test('a notebook is deleted with its texts, and leaves the others', async () => {
  const { member, single, book } = await reader()
  expect(await app.with(member).post('rpc/delete_notebook', { sha1: book })).toMatchObject({ status: 204 })
  expect(await textsOf(member)).toEqual([single])
  expect(await booksOf(member)).toEqual([])
})

test('a text that another book has stays', async () => {
  const { member, owner, one, single, book } = await reader()
  const second = await addBook(app, { owner })
  await fillBook(app, second, [one])
  expect(await app.with(member).post('rpc/delete_notebook', { sha1: book })).toMatchObject({ status: 204 })
  expect((await textsOf(member)).toSorted()).toEqual([one, single].toSorted())
  expect(await booksOf(member)).toEqual([second])
})

test('texts of others in a notebook stay', async () => {
  const { member, book } = await reader()
  const library = await addText(app, { owner: app.account('support').id, inLibrary: true })
  await fillBook(app, book, [library])
  expect(await app.with(member).post('rpc/delete_notebook', { sha1: book })).toMatchObject({ status: 204 })
  expect(await app.sql('select from private.texts where sha1 = $1', [library])).toHaveLength(1)
})

test('a text in a notebook is deleted in one call, which the table refuses', async () => {
  const { member, one, other, single, book } = await reader()
  expect((await app.with(member).delete(`fc_texts?sha1=eq.${one}`)).status).toBe(400)
  expect(await app.with(member).post('rpc/delete_own_text', { sha1: one })).toMatchObject({ status: 204 })
  expect((await textsOf(member)).toSorted()).toEqual([other, single].toSorted())
  expect(await booksOf(member)).toEqual([book])
})

test('nobody deletes what belongs to somebody else; admins have calls of their own', async () => {
  const { one, book, member } = await reader()
  const stranger = await app.addAccount()
  for (const caller of [stranger, app.account('super_admin')]) {
    expect((await app.with(caller).post('rpc/delete_notebook', { sha1: book })).status).toBe(403)
    expect((await app.with(caller).post('rpc/delete_own_text', { sha1: one })).status).toBe(403)
  }
  expect(await textsOf(member)).toHaveLength(3)
})

/** A member's own notebooks, as My texts lists them. */
const notebooksOf = async (member: TestAccount) => (await app.with(member).get('rpc/own_notebooks')).body

const reads = (member: TestAccount, sha1: string, hoursAgo: number, finished: boolean, share = 0.5) =>
  app.sql(
    `insert into api.fc_reading (owner, text_sha1, sentence, furthest, share_read, read_at, finished_at)
     values ($1, $2, 0, 0, $5, now() - make_interval(hours => $3), case when $4 then now() end)
     on conflict (owner, text_sha1) do update set read_at = excluded.read_at, finished_at = excluded.finished_at`,
    [member.id, sha1, hoursAgo, finished, share],
  )

test('notebooks say how far they are read, and what comes next', async () => {
  const { member, one, other, book } = await reader()
  const [stranger, title] = [
    await app.addAccount(),
    (sha1: string) => app.sql('select title from private.texts where sha1 = $1', [sha1]),
  ]
  await reads(stranger, one, 1, true)
  const notBegun = { sha1: book, nb_texts: 2, finished: 0, read_at: null, next_sha1: null }
  expect(await notebooksOf(member)).toMatchObject([notBegun])
  expect(await notebooksOf(stranger)).toEqual([])

  await reads(member, one, 2, false)
  const [{ title: first }] = (await title(one)) as [{ title: string }]
  expect(await notebooksOf(member)).toMatchObject([
    { finished: 0, read_at: expect.any(String), next_sha1: one, next_title: first, next_share_read: 0.5 },
  ])
  await reads(member, one, 2, true)
  expect(await notebooksOf(member)).toMatchObject([{ finished: 1, next_sha1: other, next_share_read: null }])
  // Whoever has read the last chapter only goes on with what is before it.
  await reads(member, one, 2, false)
  await reads(member, other, 1, true)
  expect(await notebooksOf(member)).toMatchObject([{ finished: 1, next_sha1: one }])
  await reads(member, one, 0, true)
  expect(await notebooksOf(member)).toMatchObject([{ finished: 2, next_sha1: null, next_title: null }])
})

test('a notebook does not tell the title of a text that its owner may not read any more', async () => {
  const { member, one, book } = await reader()
  const staff = app.account('support').id
  const withdrawn = await addText(app, { owner: staff, inLibrary: true, published: false })
  const third = await addText(app, { owner: member.id })
  await fillBook(app, book, [withdrawn, third])
  await app.sql('update api.fc_book_texts set idx = idx + 10 where text_sha1 in ($1, $2)', [withdrawn, third])
  for (const sha1 of await textsOf(member))
    if (sha1 !== third) await reads(member, sha1, sha1 === one ? 2 : 1, true)
  expect(await notebooksOf(member)).toMatchObject([{ nb_texts: 4, finished: 2, next_sha1: third }])
})

test('what was opened last comes first, a new one as if it had been opened', async () => {
  const { member, one, single, book } = await reader()
  const second = await addBook(app, { owner: member.id })
  await app.sql("update api.fc_books set created_at = now() - interval '1 hour' where sha1 = $1", [second])
  await app.sql("update api.fc_books set created_at = now() - interval '1 day' where sha1 = $1", [book])
  const order = async () => (await notebooksOf(member)).map(({ sha1 }: { sha1: string }) => sha1)
  expect(await order()).toEqual([second, book])
  await reads(member, one, 0, false)
  expect(await order()).toEqual([book, second])

  const other = await addText(app, { owner: member.id })
  const texts = async () =>
    (
      await app
        .with(member)
        .get(`fc_shelf?owner=eq.${member.id}&series_sha1=is.null&order=opened_at.desc&select=sha1`)
    ).body.map(({ sha1 }: { sha1: string }) => sha1)
  await app.sql("update private.texts set created_at = now() - interval '1 day' where sha1 = $1", [single])
  expect(await texts()).toEqual([other, single])
  await app.sql("update private.texts set created_at = now() - interval '1 hour' where sha1 = $1", [other])
  await reads(member, single, 0, false)
  expect(await texts()).toEqual([single, other])
})

test('reports how much of the limits is used', async () => {
  const member = await app.addAccount()
  const use = async () => (await app.with(member).get('rpc/own_text_use')).body
  expect(await use()).toEqual([{ texts: 0, bytes: 0, characters_today: 0 }])
  const json_text = { content: '老王走进茶馆。' }
  expect((await app.with(member).post('fc_texts', { title: '茶', author: 'Mei', json_text })).status).toBe(
    201,
  )
  const [after] = await use()
  expect(after).toMatchObject({ texts: 1, characters_today: 7 })
  expect(after.bytes).toBeGreaterThan(8192)
})
