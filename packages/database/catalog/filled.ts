import type { RawCatalog } from './raw.ts'
import type { Table } from './types.ts'
import { addsNulls, readViewColumns } from './views.ts'

/** Marks the columns of views that show a column of a table that is never null, directly or through other views. */
export function markFilled(raw: RawCatalog, tables: Map<number, Table>): void {
  const filled = new Map(raw.filled.map(({ table, columns }) => [table, new Set(columns)]))
  const views = new Map(
    raw.views.filter(({ rule }) => !addsNulls(rule)).map(({ oid, rule }) => [oid, readViewColumns(rule)]),
  )
  const isFilled = (table: number, column: number, depth = 0): boolean => {
    if (filled.get(table)?.has(column)) return true
    const shown = depth < 32 ? views.get(table)?.get(column) : undefined
    return shown !== undefined && isFilled(shown.table, shown.column, depth + 1)
  }
  for (const { oid, kind, columns } of raw.tables) {
    if (kind !== 'view') continue
    for (const [index, { number }] of columns.entries()) {
      const column = tables.get(oid)?.columns[index]
      if (column && isFilled(oid, number)) column.filled = true
    }
  }
}
