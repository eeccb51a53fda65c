import type { TestApp } from '@tingdu/testing/app.ts'
import { admins, insertRow, nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'
import { addBook, addOrganization, addText, fillBook } from '@tingdu/testing/teaching.ts'

const newBook = { title: 'A new book', description: 'For the test', author: 'Mei' }

/** A book with one text, both of somebody else. */
async function filledBook(app: TestApp): Promise<{ book_sha1: string; text_sha1: string }> {
  const filled = {
    book_sha1: await addBook(app, { owner: (await app.addAccount()).id }),
    text_sha1: await libraryText(app),
  }
  await fillBook(app, filled.book_sha1, [filled.text_sha1])
  return filled
}

const libraryBook = (app: TestApp) => addBook(app, { owner: app.account('teacher').id, inLibrary: true })
const libraryText = (app: TestApp) => addText(app, { owner: app.account('support').id, inLibrary: true })

async function newItem(app: TestApp, owner: number): Promise<string> {
  return insertRow(
    app,
    `insert into api.fc_bookstatitems (book_sha1, owner, book_title, book_description, author)
     values ($1, $2, '-', '-', '-') returning 'sha1=eq.' || sha1 as filter`,
    [await libraryBook(app), owner],
  )
}

/** For somebody else's private books; the feature's own tests cover the library and organizations. */
export const permissions: Permissions = {
  resources: {
    fc_books: {
      arrange: async (app, owner) => `sha1=eq.${await addBook(app, { owner })}`,
      read: staff,
      create: { by: signedIn, body: () => newBook },
      change: [
        { by: admins, body: { title: 'Another title' } },
        { by: nobody, body: { owner: 1 } },
        { by: nobody, body: { nb_texts: 7 } },
      ],
      remove: { by: admins },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { title: 'Another title' } },
          { by: nobody, body: { in_library: true } },
        ],
        remove: signedIn,
      },
    },
    // A private text of somebody else; the shelf shows what fc_texts does.
    fc_shelf: {
      arrange: async (app, owner) => `sha1=eq.${await addText(app, { owner })}`,
      read: staff,
      create: { by: nobody, body: () => ({ title: 'x' }) },
      change: [{ by: nobody, body: { title: 'x' } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [], remove: nobody },
    },
    fc_book_texts: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_book_texts (book_sha1, text_sha1) values ($1, $2) returning 'book_sha1=eq.' || book_sha1 as filter`,
          [await addBook(app, { owner }), await libraryText(app)],
        ),
      read: staff,
      create: {
        by: admins,
        body: async (app) => ({
          book_sha1: await addBook(app, { owner: (await app.addAccount()).id }),
          text_sha1: await libraryText(app),
        }),
      },
      change: [
        { by: admins, body: { idx: 7 } },
        { by: nobody, body: { text_sha1: 'x' } },
      ],
      remove: { by: admins },
      self: {
        read: signedIn,
        change: [{ by: signedIn, body: { idx: 7 } }],
        remove: signedIn,
      },
    },
    fc_bookstatitems: {
      arrange: newItem,
      read: staff,
      create: { by: signedIn, body: async (app) => ({ book_sha1: await libraryBook(app) }) },
      change: [
        { by: nobody, body: { book_title: 'x' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: staff },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { book_title: 'Mine' } },
          { by: nobody, body: { permission: 'owner' } },
        ],
        remove: signedIn,
      },
    },
    fc_admin_bookstatitems: {
      arrange: newItem,
      read: staff,
      create: { by: nobody, body: () => ({ book_sha1: 'x' }) },
      change: [{ by: nobody, body: { book_title: 'x' } }],
      remove: { by: staff },
    },
    fc_org_books: {
      arrange: async (app) =>
        insertRow(
          app,
          `insert into api.fc_org_books (org_id, book_sha1, book_title, book_description, book_level)
           values ($1, $2, '-', '-', '-') returning 'id=eq.' || id as filter`,
          [await addOrganization(app), await libraryBook(app)],
        ),
      read: staff,
      create: {
        by: staff,
        body: async (app) => ({ org_id: await addOrganization(app), book_sha1: await libraryBook(app) }),
      },
      change: [{ by: nobody, body: { book_title: 'x' } }],
      remove: { by: staff },
    },
  },
  functions: {
    texts_to_continue: { by: signedIn },
    own_notebooks: { by: signedIn },
    move_book_text: { by: admins, body: filledBook },
    // Of somebody else; the feature's own tests cover those of the caller.
    delete_notebook: { by: nobody, body: async (app) => ({ sha1: (await filledBook(app)).book_sha1 }) },
    delete_own_text: {
      by: nobody,
      body: async (app) => ({ sha1: await addText(app, { owner: (await app.addAccount()).id }) }),
    },
  },
}
