import type { TestApp } from '@tingdu/testing/app.ts'

/** Adds words to the dictionary; returns their ids. */
export async function addWords(app: TestApp, words: string[]): Promise<number[]> {
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, defs, senses)
      select w, w, 'pīn', 'meaning of ' || w, jsonb_build_array(jsonb_build_object('text', 'meaning of ' || w))
        from unnest($1::text[]) with ordinality as words (w, n) order by n returning id`,
    [words],
  )
  return rows.map(({ id }) => id)
}

/** Adds a deck with these words that its owner studies; returns its id. */
export async function addStudiedDeck(
  app: TestApp,
  owner: number,
  words: number[],
  { skills = ['meaning'], newPerDay = null }: { skills?: string[]; newPerDay?: number | null } = {},
): Promise<number> {
  const [deck] = await app.sql<{ id: number }>(
    `insert into api.fc_decks (owner, title) values ($1, 'A deck') returning id`,
    [owner],
  )
  const id = deck?.id as number
  await app.sql(
    `insert into api.fc_deck_entries (owner, deck_id, idx, kind, word_id, chinese, phonetic)
      select $1, $2, n, 'word', w.id, w.chinese, w.phonetic
        from unnest($3::bigint[]) with ordinality as given (id, n) join api.fc_words w on w.id = given.id`,
    [owner, id, words],
  )
  await app.sql(
    'insert into api.fc_studied_decks (owner, deck_id, skills, new_per_day) values ($1, $2, $3, $4)',
    [owner, id, skills, newPerDay],
  )
  return id
}
