/** Is made for the first date that is shown: a page without dates would take a phone a quarter of a second more. */
let fullTime: Intl.DateTimeFormat | undefined

/** A date as DD/MM/YYYY in the reader's time zone, with `withTime` also hours and minutes; hovering shows the full time. */
export function DateText({ iso, withTime = false }: { iso: string; withTime?: boolean }) {
  const date = new Date(iso)
  fullTime ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })
  return (
    <time dateTime={iso} title={fullTime.format(date)}>
      {withTime ? formatTime(date) : formatDay(date)}
    </time>
  )
}

const two = (part: number) => String(part).padStart(2, '0')

/** DD/MM/YYYY. */
export function formatDay(date: Date): string {
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** DD/MM/YYYY, HH:MM in the reader's time zone. */
export function formatTime(date: Date): string {
  return `${formatDay(date)}, ${two(date.getHours())}:${two(date.getMinutes())}`
}

const DAY_MS = 86_400_000
const dayNumber = (at: Date) => Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS)

/** How many calendar days of the reader ago a time was: 0 today, 1 yesterday, -1 tomorrow. */
export const daysSince = (iso: string, now: Date): number => dayNumber(now) - dayNumber(new Date(iso))

/** YYYY-MM-DD HH:MM:SS in the reader's time zone, which spreadsheets recognize. */
export function exportedTime(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}

/** A calendar day (`2026-11-09`) as DD/MM/YYYY, the same in every time zone. */
export function formatCalendarDay(day: string): string {
  return day.split('-').toReversed().join('/')
}
