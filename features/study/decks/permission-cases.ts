import type { TestApp } from '@tingdu/testing/app.ts'
import { nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'
import { addClass, addText } from '@tingdu/testing/teaching.ts'
import { addDeck, addEntry, addWord } from './test-decks.ts'

const rowWith = (table: string) => (app: TestApp, filter: string) =>
  app.sql(`select * from api.${table} where id = $1`, [filter.slice('id=eq.'.length)])

const libraryDeck = (app: TestApp) => addDeck(app, { inLibrary: true })

const libraryText = (app: TestApp) => addText(app, { owner: app.account('gk_admin').id, inLibrary: true })

/** Decks of somebody else that no class gives; the feature's own tests cover the library, classes and their roles. */
export const permissions: Permissions = {
  resources: {
    fc_decks: {
      arrange: async (app, owner) => `id=eq.${await addDeck(app, { owner })}`,
      look: rowWith('fc_decks'),
      read: nobody,
      create: { by: signedIn, body: () => ({ title: 'A deck' }) },
      change: [{ by: nobody, body: { title: 'Another title' } }],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { title: 'Another title' } },
          { by: staff, body: { plan: 'gold' } },
          { by: nobody, body: { nb_entries: 7 } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: signedIn,
      },
    },
    fc_deck_entries: {
      arrange: async (app, owner) => `id=eq.${await addEntry(app, await addDeck(app, { owner }))}`,
      look: rowWith('fc_deck_entries'),
      read: nobody,
      create: {
        by: staff,
        body: async (app) => ({ deck_id: await libraryDeck(app), word_id: await addWord(app) }),
      },
      change: [{ by: nobody, body: { note: 'A note' } }],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { note: 'A note' } },
          { by: nobody, body: { deck_id: 1 } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: signedIn,
      },
    },
    fc_studied_decks: {
      arrange: async (app, owner) => {
        const deck = await libraryDeck(app)
        await app.sql('insert into api.fc_studied_decks (owner, deck_id) values ($1, $2)', [owner, deck])
        return `deck_id=eq.${deck}`
      },
      look: (app, filter) =>
        app.sql('select * from api.fc_studied_decks where deck_id = $1', [
          filter.slice('deck_id=eq.'.length),
        ]),
      read: nobody,
      create: { by: signedIn, body: async (app) => ({ deck_id: await libraryDeck(app) }) },
      change: [{ by: nobody, body: { paused: true } }],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { paused: true } },
          { by: signedIn, body: { skills: ['meaning', 'writing'] } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: signedIn,
      },
    },
    fc_class_decks: {
      arrange: async (app, owner) => {
        const [row] = await app.sql<{ id: number }>(
          'insert into api.fc_class_decks (class_id, deck_id) values ($1, $2) returning id',
          [await addClass(app, { owner }), await libraryDeck(app)],
        )
        return `id=eq.${row?.id}`
      },
      read: staff,
      create: {
        by: staff,
        body: async (app) => ({
          class_id: await addClass(app, { owner: app.account('support').id }),
          deck_id: await libraryDeck(app),
        }),
      },
      change: [{ by: nobody, body: { deck_title: 'x' } }],
      remove: { by: staff },
    },
  },
  functions: {
    unknown_words: { by: signedIn, body: async () => ({ text_sha1: 'f'.repeat(40) }) },
    add_unknown_words: { by: signedIn, body: async (app) => ({ text_sha1: await libraryText(app) }) },
    move_deck_entry: {
      by: staff,
      body: async (app) => ({ id: await addEntry(app, await libraryDeck(app)) }),
    },
    save_word: { by: signedIn, body: async (app) => ({ word_id: await addWord(app) }) },
    unsave_word: { by: signedIn, body: async (app) => ({ word_id: await addWord(app) }) },
  },
}
