/** 1 forgotten, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4

export type CardState = 'new' | 'learning' | 'review' | 'relearning'

/** An answer to a card. Times are milliseconds since 1970; `day` is the study day, in days since 1970-01-01. */
export type Review = { id: string; rating: Rating; reviewedAt: number; day: number }

/** When a card is asked next and how well it is remembered: the fold of its reviews. Times and days as in `Review`. */
export type Schedule = {
  state: CardState
  /** Of reviews the study day as midnight UTC, of learning steps the time itself; null before the first review. */
  due: number | null
  /** In how many days the chance of recall falls to 90 %. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
  step: number
  reps: number
  lapses: number
  lastReview: number | null
  /** The study days of the first and of the last review. */
  firstDay: number | null
  lastDay: number | null
}

/** The schedule of a card without reviews. */
export const newSchedule: Schedule = {
  state: 'new',
  due: null,
  stability: 0,
  difficulty: 0,
  step: 0,
  reps: 0,
  lapses: 0,
  lastReview: null,
  firstDay: null,
  lastDay: null,
}

/** What decides a schedule besides the reviews. */
export type SchedulerSettings = {
  /** The wanted chance of recall, 0.7 to 0.97. */
  desiredRetention: number
  /** The 21 parameters of FSRS-6; undefined for the defaults. */
  parameters?: readonly number[] | undefined
}
