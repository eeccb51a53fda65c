import { Button } from '@mantine/core'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { settingsMessages as messages } from './messages.ts'
import classes from './StudySettings.module.css'

type Props = { until: string | null; onChange: (until: string | null) => void }

const weeks = [1, 2, 4]

/** A holiday: nothing is asked until a day, and nothing is lost. */
export function PauseSetting({ until, onChange }: Props) {
  const today = new Date().toLocaleDateString('sv')
  const isPaused = until !== null && until > today
  return (
    <section className={classes.pause} aria-labelledby="study-pause">
      <h2 id="study-pause" className={classes.pauseTitle}>
        {messages.pause}
      </h2>
      <p className={classes.help}>
        {isPaused ? messages.pausedUntil(formatCalendarDay(until)) : messages.pauseHelp}
      </p>
      <div className={classes.buttons}>
        {isPaused ? (
          <Button variant="default" onClick={() => onChange(null)}>
            {messages.endPause}
          </Button>
        ) : (
          weeks.map((count) => (
            <Button key={count} variant="default" onClick={() => onChange(dayIn(count * 7))}>
              {messages.pauseFor(count)}
            </Button>
          ))
        )}
      </div>
    </section>
  )
}

/** The calendar day in so many days, here. */
function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv')
}
