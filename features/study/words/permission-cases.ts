import type { TestApp } from '@tingdu/testing/app.ts'
import { insertRow, nextNumber, nobody, type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

async function addWord(app: TestApp): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, defs) values ($1, $1, 'cí', 'a word') returning id`,
    [`词${nextNumber()}`],
  )
  return row?.id ?? 0
}

export const permissions: Permissions = {
  resources: {
    fc_word_states: {
      arrange: async (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_word_states (owner, word_id, state) values ($1, $2, 'known')
           returning 'id=eq.' || id as filter`,
          [owner, await addWord(app)],
        ),
      look: (app, filter) =>
        app.sql('select * from api.fc_word_states where id = $1', [filter.slice('id=eq.'.length)]),
      read: nobody,
      create: { by: signedIn, body: async (app) => ({ word_id: await addWord(app), state: 'learning' }) },
      change: [{ by: nobody, body: { state: 'ignored' } }],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { state: 'ignored' } },
          { by: nobody, body: { set_by: 'review' } },
          { by: nobody, body: { chinese: '别的' } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: signedIn,
      },
    },
  },
  functions: {
    placement_words: { by: signedIn, body: async () => ({}) },
    set_word_states: { by: signedIn, body: async () => ({ state: 'known', word_ids: [] }) },
    word_state_changes: { by: signedIn, body: async () => ({}) },
    undo_word_states: { by: signedIn, body: async () => ({ undo: crypto.randomUUID() }) },
  },
  endpoints: {
    'POST rpc/set_word_states': { by: signedIn, body: async () => ({ state: 'known', word_ids: [] }) },
  },
}
