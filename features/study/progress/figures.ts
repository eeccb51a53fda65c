import { dateOfDay, dayOfDate } from '@tingdu/study/study-day.ts'
import type { DaySeries } from '@tingdu/ui/chart/day-series.ts'
import type { Progress, StudyDay } from './queries.ts'

/** The days from `first` to `last`, both included. */
export function daysBetween(first: string, last: string): string[] {
  const start = dayOfDate(first)
  return Array.from({ length: Math.max(0, dayOfDate(last) - start + 1) }, (_, index) =>
    dateOfDay(start + index),
  )
}

/** The day that is `days` before another. */
export const daysBefore = (day: string, days: number): string => dateOfDay(dayOfDate(day) - days)

/** One figure of the days that end today, 0 where nothing was done. */
export function seriesOfDays(
  { today, days }: Pick<Progress, 'today' | 'days'>,
  length: number,
  amountOf: (day: StudyDay) => number,
): DaySeries {
  const amounts = new Map(days.map((each) => [each.day, amountOf(each)]))
  const shown = daysBetween(daysBefore(today, length - 1), today)
  return { days: shown, amounts: shown.map((day) => amounts.get(day) ?? 0) }
}

/** How many words were known at the end of each day; null for days before this was counted. */
export function knownSeries({ today, known_days }: Progress, length: number): DaySeries {
  const days = daysBetween(daysBefore(today, length - 1), today)
  return {
    days,
    amounts: days.map((day) => known_days.findLast((each) => each.day <= day)?.words ?? null),
  }
}

/** How many cards come back on each of the next 30 days. */
export function forecastSeries({ today, forecast }: Progress): DaySeries {
  const cards = new Map(forecast.map((each) => [each.day, each.cards]))
  const days = daysBetween(today, dateOfDay(dayOfDate(today) + 29))
  return { days, amounts: days.map((day) => cards.get(day) ?? 0) }
}

/** How long was studied on a day, cards and texts together. */
export const secondsOf = ({ seconds, seconds_read }: StudyDay): number => seconds + seconds_read

/** Seconds in whole minutes, at least one if there are any. */
const minutesOf = (seconds: number) => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0)

/** What the last seven days came to. */
export function weekOf(progress: Pick<Progress, 'today' | 'days'>): {
  minutes: number
  newWords: number
  days: number
} {
  const first = daysBefore(progress.today, 6)
  const week = progress.days.filter(({ day }) => day >= first)
  return {
    minutes: minutesOf(week.reduce((sum, day) => sum + secondsOf(day), 0)),
    newWords: week.reduce((sum, { new_cards }) => sum + new_cards, 0),
    days: week.length,
  }
}

/**
 * How many days in a row something was studied, up to today or yesterday. One missed day a week does not break it: in any
 * seven days of the row at most one is missing.
 */
export function streakOf({ today, days }: { today: string; days: { day: string }[] }): number {
  const studied = new Set(days.map(({ day }) => dayOfDate(day)))
  const now = dayOfDate(today)
  let lastMissed = Number.POSITIVE_INFINITY
  let count = 0
  for (let day = studied.has(now) ? now : now - 1; ; day -= 1) {
    if (studied.has(day)) count += 1
    else if (lastMissed - day < 7) return count
    else lastMissed = day
  }
}
