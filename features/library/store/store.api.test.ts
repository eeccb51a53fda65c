import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addBook } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
const back = { prefer: 'return=representation' }
const libraryBook = (title = 'A book') =>
  addBook(app, { owner: app.account('support').id, inLibrary: true, title })

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
const patchBook = (title: string, book: string, change: object) =>
  app
    .as('support')
    .patch(
      `fc_collection_books?book_sha1=eq.${book}&collection_title=eq.${encodeURIComponent(title)}`,
      change,
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

test('a book twice in a collection is a conflict, and none of the others is added', async () => {
  const title = await newCollection()
  const book = await libraryBook()
  await add(title, [book])
  const { status, body } = await add(title, [await libraryBook(), book])
  expect([status, body.code]).toEqual([409, '23505'])
  expect(await booksOf(title)).toHaveLength(1)
})

test('a book can be added after the largest order number', async () => {
  const title = await newCollection()
  const book = await libraryBook()
  await add(title, [book])
  await patchBook(title, book, { idx: 1_000_000 })
  expect((await add(title, [await libraryBook()])).status).toBe(201)
})

test('price, plan and order of a book are changed within their bounds', async () => {
  const title = await newCollection()
  const book = await libraryBook()
  await add(title, [book])
  for (const wrong of [{ price: -1 }, { plan: 'platinum' }, { idx: -1 }, { idx: 1.5 }, { price: 'x' }])
    expect((await patchBook(title, book, wrong)).status).toBe(400)
  expect((await patchBook(title, book, { price: 9.5, plan: 'gold', idx: 7 })).status).toBe(204)
  expect(await booksOf(title)).toMatchObject([{ price: 9.5, plan: 'gold', idx: 7 }])
})

describe('moving a book', () => {
  const move = (collection_title: string, book_sha1?: string, before?: string) =>
    app.as('support').post('rpc/move_collection_book', { collection_title, book_sha1, before })
  const order = async (title: string) =>
    (await booksOf(title)).map(({ book_sha1 }: { book_sha1: string }) => book_sha1)

  async function filledCollection(count: number) {
    const title = await newCollection()
    const books = await Promise.all(Array.from({ length: count }, () => libraryBook()))
    await add(title, books)
    return { title, books }
  }

  test('that is not in the collection is refused', async () => {
    const { title, books } = await filledCollection(1)
    const { status, body } = await move(title, await libraryBook(), books[0])
    expect([status, body.message]).toEqual([400, 'This book is no longer in the collection'])
    expect((await move('No such collection', books[0])).status).toBe(400)
  })

  test('puts it before another one or at the end, with numbers from 1', async () => {
    const { title, books } = await filledCollection(4)
    const [a, b, c, d] = books
    await patchBook(title, d ?? '', { idx: 900 })
    expect((await move(title, d, b)).status).toBe(204)
    expect(await order(title)).toEqual([a, d, b, c])
    await move(title, a)
    expect(await order(title)).toEqual([d, b, c, a])
    await move(title, b, b)
    await move(title, d, '0'.repeat(40))
    expect(await order(title)).toEqual([b, c, a, d])
    expect((await booksOf(title)).map(({ idx }: { idx: number }) => idx)).toEqual([1, 2, 3, 4])
  })

  test('24 times at once leaves no number twice', async () => {
    const { title, books } = await filledCollection(6)
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) => move(title, books[index % 6], books[(index * 5 + 2) % 6])),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204))
    expect((await booksOf(title)).map(({ idx }: { idx: number }) => idx)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

test('a collection is deleted by the two calls of older clients, too', async () => {
  const title = await newCollection()
  await add(title, [await libraryBook()])
  const support = app.as('support')
  expect((await support.delete(`fc_collection_books?collection_title=eq.${title}`)).status).toBe(204)
  expect((await support.delete(`fc_store_collections?title=eq.${title}`)).status).toBe(204)
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
