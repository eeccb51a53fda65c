import { DayChart } from '@tingdu/ui/chart/DayChart.tsx'
import { type Measure, measures } from './messages.ts'
import type { Overview } from './queries.ts'
import { seriesOf } from './series.ts'

/** A measure day by day, one chart for each unit. */
export function Chart({ measure, overview }: { measure: Measure; overview: Overview }) {
  const { title } = measures[measure]
  return (
    <div>
      {seriesOf(measure, overview).map((series) => (
        <DayChart
          key={series.unit}
          name={series.unit === '' ? title : `${title}, ${series.unit}`}
          series={series}
        />
      ))}
    </div>
  )
}
