import { randomUUID } from 'node:crypto'
import type { TestAccount, TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import type { TestReply } from '@tingdu/testing/test-client.ts'
import type { SentReview } from './sent-reviews.ts'

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

/**
 * The hour (UTC) at which the days of learners added here begin: at least four hours from now, so that no test
 * begins on one day and ends on the next.
 */
export const dayStartsAt = new Date().getUTCHours() >= 4 && new Date().getUTCHours() < 16 ? 0 : 12

let deckCount = 0

/** Adds a deck with these words that its owner, who gets a membership, studies; returns its id. */
export async function addStudiedDeck(
  app: TestApp,
  owner: number,
  words: number[],
  { skills = ['meaning'], newPerDay = null }: { skills?: string[]; newPerDay?: number | null } = {},
): Promise<number> {
  deckCount += 1
  await addMembership(app, { id: owner })
  await app.sql('update api.fc_study_settings set day_starts_at = $2 where owner = $1', [owner, dayStartsAt])
  const [deck] = await app.sql<{ id: number }>(
    'insert into api.fc_decks (owner, title) values ($1, $2) returning id',
    [owner, `Deck ${deckCount}`],
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

/** A member who studies a deck with these words, new to the dictionary. */
export async function addLearner(
  app: TestApp,
  words: string[],
  options?: Parameters<typeof addStudiedDeck>[3],
) {
  const learner = await app.addAccount()
  const ids = await addWords(app, words)
  const deck = await addStudiedDeck(app, learner.id, ids, options)
  return { learner, words: ids, deck }
}

/** A review sent now; `fields` say of what, and what else differs. */
export function aReview(fields: Partial<SentReview>): SentReview {
  return { id: randomUUID(), rating: 3, reviewed_at: new Date().toISOString(), duration_ms: 4000, ...fields }
}

/** Sends reviews with a clock that is right, or that of `sentAt`. */
export async function sendReviews(
  app: TestApp,
  account: TestAccount,
  reviews: unknown[],
  sentAt = new Date(),
): Promise<TestReply> {
  return await app.with(account).post('rpc/record_reviews', { sent_at: sentAt.toISOString(), reviews })
}

/** Moves everything a member has studied into the past by some days, as if these had gone by. */
export async function letDaysPass(app: Pick<TestApp, 'sql'>, owner: number, days = 1): Promise<void> {
  await app.sql(
    `update api.fc_cards set due = due - make_interval(days => $2), last_review = last_review - make_interval(days => $2),
      first_day = first_day - $2, last_day = last_day - $2, buried_until = buried_until - $2 where owner = $1`,
    [owner, days],
  )
  await app.sql(
    `update api.fc_reviews set reviewed_at = reviewed_at - make_interval(days => $2), day = day - $2 where owner = $1`,
    [owner, days],
  )
}

/** Words that are not in any dictionary: 试一, 试二, … */
export function madeUpWords(count: number, prefix = '试'): string[] {
  return Array.from({ length: count }, (_, n) => `${prefix}${String.fromCodePoint(0x4e00 + n)}`)
}
