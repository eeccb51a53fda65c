import { daysSince, formatDay } from '@tingdu/ui/page/DateText.tsx'
import { messages } from '../messages.ts'

/** The day on which something was read last, as near as it is; nothing if it was not. */
export function WhenRead({ at }: { at: string | null }) {
  if (at === null) return null
  return <time dateTime={at}>{nearDay(at, new Date())}</time>
}

const A_MONTH = 30

function nearDay(iso: string, now: Date): string {
  const days = Math.max(0, daysSince(iso, now))
  if (days > A_MONTH) return formatDay(new Date(iso))
  return days === 0 ? messages.today : days === 1 ? messages.yesterday : messages.daysAgo(days)
}
