import type { TestApp } from '@tingdu/testing/app.ts'
import { nextNumber } from '@tingdu/testing/permissions.ts'

/** Adds an entry to the dictionary; returns its id. */
export async function addWord(app: TestApp, chinese = `词${nextNumber()}`, phonetic = 'cí'): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, defs) values ($1, $1, $2, 'a word') returning id`,
    [chinese, phonetic],
  )
  return row?.id ?? 0
}

type TestDeck = { owner?: number; inLibrary?: boolean; plan?: string }

/** Adds a deck of an account or of the library; returns its id. */
export async function addDeck(
  app: TestApp,
  { owner, inLibrary = false, plan = 'free' }: TestDeck,
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'insert into api.fc_decks (owner, title, in_library, plan) values ($1, $2, $3, $4) returning id',
    [owner ?? null, `Deck ${nextNumber()}`, inLibrary, plan],
  )
  return row?.id ?? 0
}

/** Adds a word to a deck; returns the id of the entry. */
export async function addEntry(app: TestApp, deck: number, word?: number): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'insert into api.fc_deck_entries (deck_id, word_id) values ($1, $2) returning id',
    [deck, word ?? (await addWord(app))],
  )
  return row?.id ?? 0
}
