/** Calendar days as `2026-03-31`: they sort as strings and do not depend on time zones. */

const msPerDay = 86_400_000

/** The UTC day of a time. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The start of a day in UTC. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** Adds days, or subtracts them if negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOf(day).getTime() + days * msPerDay))
}

/** The same day of a later month, or its last day if it is shorter: January 31 plus one month is February 28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** The first day that begins at or after a time, so that no charge on that day precedes it. */
export function firstDayFrom(moment: Date): string {
  const day = dayOf(moment)
  return startOf(day).getTime() === moment.getTime() ? day : addDays(day, 1)
}

/** Whether a string is an existing day. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(startOf(text).getTime()) &&
    dayOf(startOf(text)) === text
  )
}
