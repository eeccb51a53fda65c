import type { Run } from '@tingdu/database/database.ts'
import { timesSetAside } from '@tingdu/study/day-plan.ts'
import type { Rating, Review, Schedule } from '@tingdu/study/schedule.ts'
import { createScheduler, type Scheduler } from '@tingdu/study/scheduler.ts'
import { dateOfDay } from '@tingdu/study/study-day.ts'
import { columnsOf } from './schedule-columns.ts'

/** Columns of `fc_study_settings` that decide schedules. */
export type FoldSettings = { desired_retention: number; parameters: { w: number[] } | null }

/** Cards as `private.reviews_of_cards` returns them. */
export type StoredCards = Record<
  string,
  { lapses: number; reviews: [id: string, rating: Rating, at: number, day: number][] }
>

/** A card to be folded: its lapses before, and for a new one what it is of. */
export type CardToFold = {
  lapses: number
  reviews: Review[]
  created?: { kind: string | null; subject: number | null; skill: string | null }
}

/** A folded card. `setAside` is true if it was set aside, false if that ended, null if nothing changed. */
export type FoldedCard = { schedule: Schedule; setAside: boolean | null }

/** A review to be stored, as columns of `fc_reviews`. */
export type ReviewColumns = {
  id: string
  card_id: string
  rating: Rating
  reviewed_at: string
  day: string
  duration_ms: number
  device: string
}

/** What changes beside schedules. */
export type Changes = { added: ReviewColumns[]; undone: string[] }

/** The scheduler for a member's settings. */
export function schedulerFor({ desired_retention, parameters }: FoldSettings): Scheduler {
  return createScheduler({ desiredRetention: desired_retention, parameters: parameters?.w })
}

/** Stored cards by their id. */
export function cardsToFold(stored: StoredCards): Map<string, CardToFold> {
  return new Map(
    Object.entries(stored).map(([cardId, { lapses, reviews }]) => [
      cardId,
      {
        lapses,
        reviews: reviews.map(([id, rating, reviewedAt, day]) => ({ id, rating, reviewedAt, day })),
      },
    ]),
  )
}

/** Folds cards and stores their schedules, with what changes besides, in a transaction that has locked the settings. */
export async function foldAndStore(
  run: Run,
  member: number,
  scheduler: Scheduler,
  cards: Map<string, CardToFold>,
  { added, undone }: Changes = { added: [], undone: [] },
): Promise<Map<string, FoldedCard>> {
  const folded = new Map([...cards].map(([id, card]) => [id, foldCard(id, card, scheduler)]))
  const rows = [...cards].map(([id, { created }]) => columnsOfCard(id, folded.get(id) as FoldedCard, created))
  await run({
    name: 'store_study',
    text: 'select private.store_study($1, $2, $3, $4::uuid[])',
    values: [member, JSON.stringify(rows), JSON.stringify(added), undone],
  })
  return folded
}

/** A card that is forgotten again and again is set aside; a fold with fewer lapses brings it back. */
function foldCard(id: string, { lapses, reviews }: CardToFold, scheduler: Scheduler): FoldedCard {
  const schedule = scheduler.fold(id, reviews)
  const change = timesSetAside(schedule.lapses) - timesSetAside(lapses)
  return { schedule, setAside: change === 0 ? null : change > 0 }
}

function columnsOfCard(id: string, { schedule, setAside }: FoldedCard, created: CardToFold['created']) {
  const firstDay = schedule.firstDay === null ? null : dateOfDay(schedule.firstDay)
  return { id, ...created, ...columnsOf(schedule), first_day: firstDay, set_aside: setAside }
}
