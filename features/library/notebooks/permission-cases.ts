import type { TestApp, TestRole } from '@tingdu/testing/app.ts'
import { admins, insertRow, nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'
import { addBook } from '@tingdu/testing/teaching.ts'

async function addPage(app: TestApp, owner: number): Promise<string> {
  const [row] = await app.sql<{ sha1: string }>(
    `insert into api.fc_pages (owner, title) values ($1, 'A page') returning sha1`,
    [owner],
  )
  return row?.sha1 ?? ''
}

/** For somebody else's pages; the feature's own tests cover publishing one's own. */
export const permissions: Permissions = {
  resources: {
    fc_pages: {
      arrange: async (app, owner) => `sha1=eq.${await addPage(app, owner)}`,
      read: staff,
      create: { by: signedIn, body: () => ({ title: 'A new page' }) },
      change: [
        { by: admins, body: { title: 'Another title' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: admins },
      self: { read: signedIn, change: [{ by: signedIn, body: { title: 'Mine' } }], remove: signedIn },
    },
    fc_book_pages: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_book_pages (book_sha1, page_sha1) values ($1, $2) returning 'page_sha1=eq.' || page_sha1 as filter`,
          [await addBook(app, { owner }), await addPage(app, owner)],
        ),
      read: staff,
      create: {
        by: admins,
        body: async (app) => {
          const owner = app.account('student').id
          return {
            book_sha1: await addBook(app, { owner: app.account('teacher').id }),
            page_sha1: await addPage(app, owner),
          }
        },
      },
      change: [
        { by: admins, body: { idx: 3 } },
        { by: nobody, body: { page_sha1: 'x' } },
      ],
      remove: { by: admins },
      self: { read: signedIn, change: [{ by: signedIn, body: { idx: 3 } }], remove: signedIn },
    },
    // A page that waits for approval; approved ones are read by everyone.
    fc_news_feeds: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_news_feeds (page_sha1, owner, title, state) values ($1, $2, 'News', 'waiting')
           returning 'id=eq.' || id as filter`,
          [await addPage(app, owner), owner],
        ),
      read: staff,
      // Pages are published by their owner.
      create: {
        by: nobody,
        body: async (app) => ({
          page_sha1: await addPage(app, (await app.addAccount({ role: 'student' as TestRole })).id),
          title: 'News',
        }),
      },
      change: [
        { by: admins, body: { timeline: '2026-01-02T03:04:05+00:00' } },
        { by: admins, body: { state: 'approved' } },
        { by: nobody, body: { title: 'x' } },
      ],
      remove: { by: admins },
      self: {
        read: signedIn,
        change: [
          { by: admins, body: { state: 'approved' } },
          { by: nobody, body: { title: 'x' } },
        ],
        // Those of support do not wait.
        remove: ['student', 'teacher', ...admins],
      },
    },
  },
  endpoints: {
    'GET fatjson/newsfeeds': { by: signedIn },
  },
}
