import { intervals } from '@tingdu/study/intervals.ts'
import { createScheduler } from '@tingdu/study/scheduler.ts'
import { studyDay } from '@tingdu/study/study-day.ts'
import { columnsOf, scheduleOf } from '../schedule-columns.ts'
import type { Rating, StudyCard } from '../study-card.ts'

/** What a session needs of the member's settings. */
export type StudySettings = {
  desired_retention: number
  parameters: { w: number[] } | null
  time_zone: string
  day_starts_at: number
  buttons: number
  autoplay: boolean
}

/**
 * Computes what an answer means for a card, as the server will: when it is asked next, and what the buttons will say then.
 * So a session goes on without waiting for the server.
 */
export function nextCards(settings: StudySettings) {
  const scheduler = createScheduler({
    desiredRetention: settings.desired_retention,
    parameters: settings.parameters?.w,
  })
  const dayOf = (at: number) => studyDay(at, settings.time_zone, settings.day_starts_at)
  return (card: StudyCard, rating: Rating, at: number): StudyCard => {
    const answer = { rating, reviewedAt: at, day: dayOf(at) }
    const after = scheduler.answer(card.card_id, scheduleOf(card.schedule), answer)
    const schedule = columnsOf(after)
    const askedAt = Math.max(at, after.due ?? at)
    return {
      ...card,
      state: schedule.state,
      due: schedule.due,
      schedule,
      intervals: intervals(scheduler, card.card_id, after, { at: askedAt, day: dayOf(askedAt) }),
    }
  }
}
