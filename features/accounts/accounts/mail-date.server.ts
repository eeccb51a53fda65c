/** 'Nov 20 2026', in UTC: the server does not know the member's time zone. */
export function mailDate(date: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date)
  return `${part({ month: 'short' })} ${part({ day: 'numeric' })} ${part({ year: 'numeric' })}`
}

/** 'Nov 20 2026, 14:05 UTC'. */
export function mailTime(date: Date): string {
  return `${mailDate(date)}, ${date.toISOString().slice(11, 16)} UTC`
}
