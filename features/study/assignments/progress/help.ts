import { lastActive } from '../work-text.ts'
import { progressMessages as messages } from './messages.ts'
import type { AssignedColumn } from './progress-queries.ts'

type Cell = { state: string; measure: number | null; excused: boolean; due_at: string } | undefined
type Row = { activeAt: string | null; cells: readonly Cell[] }

const WEEK_DAYS = 7
const DAY_MS = 86_400_000
/** How many of the assignments that were due last are looked at. */
const LATEST = 4

/** An assignment that was due lately: its column, and the measure that a quarter of the class is below. */
export type LatelyDue = { at: number; title: string; quartile: number | null }

/** The last few assignments that were due, for all students of a class at once. */
export function latelyDue(
  all: readonly Pick<Row, 'cells'>[],
  columns: readonly AssignedColumn[],
  now: Date,
): LatelyDue[] {
  return columns
    .map(({ due_at, title }, at) => ({ due_at, title, at }))
    .filter(({ due_at }) => new Date(due_at) < now)
    .slice(0, LATEST)
    .map(({ title, at }) => ({
      ...{ title, at },
      quartile: lowerQuartile(all.flatMap(({ cells }) => measureOf(cells[at]))),
    }))
}

/**
 * Why a student needs help, in words: they have done nothing for a week while something was open to them, or they were
 * below the lower quartile of the class in two of the last four assignments that were due.
 */
export function helpNeeded(
  row: Row,
  due: readonly LatelyDue[],
  columns: readonly AssignedColumn[],
  now: Date,
): string[] {
  const reasons: string[] = []
  const waited = row.cells.some(
    (cell, at) =>
      isOpen(cell) && now.getTime() - new Date(columns[at]?.opens_at ?? now).getTime() > WEEK_DAYS * DAY_MS,
  )
  const { days } = lastActive(row.activeAt, now)
  if (waited && days > WEEK_DAYS)
    reasons.push(days === Number.POSITIVE_INFINITY ? messages.nothingYet : messages.nothingFor(days))
  const low = due.filter(({ at, quartile }) => {
    const cell = row.cells[at]
    return cell && !cell.excused && quartile !== null && (cell.measure ?? 0) < quartile
  })
  if (low.length >= 2)
    reasons.push(
      messages.lowest(
        low
          .map(({ title }) => `“${title}”`)
          .slice(0, 2)
          .join(messages.and),
      ),
    )
  return reasons
}

const isOpen = (cell: Cell) =>
  cell !== undefined && !cell.excused && (cell.state === 'not started' || cell.state === 'started')

const measureOf = (cell: Cell) => (cell && !cell.excused ? [cell.measure ?? 0] : [])

/** The measure that a quarter of the class is below, interpolated as PostgreSQL's percentile_cont does; null without measures. */
export function lowerQuartile(measures: readonly number[]): number | null {
  const sorted = measures.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) / 4
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (at - Math.floor(at))
}
