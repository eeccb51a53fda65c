import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { unauthorized } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { timesSetAside } from '@tingdu/study/day-plan.ts'
import type { Rating, Review, Schedule } from '@tingdu/study/schedule.ts'
import { createScheduler } from '@tingdu/study/scheduler.ts'
import { dateOfDay } from '@tingdu/study/study-day.ts'
import { columnsOf } from './schedule-columns.ts'
import { type CheckedReview, cardUnknown, type ReviewError } from './sent-reviews.ts'
import type { Recorded, Skill } from './study-card.ts'

/** Rows as `private.begin_study` returns them (recording.sql). */
type Begun = {
  settings: { desired_retention: number; parameters: { w: number[] } | null }
  items: BegunItem[]
  cards: Record<string, { lapses: number; reviews: [id: string, rating: Rating, at: number, day: number][] }>
}
type BegunItem = {
  n: number
  stored: boolean
  undone: boolean
  is_new: boolean
  card_id: string | null
  kind: string | null
  subject: number | null
  skill: Skill | null
  day: number
}

type Asked = Partial<CheckedReview> & { id: string }

/** A card in the course of a call. */
type FoldedCard = {
  before: number
  reviews: Review[]
  created?: Pick<BegunItem, 'kind' | 'subject' | 'skill'>
}

/**
 * Stores reviews of the caller and folds their cards again. Returns for each the schedule of its card, or why it is not
 * stored. A review that is stored already is not stored again. Throws 401 `PT401` if the session has ended.
 */
export async function recordReviews(
  database: Database,
  session: SessionIdentity,
  sent: CheckedReview[],
): Promise<(Recorded | { id: string; error: ReviewError })[]> {
  return await inStudy(database, session, sent, async ({ begun, cards, store }) => {
    const added: Record<string, unknown>[] = []
    const seen = new Set<string>()
    const places = begun.items.map((item) => {
      const review = sent[item.n] as CheckedReview
      const { id, rating, at: reviewedAt, duration_ms, device } = review
      if (item.card_id === null) return { id, card: null }
      if (item.stored || seen.has(id)) return { id, card: item.card_id }
      seen.add(id)
      const card = cardOf(cards, item)
      card.reviews.push({ id, rating, reviewedAt, day: item.day })
      const times = { reviewed_at: new Date(reviewedAt).toISOString(), day: dateOfDay(item.day) }
      added.push({ id, card_id: item.card_id, rating, ...times, duration_ms, device })
      return { id, card: item.card_id }
    })
    const folded = await store(added, [])
    return places.map(({ id, card }) => (card ? rowOf(id, card, folded) : { id, error: cardUnknown }))
  })
}

/**
 * Marks a review as undone and folds its card again, which is then as it would be without the review. Undoing again changes
 * nothing. Returns undefined if the caller has no such review. Throws as `recordReviews`.
 */
export async function undoReview(
  database: Database,
  session: SessionIdentity,
  id: string,
): Promise<Recorded | undefined> {
  return await inStudy(database, session, [{ id }], async ({ begun, cards, store }) => {
    const [item] = begun.items
    if (!item?.stored || item.card_id === null) return undefined
    const card = cardOf(cards, item)
    card.reviews = card.reviews.filter((review) => review.id !== id)
    return rowOf(id, item.card_id, await store([], [id]))
  })
}

type Study = {
  begun: Begun
  cards: Map<string, FoldedCard>
  store(added: Record<string, unknown>[], undone: string[]): Promise<Map<string, Schedule>>
}

async function inStudy<T>(
  database: Database,
  session: SessionIdentity,
  asked: Asked[],
  work: (study: Study) => Promise<T>,
): Promise<T> {
  const { userId, sessionId, caller } = session
  return await withShareOf(database, caller.owner).transaction(serverCaller(), async (run) => {
    const begun = await begin(run, userId, sessionId, asked)
    const cards = new Map(
      Object.entries(begun.cards).map(([id, { lapses, reviews }]) => [
        id,
        {
          before: lapses,
          reviews: reviews.map(([id, rating, reviewedAt, day]) => ({ id, rating, reviewedAt, day })),
        },
      ]),
    )
    const { desired_retention: desiredRetention, parameters } = begun.settings
    const scheduler = createScheduler({ desiredRetention, parameters: parameters?.w })
    return await work({
      begun,
      cards,
      async store(added, undone) {
        const folded = new Map([...cards].map(([id, { reviews }]) => [id, scheduler.fold(id, reviews)]))
        if (added.length + undone.length > 0) await storeFolded(run, userId, { cards, folded, added, undone })
        return folded
      },
    })
  })
}

async function begin(run: Run, userId: number, sessionId: string, asked: Asked[]): Promise<Begun> {
  const items = asked.map(({ at, id, card_id, kind, subject, skill }, n) => ({
    ...{ n, id, card_id, kind, subject, skill },
    at: at === undefined ? null : new Date(at).toISOString(),
  }))
  const { rows } = await run<{ begun: Begun | null }>({
    name: 'begin_study',
    text: 'select private.begin_study($1, $2, $3) as begun',
    values: [userId, sessionId, JSON.stringify(items)],
  })
  const begun = rows[0]?.begun
  if (!begun) throw unauthorized('PT401', 'Session has ended', 'Log in again.')
  return { ...begun, items: begun.items.toSorted((a, b) => a.n - b.n) }
}

type Folded = {
  cards: Map<string, FoldedCard>
  folded: Map<string, Schedule>
  added: Record<string, unknown>[]
  undone: string[]
}

async function storeFolded(
  run: Run,
  userId: number,
  { cards, folded, added, undone }: Folded,
): Promise<void> {
  const rows = [...folded].map(([id, schedule]) => {
    const { before, created } = cards.get(id) as FoldedCard
    const change = timesSetAside(schedule.lapses) - timesSetAside(before)
    const firstDay = schedule.firstDay === null ? null : dateOfDay(schedule.firstDay)
    return {
      ...{ id, ...created, ...columnsOf(schedule), first_day: firstDay },
      set_aside: change === 0 ? null : change > 0,
    }
  })
  await run({
    name: 'store_study',
    text: 'select private.store_study($1, $2, $3, $4::uuid[])',
    values: [userId, JSON.stringify(rows), JSON.stringify(added), undone],
  })
}

/** The card of an item; one that has no row yet is created by its first review. */
function cardOf(cards: Map<string, FoldedCard>, item: BegunItem): FoldedCard {
  const id = item.card_id as string
  const { kind, subject, skill } = item
  const card = cards.get(id) ?? { before: 0, reviews: [], created: { kind, subject, skill } }
  cards.set(id, card)
  return card
}

function rowOf(id: string, cardId: string, folded: Map<string, Schedule>): Recorded {
  return { id, card_id: cardId, ...columnsOf(folded.get(cardId) as Schedule) }
}
