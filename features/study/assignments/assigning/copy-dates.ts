import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { clockIn, timeIn } from '../zoned-time.ts'
import type { DatesInput } from './rules.ts'

const DAY_MS = 86_400_000

type Copied = { opens_at: string; due_at: string }

/**
 * The dates of an assignment copied from a class in the zone `from` to one in the zone `to`: the same weekday and time there,
 * as many weeks later as it takes to leave at least a day. What is open already opens at once.
 */
export function copyDates({ opens_at, due_at }: Copied, from: string, to: string, now: Date): DatesInput {
  const due = clockIn(from, new Date(due_at))
  const least = now.getTime() + DAY_MS
  const behind = (least - timeIn(to, due.day, due.time).getTime()) / (7 * DAY_MS)
  let weeks = Math.max(0, Math.floor(behind))
  while (timeIn(to, later(due.day, weeks), due.time).getTime() < least) weeks++
  const opens = new Date(opens_at) > now ? clockIn(from, new Date(opens_at)).day : null
  return {
    due: formatCalendarDay(later(due.day, weeks)),
    time: due.time,
    opens: opens === null ? '' : formatCalendarDay(later(opens, weeks)),
    zone: to,
  }
}

const later = (day: string, weeks: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 7 * weeks * DAY_MS).toISOString().slice(0, 10)
