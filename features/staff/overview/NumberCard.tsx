import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { type Measure, measures, messages } from './messages.ts'
import { type Line, linesOf } from './numbers.ts'
import classes from './Overview.module.css'
import type { Overview } from './queries.ts'

/** A number in this period and in the one before, what it is, and the list behind it. */
export function NumberCard({ measure, overview }: { measure: Measure; overview: Overview }) {
  const { title, about } = measures[measure]
  const titleId = useId()
  const since = measure === 'active_learners' && overview.learners_since
  return (
    <li className={classes.card}>
      <h3 id={titleId} className={classes.cardTitle}>
        {title}
      </h3>
      <ul className={classes.lines} aria-labelledby={titleId}>
        {linesOf(measure, overview).map((line) => (
          <li key={line.label + line.now} className={classes.line}>
            <Amount line={line} title={title} />
            {line.label && <span className={classes.label}>{line.label}</span>}
            {measure !== 'mistakes_waiting' && line.now !== messages.unknown && (
              <span className={classes.before}>
                {line.before === null ? messages.unknownBefore : messages.before(line.before)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.about}>
        {about}
        {since && since > overview.before && ` ${messages.learnersSince(formatCalendarDay(since))}`}
      </p>
    </li>
  )
}

function Amount({ line: { label, now, to }, title }: { line: Line; title: string }) {
  if (to === null) return <span className={classes.amount}>{now}</span>
  return (
    <Link
      to={to}
      className={classes.amount}
      aria-label={`${[title, label].filter(Boolean).join(', ')}: ${now}`}
    >
      {now}
    </Link>
  )
}
