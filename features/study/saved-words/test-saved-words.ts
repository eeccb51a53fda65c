import type { TestApp } from '@tingdu/testing/app.ts'
import { addEntry } from '../decks/test-decks.ts'

/** Saves a word for an account, past the policies; returns the id of its entry. */
export async function savedWord(app: TestApp, owner: number, word?: number): Promise<number> {
  const [deck] = await app.sql<{ id: number }>(
    `select id from api.fc_decks where owner = $1 and kind = 'saved'`,
    [owner],
  )
  return await addEntry(app, deck?.id ?? 0, word)
}
