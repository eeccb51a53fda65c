import type { DaySeries } from '@tingdu/ui/chart/day-series.ts'
import type { Overview } from './queries.ts'

/** The amounts of a measure on each day, for one unit; null where it is not known. */
export type Series = DaySeries & { unit: string }

/** One series for each unit of a measure; one of zeros if there is nothing. */
export function seriesOf(measure: string, { first, last, learners_since, daily }: Overview): Series[] {
  const days = daysBetween(first, last)
  const found = daily.filter((number) => number.measure === measure)
  const units = [...new Set(found.map(({ unit }) => unit))]
  const isKnown = (day: string) =>
    measure !== 'active_learners' || (learners_since !== null && day >= learners_since)
  return (units.length === 0 ? [''] : units).map((unit) => {
    const amounts = new Map(found.filter((one) => one.unit === unit).map(({ day, amount }) => [day, amount]))
    return { unit, days, amounts: days.map((day) => (isKnown(day) ? (amounts.get(day) ?? 0) : null)) }
  })
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let time = Date.parse(first); time <= Date.parse(last); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10))
  return days
}
