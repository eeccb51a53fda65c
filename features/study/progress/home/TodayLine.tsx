import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { secondsOf, seriesOfDays, streakOf } from '../figures.ts'
import { messages } from '../messages.ts'
import { FETCHED_DAYS, progressOfDays } from '../queries.ts'
import classes from './TodayLine.module.css'

/** The line of Home with today’s minutes of the member’s goal, if they have one, and the days in a row; nothing before the first study. */
export function TodayLine() {
  const goal = useSession().profile?.minutes_a_day
  const { data } = useQuery(progressOfDays(FETCHED_DAYS))
  const streak = data ? streakOf(data) : 0
  if (!data || data.days.length === 0 || (!goal && streak === 0)) return null
  const minutes = Math.round((seriesOfDays(data, 1, secondsOf).amounts[0] ?? 0) / 60)
  return (
    <p className={classes.today}>
      {goal && (
        <>
          <span>{messages.today(minutes, goal)}</span>
          <span className={classes.goal} aria-hidden="true">
            <span
              className={classes.done}
              style={{ inlineSize: `${Math.min(100, (100 * minutes) / goal)}%` }}
            />
          </span>
        </>
      )}
      {streak > 0 && <span>{messages.streak(streak)}</span>}
    </p>
  )
}
