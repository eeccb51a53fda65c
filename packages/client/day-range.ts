import { timesOfUtcDays } from './utc-days.ts'

/** Calendar days (`2026-01-31`), in the reader's time zone unless they are in UTC; both are included. */
export type DayRange = { first: string; last: string; utc?: true }

/** The range of the list if none is chosen, which includes everyone. */
export const everyDay: DayRange = { first: '2000-01-01', last: '2100-01-01' }

/** Parses `31/01/2026` to `2026-01-31`; null if it is no such day. */
export function parseDay(typed: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(typed) ?? []
  return existingDay(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)
}

/** Parses a range as the address has it, `2026-01-01_2026-01-31`, or with `_utc` at the end; null if it is none. */
export function readRange(written: string | undefined): DayRange | null {
  const [first, last] = (written ?? '').split('_').map((day) => existingDay(day))
  if (!first || !last || first > last) return null
  return written?.endsWith('_utc') ? { first, last, utc: true } : { first, last }
}

/** Writes a range for the address. */
export function writeRange({ first, last, utc }: DayRange): string {
  return `${first}_${last}${utc ? '_utc' : ''}`
}

/** The first and the last microsecond of a range, as times in UTC. */
export function timesOf({ first, last, utc }: DayRange): { from: string; to: string } {
  if (utc) return timesOfUtcDays({ first, last })
  return {
    from: new Date(`${first}T00:00:00`).toISOString(),
    to: new Date(`${last}T23:59:59.999`).toISOString().replace('Z', '999Z'),
  }
}

/** The calendar day of a date in the reader's time zone, `2026-01-31`. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `Date` accepts the 31st of February as a day in March. */
function existingDay(written: string): string | null {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(written)) return null
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}
