import { random } from '@tingdu/study/random.ts'
import type { Rating, Review, Schedule } from '@tingdu/study/schedule.ts'
import type { Scheduler } from '@tingdu/study/scheduler.ts'
import { DAY_MS } from '@tingdu/study/study-day.ts'

/** A card to be studied: its id, and the day from which on it is there. */
export type DemoCard = { id: string; from: number }

/** An answer, and how long it took. */
export type DemoReview = Review & { cardId: string; durationMs: number }

type Weeks = { scheduler: Scheduler; today: number; days: number; newPerDay: number }

const EVENING_MS = 12.5 * 3_600_000

/**
 * Simulates the answers of a learner who studies on most evenings before today: what is due, then a few new cards, each
 * remembered as often as the schedule expects. The same in every run. Days are counted since 1970. Returns the answers, and
 * the schedule of each card at the end of each day.
 */
export function studiedWeeks(cards: readonly DemoCard[], { scheduler, today, days, newPerDay }: Weeks) {
  const chance = random(8)
  const schedules = new Map<string, Schedule>()
  const reviews: DemoReview[] = []
  const ends: { day: number; schedules: ReadonlyMap<string, Schedule> }[] = []
  for (let day = today - days; day < today; day += 1) {
    if (chance() < 0.15) continue
    let at = day * DAY_MS + EVENING_MS + Math.floor(chance() * 3_600_000)
    const answer = (cardId: string, rating: Rating) => {
      const durationMs = 2500 + Math.floor(chance() * (rating === 1 ? 14_000 : 6000))
      at += durationMs
      const id = demoId(reviews.length)
      reviews.push({ id, cardId, rating, day, reviewedAt: at, durationMs })
      const before = schedules.get(cardId) ?? scheduler.fold(cardId, [])
      schedules.set(cardId, scheduler.answer(cardId, before, { rating, day, reviewedAt: at }))
    }
    const isDue = ({ due }: Schedule) => due !== null && due <= day * DAY_MS
    const due = cards.filter(({ id }) => isDue(schedules.get(id) ?? ({ due: null } as Schedule)))
    const fresh = cards.filter(({ id, from }) => from <= day && !schedules.has(id)).slice(0, newPerDay)
    for (const { id } of due) {
      const recall = scheduler.recall(schedules.get(id) as Schedule, day)
      answer(id, chance() > recall ? 1 : chance() < 0.15 ? 4 : chance() < 0.1 ? 2 : 3)
    }
    for (const { id } of fresh) answer(id, chance() < 0.35 ? 1 : 3)
    // Cards in learning steps come back until they are through.
    for (let round = 0; round < 5; round += 1) {
      at += 10 * 60_000
      for (const { id } of [...due, ...fresh]) {
        if (schedules.get(id)?.state !== 'review') answer(id, 3)
      }
    }
    ends.push({ day, schedules: new Map(schedules) })
  }
  return { reviews, ends }
}

const demoId = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
