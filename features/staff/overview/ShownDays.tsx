import { Button } from '@mantine/core'
import type { UtcDays } from '@tingdu/client/utc-days.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { messages } from './messages.ts'

/** The days that a list is limited to, and a button that shows all. */
export function ShownDays({ days: { first, last }, onAll }: { days: UtcDays; onAll: () => void }) {
  return (
    <>
      <span>{messages.days(formatCalendarDay(first), formatCalendarDay(last))}</span>
      <Button variant="default" onClick={onAll}>
        {messages.allDays}
      </Button>
    </>
  )
}
