import type { Run } from '@tingdu/database/database.ts'
import type { Rating } from '@tingdu/study/schedule.ts'
import { dateOfDay, studyDay } from '@tingdu/study/study-day.ts'
import {
  type CardToFold,
  cardsToFold,
  type FoldSettings,
  foldAndStore,
  type ReviewColumns,
  type StoredCards,
  schedulerFor,
} from './folding.server.ts'
import { MOST_REVIEWS_OF_CARD } from './record.server.ts'
import { EARLIEST } from './sent-reviews.ts'
import type { Skill } from './study-card.ts'

/** Answers to a card that were given elsewhere. `at` is in milliseconds since 1970. */
export type CardHistory = {
  kind: string
  /** The id of the word, character, sentence or entry. */
  subject: number
  skill: Skill
  suspended: boolean
  reviews: { id: string; rating: Rating; at: number; durationMs: number }[]
}

type Settings = FoldSettings & { time_zone: string; day_starts_at: number }
type Found = { n: number; id: string; is_new: boolean }
type Stored = { id: string; card_id: string; at: number; rating: number }

/**
 * Adds answers to a member's cards, in a transaction of the server, and folds these. What is stored already, by its id or
 * as an answer to the same card at the same time, is not stored again. A card that is new here may be suspended. Returns how
 * many answers were added.
 */
export async function storeHistory(run: Run, owner: number, histories: CardHistory[]): Promise<number> {
  const { rows: locked } = await run<Settings>({
    text: `select desired_retention, parameters, time_zone, day_starts_at from api.fc_study_settings
      where owner = $1 for no key update`,
    values: [owner],
  })
  const [settings] = locked
  if (!settings || histories.length === 0) return 0
  const found = await findCards(run, owner, histories)
  const ids = found.map(({ id }) => id)
  const cards = cardsToFold(await storedCards(run, owner, ids))
  const known = await storedReviews(run, owner, ids, histories)
  const added: ReviewColumns[] = []
  for (const { n, id, is_new: isNew } of found) {
    const { kind, subject, skill, reviews } = histories[n] as CardHistory
    const card: CardToFold = cards.get(id) ?? { lapses: 0, reviews: [] }
    if (isNew) card.created = { kind, subject, skill }
    cards.set(id, card)
    const room = Math.max(0, MOST_REVIEWS_OF_CARD - card.reviews.length)
    const missing = reviews
      .filter(({ at }) => at >= EARLIEST && at <= Date.now())
      .filter((review) => known.isMissing(id, review))
    for (const review of room === 0 ? [] : missing.slice(-room)) {
      const day = studyDay(review.at, settings.time_zone, settings.day_starts_at)
      card.reviews.push({ id: review.id, rating: review.rating, reviewedAt: review.at, day })
      added.push(columnsOf(review, id, day))
    }
  }
  await foldAndStore(run, owner, schedulerFor(settings), cards, { added, undone: [] })
  await suspend(
    run,
    owner,
    found.filter(({ is_new: isNew }) => isNew),
    histories,
  )
  return added.length
}

async function findCards(run: Run, owner: number, histories: CardHistory[]): Promise<Found[]> {
  const asked = histories.map(({ kind, subject, skill }, n) => ({ n, kind, subject, skill }))
  const { rows } = await run<Found>({
    text: `select g.n, c.id is null as is_new, coalesce(c.id, lib.card_id($1, g.kind, g.subject, g.skill)) as id
        from jsonb_to_recordset($2) as g (n int, kind text, subject bigint, skill text)
       cross join lateral (select private.card_of($1, g.kind, g.subject, g.skill) as id) c
       order by g.n`,
    values: [owner, JSON.stringify(asked)],
  })
  return rows
}

async function storedCards(run: Run, owner: number, ids: string[]): Promise<StoredCards> {
  const { rows } = await run<{ cards: StoredCards }>({
    text: 'select private.reviews_of_cards($1, $2::uuid[]) as cards',
    values: [owner, ids],
  })
  return rows[0]?.cards ?? {}
}

/** Also finds what was undone: it does not come back. */
async function storedReviews(run: Run, owner: number, cards: string[], histories: CardHistory[]) {
  const ids = histories.flatMap(({ reviews }) => reviews.map(({ id }) => id))
  const { rows } = await run<Stored>({
    text: `select id, card_id, rating, (extract(epoch from reviewed_at) * 1000)::bigint as at
      from api.fc_reviews where owner = $1 and (card_id = any ($2::uuid[]) or id = any ($3::uuid[]))`,
    values: [owner, cards, ids],
  })
  const stored = new Set(rows.flatMap(({ id, card_id, at, rating }) => [id, `${card_id} ${at} ${rating}`]))
  return {
    /** Whether a review is not stored yet, nor asked about before. */
    isMissing(card: string, { id, at, rating }: CardHistory['reviews'][number]): boolean {
      if (stored.has(id)) return false
      // A package tells answers of one time apart by milliseconds.
      for (let early = 0; early < 10; early++) if (stored.has(`${card} ${at - early} ${rating}`)) return false
      stored.add(id).add(`${card} ${at} ${rating}`)
      return true
    },
  }
}

function columnsOf(
  { id, rating, at, durationMs }: CardHistory['reviews'][number],
  card_id: string,
  day: number,
): ReviewColumns {
  const times = { reviewed_at: new Date(at).toISOString(), day: dateOfDay(day) }
  return { id, card_id, rating, ...times, duration_ms: durationMs, device: '' }
}

/** Whether a new card is set aside was decided elsewhere, not by how often it was forgotten. */
async function suspend(run: Run, owner: number, created: Found[], histories: CardHistory[]): Promise<void> {
  const suspended = created.filter(({ n }) => histories[n]?.suspended)
  await run({
    text: `update api.fc_cards set suspended = id = any ($3::uuid[])
      where owner = $1 and id = any ($2::uuid[]) and suspended <> (id = any ($3::uuid[]))`,
    values: [owner, created.map(({ id }) => id), suspended.map(({ id }) => id)],
  })
}
