import type { TestApp } from '@tingdu/testing/app.ts'
import {
  admins,
  everyone,
  insertRow,
  nobody,
  type Permissions,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'
import { addText } from '@tingdu/testing/teaching.ts'

const newText = { title: 'A new text', author: 'Mei', json_text: { content: '你好。' } }

/** Adds a text to the own list of a member, and returns the filter of its row. */
const addListedText = async (app: TestApp, owner: number) =>
  insertRow(
    app,
    `insert into api.fc_textstatitems (text_sha1, owner, text_title, author) values ($1, $2, '', '')
     returning 'sha1=eq.' || sha1 as filter`,
    [await addText(app, { owner, inLibrary: true }), owner],
  )

/** For private texts of somebody else; the feature's own tests cover the library and what classes give. */
export const permissions: Permissions = {
  resources: {
    fc_texts: {
      arrange: async (app, owner) => `sha1=eq.${await addText(app, { owner })}`,
      read: staff,
      create: { by: signedIn, body: () => newText },
      change: [
        { by: admins, body: { title: 'Another title' } },
        { by: admins, body: { plan: 'gold' } },
        { by: nobody, body: { owner: 1 } },
        { by: nobody, body: { state: 'published' } },
        { by: nobody, body: { video_media_sha1: null } },
        { by: admins, body: { title_en: 'Tea', gist: 'A short story.', topics: ['food'] } },
        { by: nobody, body: { minutes: 1 } },
      ],
      remove: { by: admins },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { title: 'Another title' } },
          { by: signedIn, body: { level: 'advanced' } },
          { by: signedIn, body: { title_en: 'Tea', gist: 'A short story.', topics: ['food'] } },
        ],
        remove: signedIn,
      },
    },
    fc_textstatitems: {
      arrange: addListedText,
      read: staff,
      create: {
        by: signedIn,
        body: async (app) => ({
          text_sha1: await addText(app, { owner: app.account('support').id, inLibrary: true }),
        }),
      },
      change: [
        { by: nobody, body: { text_title: 'Another title' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: staff },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { description: 'Mine' } },
          { by: nobody, body: { text_sha1: 'x' } },
        ],
        remove: signedIn,
      },
    },
    fc_admin_textstatitems: {
      arrange: addListedText,
      read: staff,
      create: { by: nobody, body: () => ({ text_sha1: 'x' }) },
      change: [{ by: nobody, body: { text_title: 'x' } }],
      remove: { by: staff },
    },
    fc_text_versions: {
      arrange: async (app, owner) => `text_sha1=eq.${await addText(app, { owner, inLibrary: true })}`,
      read: staff,
      create: { by: nobody, body: () => ({ number: 2 }) },
      change: [{ by: nobody, body: { title: 'x' } }],
      remove: { by: nobody },
    },
    fc_free_texts: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_free_texts (text_sha1) values ($1) returning 'id=eq.' || id as filter`,
          [await addText(app, { owner, inLibrary: true })],
        ),
      read: everyone,
      create: {
        by: admins,
        body: async (app) => ({
          text_sha1: await addText(app, { owner: app.account('support').id, inLibrary: true }),
        }),
      },
      change: [{ by: nobody, body: { text_sha1: 'x' } }],
      remove: { by: admins },
    },
  },
  functions: {
    submit_text: {
      by: staff,
      body: async (app) => ({
        sha1: await addText(app, { owner: app.account('support').id, inLibrary: true, published: false }),
        submitted: false,
      }),
    },
    restore_text_version: {
      by: staff,
      body: async (app) => ({
        sha1: await addText(app, { owner: app.account('support').id, inLibrary: true }),
        number: 1,
      }),
    },
    text_questions: { by: staff, body: async () => ({ sha1: '0'.repeat(40) }) },
    save_text_questions: {
      by: staff,
      body: async (app) => ({
        sha1: await addText(app, { owner: app.account('support').id, inLibrary: true }),
        questions: [],
      }),
    },
    publish_to_class: {
      by: staff,
      body: async (app) => {
        const sha1 = await addText(app, { owner: app.account('support').id, published: true })
        const [row] = await app.sql('select last_modified::text from private.texts where sha1 = $1', [sha1])
        return { sha1, ...row }
      },
    },
    open_text: { by: signedIn, body: async () => ({ sha1: '0'.repeat(40) }) },
    own_text_use: { by: signedIn, body: async () => ({}) },
    text_opening: { by: signedIn, body: async () => ({ sha1: '0'.repeat(40) }) },
    word_examples: { by: signedIn, body: async () => ({ word_id: 1, meaning: '', not_in: '' }) },
  },
  endpoints: {
    'POST rpc/annotate_text': { by: signedIn },
    'POST rpc/check_text': { by: signedIn },
    'POST rpc/submit_text': { by: signedIn },
    'POST rpc/publish_text': { by: signedIn },
    'GET rpc/sound_addresses': { by: signedIn },
    'GET schemas/text.json': { by: everyone },
  },
}
