import type { Column } from '@tingdu/ui/table/table-columns.ts'
import type { Work } from '../queries.ts'
import { lastActive, workText } from '../work-text.ts'
import { helpNeeded, latelyDue } from './help.ts'
import { progressMessages as messages } from './messages.ts'
import type { AssignedColumn, ClassProgress } from './progress-queries.ts'

/** What a student did for one assignment; undefined where it is not for them. */
export type GridCell = (Work & { due_at: string; activeAt: string | null }) | undefined

/** A student with what they did for each assignment, in the order of the columns. */
export type GridRow = {
  user_id: number
  name: string
  cells: readonly GridCell[]
  /** When they did something for an assignment of the class last. */
  activeAt: string | null
  /** Why they need help, in words; empty if they do not. */
  help: readonly string[]
}

/** Which students are shown, and in which order: by name, or by an assignment, least first. */
export type Shown = { search: string; show: 'all' | 'help' | 'open'; sort: number | null }

const untouched = { state: 'not started', measure: null, reached: null, total: null, at: null } as const

/** The columns: what can still be done, the next due first, and then what was due, the latest first. */
export function columnsOf({ assignments }: ClassProgress, now: Date): AssignedColumn[] {
  const isPast = ({ due_at }: AssignedColumn) => new Date(due_at) < now
  return [...assignments.filter((one) => !isPast(one)).toReversed(), ...assignments.filter(isPast)]
}

/** All students of the class in the order of their names. */
export function rowsOf(progress: ClassProgress, now: Date): GridRow[] {
  const columns = columnsOf(progress, now)
  const rows = progress.members.map(({ user_id, name, cells }) => {
    const begun = new Map(cells.map((cell) => [cell[0], cell]))
    const times = cells.flatMap(([, , , , , , , , activeAt]) => activeAt ?? [])
    return {
      user_id,
      name,
      activeAt: times.length === 0 ? null : times.reduce((a, b) => (new Date(a) > new Date(b) ? a : b)),
      cells: columns.map((column): GridCell => {
        const { id, due_at, for_members } = column
        if (for_members && !for_members.includes(user_id)) return undefined
        const cell = begun.get(id)
        if (!cell) return { ...untouched, excused: false, due_at, activeAt: null }
        const [, state, measure, reached, total, at, excused, ownDue, activeAt] = cell
        return { state, measure, reached, total, at, excused, activeAt, due_at: ownDue ?? due_at }
      }),
    }
  })
  const due = latelyDue(rows, columns, now)
  return rows.map((row) => ({ ...row, help: helpNeeded(row, due, columns, now) }))
}

/** The students that are shown, in their order. */
export function shownRows(rows: readonly GridRow[], { search, show, sort }: Shown): GridRow[] {
  const wanted = search.trim().toLocaleLowerCase()
  const matching = rows.filter(
    ({ name, help, cells }) =>
      name.toLocaleLowerCase().includes(wanted) &&
      (show !== 'help' || help.length > 0) &&
      (show !== 'open' || cells.some(isOpen)),
  )
  if (sort === null) return matching
  const rank = ({ cells }: GridRow) => {
    const cell = cells[sort]
    if (!cell) return 3
    return isDone(cell) ? 2 : (cell.measure ?? 0)
  }
  return matching.toSorted((one, other) => rank(one) - rank(other))
}

/** The table as exported: what the screen shows, in words. */
export function exportedColumns(columns: readonly AssignedColumn[], now: Date): Column<GridRow>[] {
  return [
    { key: 'name', header: messages.member, cell: ({ name }) => name, exported: ({ name }) => name },
    {
      key: 'active',
      header: messages.lastActive,
      cell: () => null,
      exported: ({ activeAt }) => lastActive(activeAt, now).text,
    },
    ...columns.map(
      (column, index): Column<GridRow> => ({
        key: String(column.id),
        header: column.title,
        cell: () => null,
        exported: ({ cells }) => cellText(column, cells[index], now),
      }),
    ),
  ]
}

/** What is shown in a cell; nothing where the assignment is not for the student. */
export function cellText({ kind }: AssignedColumn, cell: GridCell, now: Date): string {
  return cell ? workText({ ...cell, kind }, now).text : ''
}

export const isDone = ({ state }: Pick<Work, 'state'>) => state === 'done' || state === 'done late'

const isOpen = (cell: GridCell) => cell !== undefined && !cell.excused && !isDone(cell)
