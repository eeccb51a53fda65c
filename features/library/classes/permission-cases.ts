import type { TestApp } from '@tingdu/testing/app.ts'
import {
  insertRow,
  nextNumber,
  nobody,
  type Permissions,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'
import { addBook, addClass, addText } from '@tingdu/testing/teaching.ts'

const newAddress = () => `pupil${nextNumber()}@test.test`
async function invited(app: TestApp): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'insert into api.fc_class_members (class_id, email) values ($1, $2) returning id',
    [await addClass(app, { owner: app.account('support').id }), newAddress()],
  )
  return row?.id ?? 0
}
async function withCode(app: TestApp): Promise<{ code: string | undefined }> {
  const id = await addClass(app, { owner: app.account('support').id })
  const [row] = await app.sql<{ code: string }>(
    `insert into private.class_join_codes (class_id, code) values ($1, 'A' || lpad($2, 11, '0')) returning code`,
    [id, String(id)],
  )
  return { code: row?.code }
}
const newClass = { name: 'A new class', description: 'For the test', max_members: 5, max_books: 5 }

/** For a class that the caller does not belong to; the feature's own tests cover roles in classes and organizations. */
export const permissions: Permissions = {
  resources: {
    fc_classes: {
      arrange: async (app) => `id=eq.${await addClass(app, { owner: app.account('support').id })}`,
      read: staff,
      create: { by: ['teacher', ...staff], body: () => newClass },
      change: [
        { by: staff, body: { name: 'Another name' } },
        { by: staff, body: { max_members: 7 } },
        { by: nobody, body: { nb_members: 1 } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: staff },
    },
    fc_class_members: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_class_members (class_id, email) values ($1, $2) returning 'id=eq.' || id as filter`,
          [await addClass(app, { owner }), newAddress()],
        ),
      read: staff,
      create: {
        by: staff,
        body: async (app) => ({
          class_id: await addClass(app, { owner: app.account('support').id }),
          email: newAddress(),
        }),
      },
      change: [
        { by: staff, body: { role: 'teacher' } },
        { by: nobody, body: { user_id: 1 } },
        { by: nobody, body: { class_id: 1 } },
      ],
      remove: { by: staff },
    },
    fc_admin_class_members: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_class_members (class_id, email) values ($1, $2) returning 'id=eq.' || id as filter`,
          [await addClass(app, { owner }), newAddress()],
        ),
      read: staff,
      create: { by: nobody, body: () => ({ class_id: 1, email: 'x@test.test' }) },
      change: [{ by: nobody, body: { role: 'teacher' } }],
      remove: { by: nobody },
    },
    fc_class_books: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_class_books (class_id, book_sha1, book_title, book_description, book_level)
           values ($1, $2, '-', '-', '-') returning 'class_id=eq.' || class_id as filter`,
          [await addClass(app, { owner }), await addBook(app, { owner, inLibrary: true })],
        ),
      read: staff,
      create: {
        by: staff,
        body: async (app) => {
          const owner = app.account('support').id
          return {
            class_id: await addClass(app, { owner }),
            book_sha1: await addBook(app, { owner, inLibrary: true }),
          }
        },
      },
      change: [{ by: nobody, body: { book_title: 'x' } }],
      remove: { by: staff },
    },
    fc_class_texts: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_class_texts (class_id, text_sha1, text_title) values ($1, $2, '-')
           returning 'class_id=eq.' || class_id as filter`,
          [await addClass(app, { owner }), await addText(app, { owner, inLibrary: true })],
        ),
      read: staff,
      create: {
        by: staff,
        body: async (app) => {
          const owner = app.account('support').id
          return {
            class_id: await addClass(app, { owner }),
            text_sha1: await addText(app, { owner, inLibrary: true }),
          }
        },
      },
      change: [{ by: nobody, body: { text_title: 'x' } }],
      remove: { by: staff },
    },
  },
  functions: {
    resend_class_invitation: { by: staff, body: async (app) => ({ member: await invited(app) }) },
    set_class_join_link: {
      by: staff,
      body: async (app) => ({
        class_id: await addClass(app, { owner: app.account('support').id }),
        is_on: true,
      }),
    },
    class_join_code: {
      by: staff,
      body: async (app) => ({ class_id: await addClass(app, { owner: app.account('support').id }) }),
    },
    class_to_join: { by: signedIn, body: withCode },
    join_class: { by: signedIn, body: withCode },
    closed_class_texts: { by: signedIn, body: async () => ({ class_id: 0 }) },
    copy_class: {
      by: staff,
      body: async (app) => ({
        class_id: await addClass(app, { owner: app.account('support').id }),
        name: 'The copy',
      }),
    },
  },
}
