import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { Link } from 'react-router'
import { secondsOf, seriesOfDays, streakOf, weekOf } from '../figures.ts'
import { messages } from '../messages.ts'
import { progressPaths } from '../paths.ts'
import { FETCHED_DAYS, progressOfDays } from '../queries.ts'
import classes from './WeekCard.module.css'

const weekday = new Intl.DateTimeFormat('en', { weekday: 'narrow', timeZone: 'UTC' })

/** The quiet part of Home about the last seven days, today’s goal and the days in a row; nothing before the first study. */
export function WeekCard() {
  const { profile } = useSession()
  const { data } = useQuery(progressOfDays(FETCHED_DAYS))
  if (!data || weekOf(data).days === 0) return null
  const { minutes, newWords } = weekOf(data)
  const { days, amounts } = seriesOfDays(data, 7, secondsOf)
  const most = Math.max(...amounts.map((amount) => amount ?? 0), 1)
  const goal = profile?.minutes_a_day
  return (
    <section aria-labelledby="this-week" data-home="aside">
      <div className={classes.row}>
        <h2 id="this-week" className={classes.subtitle}>
          {messages.thisWeek}
        </h2>
        <Link to={progressPaths.progress()} className={classes.figures}>
          {messages.week(minutes, newWords)}
        </Link>
      </div>
      <div className={classes.bars} aria-hidden="true">
        {days.map((day, index) => (
          <span key={day} className={classes.day}>
            <span
              className={classes.bar}
              style={{ blockSize: `${Math.max(4, (100 * (amounts[index] ?? 0)) / most)}%` }}
              data-empty={amounts[index] === 0 || undefined}
            />
            {weekday.format(new Date(day))}
          </span>
        ))}
      </div>
      <p className={classes.quiet}>
        {goal && <span>{messages.today(Math.round((amounts.at(-1) ?? 0) / 60), goal)}</span>}
        <span>{messages.streak(streakOf(data))}</span>
      </p>
    </section>
  )
}
