import type { Caller } from '@tingdu/database/caller.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { tooManyRequests, unauthorized } from '@tingdu/http/errors.ts'
import { dateOfDay } from '@tingdu/study/study-day.ts'
import {
  type CardToFold,
  type Changes,
  cardsToFold,
  type FoldedCard,
  type FoldSettings,
  foldAndStore,
  type ReviewColumns,
  type StoredCards,
  schedulerFor,
} from './folding.server.ts'
import { messages } from './messages.ts'
import { columnsOf } from './schedule-columns.ts'
import { type CheckedReview, type ReviewError, refusedReview } from './sent-reviews.ts'
import type { Recorded } from './study-card.ts'

/** What `private.begin_study` says of a review: its card is null if the caller has none such. */
type Item = {
  n: number
  stored: boolean
  card_id: string | null
  kind: string | null
  subject: number | null
  skill: string | null
  day: number
}

type Begun = { settings: FoldSettings; items: Item[]; cards: StoredCards; wait?: undefined }
/** The member has sent more reviews than the daily limit. */
type Refused = { wait: number }
type Asked = Partial<CheckedReview> & { id: string }

type Study = {
  items: Item[]
  cards: Map<string, CardToFold>
  /** Folds all `cards`, and stores what changed. */
  store(changes: Changes): Promise<Map<string, FoldedCard>>
}

/** The member whose reviews are stored, whose session must be open; null for what they did before and the server stores. */
export type Learner = { userId: number; sessionId: string | null; caller: Pick<Caller, 'owner'> }

/** No learner answers one card so often, and each review of a card takes time at every later one. */
export const MOST_REVIEWS_OF_CARD = 2000

/**
 * Stores reviews of the caller and folds their cards again. Returns for each the schedule of its card, or why it is not
 * stored. A review that is stored already is not stored again. Throws 401 `PT401` if the session has ended, and 429 to more
 * than the daily limit.
 */
export async function recordReviews(
  database: Database,
  session: Learner,
  sent: CheckedReview[],
): Promise<(Recorded | { id: string; error: ReviewError })[]> {
  return await inStudy(database, session, sent, async ({ items, cards, store }) => {
    const added: ReviewColumns[] = []
    const seen = new Set<string>()
    const results = items.map((item) => {
      const review = sent[item.n] as CheckedReview
      const { id } = review
      if (item.card_id === null) return { id, refused: refusedReview('card_unknown') }
      if (item.stored || seen.has(id)) return { id, cardId: item.card_id }
      const card = cardOf(cards, item.card_id, item)
      if (card.reviews.length >= MOST_REVIEWS_OF_CARD) return { id, refused: refusedReview('card_full') }
      seen.add(id)
      card.reviews.push({ id, rating: review.rating, reviewedAt: review.at, day: item.day })
      added.push(reviewColumns(review, item.card_id, item.day))
      return { id, cardId: item.card_id }
    })
    const folded = await store({ added, undone: [] })
    return results.map(({ id, cardId, refused }) =>
      cardId ? recorded(id, cardId, folded) : { id, error: refused as ReviewError },
    )
  })
}

/**
 * Marks a review as undone and folds its card again, which is then as it would be without the review. Undoing again changes
 * nothing. Returns undefined if the caller has no such review. Throws as `recordReviews`.
 */
export async function undoReview(
  database: Database,
  session: Learner,
  id: string,
): Promise<Recorded | undefined> {
  return await inStudy(database, session, [{ id }], async ({ items: [item], cards, store }) => {
    const card = cards.get(item?.card_id ?? '')
    if (!item?.stored || !item.card_id || !card) return undefined
    card.reviews = card.reviews.filter((review) => review.id !== id)
    return recorded(id, item.card_id, await store({ added: [], undone: [id] }))
  })
}

async function inStudy<T>(
  database: Database,
  { userId, sessionId, caller }: Learner,
  asked: Asked[],
  work: (study: Study) => Promise<T>,
): Promise<T> {
  return await withShareOf(database, caller.owner).transaction(serverCaller(), async (run) => {
    const begun = await begin(run, userId, sessionId, asked)
    const cards = cardsToFold(begun.cards)
    const scheduler = schedulerFor(begun.settings)
    return await work({
      items: begun.items.toSorted((a, b) => a.n - b.n),
      cards,
      store: (changes) => foldAndStore(run, userId, scheduler, cards, changes),
    })
  })
}

async function begin(run: Run, userId: number, sessionId: string | null, asked: Asked[]): Promise<Begun> {
  const items = asked.map(({ at, id, card_id, kind, subject, skill }, n) => ({
    ...{ n, id, card_id, kind, subject, skill },
    at: at === undefined ? null : new Date(at).toISOString(),
  }))
  const { rows } = await run<{ begun: Begun | Refused | null }>({
    name: 'begin_study',
    text: 'select private.begin_study($1, $2, $3) as begun',
    values: [userId, sessionId, JSON.stringify(items)],
  })
  const begun = rows[0]?.begun
  if (!begun) throw unauthorized('PT401', 'Session has ended', 'Log in again.')
  if (begun.wait !== undefined) throw tooManyRequests(begun.wait, messages.tooManyToday)
  return begun
}

/** The card of a review; one that has no row yet is created by its first review. */
function cardOf(cards: Map<string, CardToFold>, id: string, { kind, subject, skill }: Item): CardToFold {
  const card = cards.get(id) ?? { lapses: 0, reviews: [], created: { kind, subject, skill } }
  cards.set(id, card)
  return card
}

function reviewColumns(review: CheckedReview, card_id: string, day: number): ReviewColumns {
  const { id, rating, at, duration_ms, device } = review
  const times = { reviewed_at: new Date(at).toISOString(), day: dateOfDay(day) }
  return { id, card_id, rating, ...times, duration_ms, device }
}

function recorded(id: string, cardId: string, folded: Map<string, FoldedCard>): Recorded {
  const { schedule, setAside } = folded.get(cardId) as FoldedCard
  return { id, card_id: cardId, ...columnsOf(schedule), set_aside: setAside === true }
}
