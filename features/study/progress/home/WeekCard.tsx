import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { secondsOf, seriesOfDays, weekOf } from '../figures.ts'
import { messages } from '../messages.ts'
import { progressPaths } from '../paths.ts'
import { progressOfDays } from '../queries.ts'
import classes from './WeekCard.module.css'

/** The quiet line of Home about the last seven days; nothing before the first study. */
export function WeekCard() {
  const { data } = useQuery(progressOfDays(14))
  if (!data || weekOf(data).days === 0) return null
  const { minutes, newWords } = weekOf(data)
  const { days, amounts } = seriesOfDays(data, 7, secondsOf)
  const most = Math.max(...amounts.map((amount) => amount ?? 0), 1)
  return (
    <section aria-labelledby="this-week">
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
          <span
            key={day}
            className={classes.bar}
            style={{ blockSize: `${Math.max(4, (100 * (amounts[index] ?? 0)) / most)}%` }}
            data-empty={amounts[index] === 0 || undefined}
          />
        ))}
      </div>
    </section>
  )
}
