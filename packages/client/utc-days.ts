/** Calendar days (`2026-01-31`) in UTC; both are included. */
export type UtcDays = { first: string; last: string }

/** Parses days as an address has them, `2026-01-01_2026-01-31`; null if they are none, or reversed. */
export function readUtcDays(written: string | undefined): UtcDays | null {
  const [first, last, ...more] = (written ?? '').split('_')
  return isDay(first) && isDay(last) && first <= last && more.length === 0 ? { first, last } : null
}

/** Writes days for an address. */
export function writeUtcDays({ first, last }: UtcDays): string {
  return `${first}_${last}`
}

/** The first and the last microsecond of days, as times in UTC. */
export function timesOfUtcDays({ first, last }: UtcDays): { from: string; to: string } {
  return { from: `${first}T00:00:00Z`, to: `${last}T23:59:59.999999Z` }
}

/** `Date` accepts the 31st of February as a day in March. */
function isDay(written: string | undefined): written is string {
  if (written === undefined || !/^[12]\d{3}-\d\d-\d\d$/.test(written)) return false
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
}
