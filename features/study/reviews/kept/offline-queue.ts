import { intervals } from '@tingdu/study/intervals.ts'
import { createScheduler } from '@tingdu/study/scheduler.ts'
import { studyDay } from '@tingdu/study/study-day.ts'
import type { StudySettings } from '../review/next-card.ts'
import { scheduleOf } from '../schedule-columns.ts'
import type { ReviewQueue } from '../study-card.ts'
import type { CardAhead, CardsAhead } from './cards-ahead.ts'

/** The limits of a day, in addition to what a session needs. */
export type DaySettings = StudySettings & { new_per_day: number; reviews_per_day: number }

/** What is asked now without a connection, of the cards on the device: in the order of the server, and as many as it allows. */
export function offlineQueue(
  { at: fetchedAt, counts, cards }: CardsAhead,
  settings: DaySettings,
  now: number,
): ReviewQueue {
  const dayOf = (at: number) => studyDay(at, settings.time_zone, settings.day_starts_at)
  const day = dayOf(now)
  const isToday = (at: number | undefined) => at !== undefined && dayOf(at) === day
  const introduced = cards.filter(({ introducedAt }) => isToday(introducedAt))
  const answered = cards.filter((card) => isToday(card.answeredAt) && !introduced.includes(card))
  // What was answered on that day before the cards were fetched is known to the server only.
  const [reviewsToday, newToday] =
    dayOf(fetchedAt) === day ? [counts.due, counts.new] : [settings.reviews_per_day, settings.new_per_day]

  const steps = cards
    .filter((card) => isStep(card) && dayOf(dueOf(card)) <= day)
    .toSorted((one, other) => dueOf(one) - dueOf(other))
  const reviews = cards.filter((card) => card.state === 'review' && dueDay(card) <= day)
  const fresh = cards.filter(({ state }) => state === 'new')
  const asked = [
    ...steps.filter((card) => dueOf(card) <= now),
    ...reviews.slice(0, Math.max(0, reviewsToday - answered.length)),
    ...fresh.slice(0, Math.max(0, newToday - introduced.length)),
    ...steps.filter((card) => dueOf(card) > now),
  ]
  const scheduler = createScheduler({
    desiredRetention: settings.desired_retention,
    parameters: settings.parameters?.w,
  })
  const left = asked.length
  const newCards = asked.filter(({ state }) => state === 'new').length
  return {
    counts: { due: left - newCards, new: newCards, done: answered.length + introduced.length, left },
    cards: asked.map(({ answeredAt: _answered, introducedAt: _introduced, ...card }) => ({
      ...card,
      intervals: intervals(scheduler, card.card_id, scheduleOf(card.schedule), { at: now, day }),
    })),
  }
}

const isStep = ({ state }: CardAhead) => state === 'learning' || state === 'relearning'
const dueOf = ({ due }: CardAhead) => Date.parse(due ?? '')
/** Reviews are due by study day: at midnight UTC of its date. */
const dueDay = (card: CardAhead) => Math.floor(dueOf(card) / (24 * 60 * 60 * 1000))
