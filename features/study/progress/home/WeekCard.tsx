import { useQuery } from '@tanstack/react-query'
import { HomeLink } from '@tingdu/ui/page/HomeLink.tsx'
import { HomeSection } from '@tingdu/ui/page/HomeSection.tsx'
import { secondsOf, seriesOfDays, weekOf } from '../figures.ts'
import { messages } from '../messages.ts'
import { progressPaths } from '../paths.ts'
import { FETCHED_DAYS, progressOfDays } from '../queries.ts'
import classes from './WeekCard.module.css'

/** From Sunday. Not from `Intl`, whose first use would take a phone a quarter of a second more. */
const weekdays = 'SMTWTFS'

/** The quiet part of Home about the last seven days; nothing before the first study. */
export function WeekCard() {
  const { data } = useQuery(progressOfDays(FETCHED_DAYS))
  if (!data || weekOf(data).days === 0) return null
  const { minutes, newWords } = weekOf(data)
  const { days, amounts } = seriesOfDays(data, 7, secondsOf)
  const most = Math.max(...amounts.map((amount) => amount ?? 0), 1)
  return (
    <HomeSection
      title={messages.thisWeek}
      aside
      beside={<HomeLink to={progressPaths.progress()}>{messages.week(minutes, newWords)}</HomeLink>}
    >
      <div className={classes.bars} aria-hidden="true">
        {days.map((day, index) => (
          <span key={day} className={classes.day}>
            <span
              className={classes.bar}
              style={{ blockSize: `${Math.max(4, (100 * (amounts[index] ?? 0)) / most)}%` }}
              data-empty={amounts[index] === 0 || undefined}
            />
            {weekdays[new Date(day).getUTCDay()]}
          </span>
        ))}
      </div>
    </HomeSection>
  )
}
