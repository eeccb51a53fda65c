import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { formatCalendarDay, formatTime } from '@tingdu/ui/page/DateText.tsx'

/** The words for values that are codes, by column. */
const valueNames: Record<string, Record<string, string>> = {
  email_verified: { 0: 'Email unverified', 1: 'Email verified', '-1': 'Blocked', '-2': 'Archived' },
  auto_renew_status: { 0: 'Off', 1: 'On' },
  plan: planNames,
  user_level: planNames,
}

const calendarDay = /^\d{4}-\d\d-\d\d$/
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:\d\d)?)$/

/**
 * A recorded value as text: codes in words, days as DD/MM/YYYY, times also with hours and minutes in the reader's time
 * zone. Null if it is empty.
 */
export function valueText(column: string, value: unknown): string | null {
  const text = recordedText(value)
  if (text === null) return null
  const names = valueNames[column]
  if (names && Object.hasOwn(names, text)) return names[text] ?? text
  if (calendarDay.test(text)) return formatCalendarDay(text)
  return time.test(text) ? timeText(column, text) : text
}

/** A recorded value as it is stored; null if it is empty. */
export function recordedText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Access ends with a day in UTC, by which billing goes, so that its time of day means nothing to readers. */
function timeText(column: string, text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  if (column === 'plan_expire') return formatCalendarDay(date.toISOString().slice(0, 10))
  return formatTime(date)
}
