import { nobody, type Permissions, signedIn } from '@tingdu/testing/permissions.ts'
import { addWord } from '../decks/test-decks.ts'
import { savedWord } from './test-saved-words.ts'

export const permissions: Permissions = {
  resources: {
    fc_saved_words: {
      arrange: async (app, owner) => `id=eq.${await savedWord(app, owner)}`,
      look: (app, filter) =>
        app.sql('select * from api.fc_deck_entries where id = $1', [filter.slice('id=eq.'.length)]),
      read: nobody,
      create: { by: nobody, body: () => ({ chinese: '学习' }) },
      change: [{ by: nobody, body: { note: 'A note' } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { note: 'A note' } }], remove: nobody },
    },
  },
  functions: {
    word_marks: { by: signedIn, body: async (app) => ({ word_ids: [await addWord(app)] }) },
  },
}
