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
