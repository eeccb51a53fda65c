import { daysSince, formatDay } from '@tingdu/ui/page/DateText.tsx'
import { messages } from './messages.ts'
import type { Kind, Work } from './queries.ts'

type Shown = Work & { kind: Kind; due_at: string }

/** How an assignment of a member is shown: in jade once it is done, in amber once it is begun. */
export type Look = 'done' | 'late' | 'begun' | 'quiet'

/** What is shown of a member's work, on every screen, in lists and in exports. */
export function workText(work: Shown, now: Date): { text: string; look: Look } {
  const { kind, state, excused } = work
  const figure = figureOf(work)
  if (state === 'done')
    return { text: kind === 'quiz' ? (figure ?? messages.done) : messages.done, look: 'done' }
  if (state === 'done late')
    return { text: kind === 'quiz' && figure ? messages.late(figure) : messages.doneLate, look: 'late' }
  if (excused) return { text: messages.excused, look: 'quiet' }
  if (state === 'started') return { text: figure ?? messages.begun, look: 'begun' }
  return { text: new Date(work.due_at) < now ? messages.notDone : messages.notBegun, look: 'quiet' }
}

/** The measure in the unit of its kind; null if there is none yet. */
function figureOf({ kind, measure, reached, total }: Shown): string | null {
  if (reached !== null && total !== null) return messages.outOf(reached, total)
  return kind === 'text' && measure !== null ? messages.share(measure) : null
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The day of a time for the reader: today, tomorrow, a weekday of the next six days, or DD/MM/YYYY. */
export function nearDay(iso: string, now: Date): string {
  const at = new Date(iso)
  const days = -daysSince(iso, now)
  if (days === 0) return messages.today
  if (days === 1) return messages.tomorrow
  if (days === -1) return messages.yesterday
  return days > 1 && days < 7 ? (weekdays[at.getDay()] ?? '') : formatDay(at)
}

/** When something was due or is due. */
export function dueText(iso: string, now: Date): string {
  return new Date(iso) < now ? messages.wasDue(nearDay(iso, now)) : messages.dueOn(nearDay(iso, now))
}

/** How long ago somebody did something last, in days of the reader. */
export function lastActive(iso: string | null, now: Date): { text: string; days: number } {
  if (iso === null) return { text: messages.never, days: Number.POSITIVE_INFINITY }
  const days = Math.max(0, daysSince(iso, now))
  if (days === 0) return { text: messages.today, days }
  return { text: days === 1 ? messages.yesterday : messages.daysAgo(days), days }
}
