import { Button } from '@mantine/core'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { lazy, Suspense, useState } from 'react'
import { type Measure, measures, messages } from './messages.ts'
import classes from './Overview.module.css'
import type { Overview } from './queries.ts'
import { type Series, seriesOf } from './series.ts'

const DrawnChart = lazy(() => import('./DrawnChart.tsx'))

/** A measure day by day, drawn or as a table. */
export function Chart({ measure, overview }: { measure: Measure; overview: Overview }) {
  const [asTable, setAsTable] = useState(false)
  const { title } = measures[measure]
  return (
    <div>
      {seriesOf(measure, overview).map((series) => {
        const name = series.unit === '' ? title : `${title}, ${series.unit}`
        return (
          <figure key={series.unit} className={classes.chart} aria-label={name}>
            <figcaption className={classes.chartHead}>
              {name}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${asTable ? messages.showChart : messages.showTable}: ${name}`}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? messages.showChart : messages.showTable}
              </Button>
            </figcaption>
            {asTable ? (
              <DaysTable name={name} series={series} />
            ) : (
              <Suspense fallback={<div className={classes.drawing} />}>
                <DrawnChart series={series} />
              </Suspense>
            )}
          </figure>
        )
      })}
    </div>
  )
}

function DaysTable({ name, series: { days, amounts } }: { name: string; series: Series }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it
    <section className={classes.table} tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatCalendarDay(day)}</th>
              <td>{amounts[index] ?? messages.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
