import { dayOfDate } from '@tingdu/study/study-day.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { seriesOfDays } from './figures.ts'
import { messages } from './messages.ts'
import classes from './Progress.module.css'
import type { Progress } from './queries.ts'

const weeks = 18

/** The days of the last months, a column for each week from Monday on, darker the more was answered. */
export function StudyCalendar({ progress }: { progress: Progress }) {
  // 1970-01-01 was a Thursday.
  const weekday = (dayOfDate(progress.today) + 3) % 7
  const { days, amounts } = seriesOfDays(progress, (weeks - 1) * 7 + weekday + 1, ({ reviews }) => reviews)
  return (
    <ol className={classes.calendar} aria-label={messages.calendar}>
      {days.map((day, index) => {
        const answers = amounts[index] ?? 0
        const label = messages.studied(formatCalendarDay(day), answers)
        return (
          <li key={day} data-level={levelOf(answers)} title={label}>
            <span className="visually-hidden">{label}</span>
          </li>
        )
      })}
    </ol>
  )
}

const levelOf = (answers: number) => (answers === 0 ? 0 : answers < 20 ? 1 : answers < 60 ? 2 : 3)
