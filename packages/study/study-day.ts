/** The length of a study day for the scheduler, which counts days only. */
export const DAY_MS = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The study day of a time, in days since 1970-01-01: the date on the member's clock, on which a day lasts until
 * `dayStartsAt` o'clock of the next date. Throws a RangeError if there is no such zone.
 */
export function studyDay(at: number, timeZone: string, dayStartsAt: number): number {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour', number>
  const date = Date.UTC(part.year, part.month - 1, part.day) / DAY_MS
  return part.hour < dayStartsAt ? date - 1 : date
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    ...fields,
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A study day as a date: 20783 is 2026-11-26. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The study day of a date. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}
