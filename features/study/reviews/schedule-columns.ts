import type { Schedule } from '@tingdu/study/schedule.ts'
import { dateOfDay, dayOfDate } from '@tingdu/study/study-day.ts'
import type { Schedule as ScheduleColumns } from './study-card.ts'

/** A schedule as the columns of `fc_cards`. */
export function columnsOf(schedule: Schedule): ScheduleColumns {
  const { state, stability, difficulty, step, reps, lapses } = schedule
  return {
    ...{ state, due: timeOf(schedule.due), stability, difficulty, step, reps, lapses },
    last_review: timeOf(schedule.lastReview),
    last_day: schedule.lastDay === null ? null : dateOfDay(schedule.lastDay),
  }
}

/** The schedule of a card from its columns, for computing what an answer would mean. */
export function scheduleOf(columns: ScheduleColumns): Schedule {
  const { state, stability, difficulty, step, reps, lapses, last_day } = columns
  const lastDay = last_day === null ? null : dayOfDate(last_day)
  return {
    ...{ state, due: millisecondsOf(columns.due), stability, difficulty, step, reps, lapses },
    lastReview: millisecondsOf(columns.last_review),
    // The first day decides nothing that comes after.
    firstDay: lastDay,
    lastDay,
  }
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const millisecondsOf = (time: string | null) => (time === null ? null : Date.parse(time))
