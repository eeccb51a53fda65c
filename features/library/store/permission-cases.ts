import type { TestApp } from '@tingdu/testing/app.ts'
import {
  insertRow,
  nextNumber,
  nobody,
  type Permissions,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'
import { addBook } from '@tingdu/testing/teaching.ts'

const newTitle = () => `Collection ${nextNumber()}`
const libraryBook = (app: TestApp) => addBook(app, { owner: app.account('support').id, inLibrary: true })

async function addCollection(app: TestApp): Promise<{ id: number; title: string }> {
  const [row] = await app.sql<{ id: number; title: string }>(
    `insert into api.fc_store_collections (title, description) values ($1, 'For the test') returning id, title`,
    [newTitle()],
  )
  if (!row) throw new Error('The collection was not added.')
  return row
}

/** A collection with one book. */
async function filledCollection(app: TestApp): Promise<{ collection_title: string; book_sha1: string }> {
  const { id, title } = await addCollection(app)
  const book_sha1 = await libraryBook(app)
  await app.sql(
    `insert into api.fc_collection_books (collection_id, collection_title, book_sha1) values ($1, '', $2)`,
    [id, book_sha1],
  )
  return { collection_title: title, book_sha1 }
}

export const permissions: Permissions = {
  resources: {
    fc_store_collections: {
      arrange: async (app) => `id=eq.${(await addCollection(app)).id}`,
      read: signedIn,
      create: { by: staff, body: () => ({ title: newTitle(), book_type: 1, description: 'For the test' }) },
      change: [{ by: staff, body: { description: 'Another' } }],
      remove: { by: staff },
    },
    fc_collection_books: {
      arrange: async (app) =>
        insertRow(
          app,
          `insert into api.fc_collection_books (collection_id, collection_title, book_sha1, idx)
           values ($1, '', $2, 1) returning 'collection_id=eq.' || collection_id as filter`,
          [(await addCollection(app)).id, await libraryBook(app)],
        ),
      read: signedIn,
      create: {
        by: staff,
        body: async (app) => ({
          collection_title: (await addCollection(app)).title,
          book_sha1: await libraryBook(app),
        }),
      },
      change: [
        { by: staff, body: { plan: 'gold' } },
        { by: nobody, body: { book_title: 'x' } },
      ],
      remove: { by: staff },
    },
  },
  functions: { move_collection_book: { by: staff, body: filledCollection } },
}
