import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addBook } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
const back = { prefer: 'return=representation' }
const libraryBook = (title = 'A book') =>
  addBook(app, { owner: app.account('teacher').id, inLibrary: true, title })

async function newCollection(): Promise<string> {
  count += 1
  const title = `Collection ${count}`
  const reply = await app
    .as('support')
    .post('fc_store_collections', { title, book_type: 0, description: 'For the test' })
  expect(reply.status).toBe(201)
  return title
}

const add = (collection_title: string, books: string[]) =>
  app.as('support').post(
    'fc_collection_books',
    books.map((book_sha1) => ({ collection_title, book_sha1 })),
    back,
  )
const booksOf = async (title: string) =>
  (
    await app
      .as('student')
      .get(`fc_collection_books?collection_title=eq.${encodeURIComponent(title)}&order=idx.asc`)
  ).body

test('private books cannot be in the store', async () => {
  const book = await addBook(app, { owner: app.account('student').id })
  const { status, body } = await add(await newCollection(), [book])
  expect([status, body.message]).toEqual([400, 'Only books of the library can be in the store'])
})

test('a collection that does not exist is refused', async () => {
  const { status, body } = await add('No such collection', [await libraryBook()])
  expect([status, body.code]).toEqual([409, '23503'])
})

test('books get the next order numbers, also when added at the same time', async () => {
  const title = await newCollection()
  const books = await Promise.all(Array.from({ length: 8 }, () => libraryBook()))
  await add(title, books.slice(0, 2))
  await Promise.all(books.slice(2).map((book) => add(title, [book])))
  expect((await booksOf(title)).map(({ idx }: { idx: number }) => idx)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('title and description come from the book and follow it', async () => {
  const title = await newCollection()
  const book = await libraryBook('Before')
  await add(title, [book])
  expect(await booksOf(title)).toMatchObject([
    { book_title: 'Before', author: 'Tingdu', price: 0, plan: 'free' },
  ])
  await app.as('gk_admin').patch(`fc_books?sha1=eq.${book}`, { title: 'After' })
  expect(await booksOf(title)).toMatchObject([{ book_title: 'After' }])
})

test('a book twice in a collection is a conflict', async () => {
  const title = await newCollection()
  const book = await libraryBook()
  await add(title, [book])
  expect((await add(title, [book])).status).toBe(409)
})

test('deleting a collection removes its rows in one transaction', async () => {
  const title = await newCollection()
  await add(title, [await libraryBook()])
  const path = `fc_store_collections?title=eq.${encodeURIComponent(title)}`
  expect((await app.as('support').delete(path)).status).toBe(204)
  expect(await booksOf(title)).toEqual([])
})

test('a renamed collection keeps its books', async () => {
  const title = await newCollection()
  await add(title, [await libraryBook()])
  await app
    .as('support')
    .patch(`fc_store_collections?title=eq.${encodeURIComponent(title)}`, { title: `${title}, renamed` })
  expect(await booksOf(`${title}, renamed`)).toHaveLength(1)
})
