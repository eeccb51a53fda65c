import { newSchedule, type Rating, type Schedule } from './schedule.ts'
import type { Scheduler } from './scheduler.ts'

const ratings: readonly Rating[] = [1, 2, 3, 4]

/** By rating, when the card would come back: `{"1": "10 min", "2": "1 d", "3": "4 d", "4": "2 mo"}`. */
export type Intervals = Record<Rating, string>

/** What each answer to a card would mean now. The same on every device, because the spread is seeded by the card. */
export function intervals(
  scheduler: Scheduler,
  cardId: string,
  schedule: Schedule | null,
  now: { at: number; day: number },
): Intervals {
  const before = schedule ?? newSchedule
  const day = Math.max(now.day, before.lastDay ?? now.day)
  return Object.fromEntries(
    ratings.map((rating) => {
      const after = scheduler.answer(cardId, before, { rating, reviewedAt: now.at, day })
      const due = after.due ?? now.at
      return [
        rating,
        after.state === 'review' ? daysText(due / 86_400_000 - day) : minutesText((due - now.at) / 60_000),
      ]
    }),
  ) as Intervals
}

/** `1 min`, `10 min`, `2 h`. */
function minutesText(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes))
  return rounded < 60 ? `${rounded} min` : `${Math.round(rounded / 60)} h`
}

/** `4 d`, `2 mo`, `1.5 y`: days up to a month, then one decimal where it says something. */
function daysText(days: number): string {
  if (days < 31) return `${days} d`
  if (days < 365) return `${short(days / 30.4375)} mo`
  return `${short(days / 365.25)} y`
}

const short = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
