import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { chartTexts } from '../messages.ts'
import { formatCalendarDay } from '../page/DateText.tsx'
import classes from './DayChart.module.css'
import type { DaySeries } from './day-series.ts'

const DrawnChart = lazy(() => import('./DrawnChart.tsx'))

type Props = {
  /** What the amounts are. */
  name: string
  series: DaySeries
  kind?: 'line' | 'bars'
  /** The CSS variable of the color. */
  color?: string
}

/** Amounts day by day, drawn or as a table. */
export function DayChart({ name, series, kind = 'line', color = '--seal' }: Props) {
  const [asTable, setAsTable] = useState(false)
  const shows = asTable ? chartTexts.showChart : chartTexts.showTable
  return (
    <figure className={classes.chart} aria-label={name}>
      <figcaption className={classes.head}>
        {name}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${shows}: ${name}`}
          onClick={() => setAsTable(!asTable)}
        >
          {shows}
        </Button>
      </figcaption>
      {asTable ? (
        <DaysTable name={name} series={series} />
      ) : (
        <Suspense fallback={<div className={classes.drawing} />}>
          <DrawnChart series={series} kind={kind} color={color} />
        </Suspense>
      )}
    </figure>
  )
}

function DaysTable({ name, series: { days, amounts } }: Pick<Props, 'name' | 'series'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it
    <section className={classes.table} tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{chartTexts.day}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatCalendarDay(day)}</th>
              <td>{amounts[index] ?? chartTexts.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
