import type { RawCatalog, RawKey } from './raw.ts'
import type { ForeignKey } from './relations.ts'
import type { Table } from './types.ts'
import { readViewColumns } from './views.ts'

/** An exposed table or view, and the columns of one base table that it shows: base column → shown names. */
type Showing = { table: Table; showsRowsOnce: boolean; columns: Map<number, string[]> }

/** The bit of `pg_relation_is_updatable`. */
const DELETE = 16

/**
 * Adds primary and unique keys to the tables, and to the views that show all columns of a key. Returns the foreign keys
 * between tables and views that show both ends.
 */
export function applyKeys(raw: RawCatalog, tables: Map<number, Table>): ForeignKey[] {
  const showings = findShowings(raw, tables)
  for (const key of raw.keys) {
    if (key.kind !== 'f') for (const showing of showings.get(key.table) ?? []) applyUniqueKey(key, showing)
  }
  return raw.keys.filter((key) => key.kind === 'f').flatMap((key) => foreignKeys(key, showings))
}

function findShowings(raw: RawCatalog, tables: Map<number, Table>): Map<number, Showing[]> {
  const rules = new Map(raw.views.map((view) => [view.oid, readViewColumns(view.rule)]))
  const baseOf = (table: number, column: number, depth = 0): { table: number; column: number } => {
    const below = depth < 32 ? rules.get(table)?.get(column) : undefined
    return below ? baseOf(below.table, below.column, depth + 1) : { table, column }
  }
  const showings = new Map<number, Showing[]>()
  for (const rawTable of raw.tables) {
    const table = tables.get(rawTable.oid)
    if (!table) continue
    const own = new Map<number, Showing>()
    for (const column of rawTable.columns) {
      const base = baseOf(rawTable.oid, column.number)
      const showing = own.get(base.table) ?? {
        table,
        showsRowsOnce: rawTable.kind === 'view' && (rawTable.ownEvents & DELETE) !== 0,
        columns: new Map<number, string[]>(),
      }
      showing.columns.set(base.column, [...(showing.columns.get(base.column) ?? []), column.name])
      own.set(base.table, showing)
    }
    for (const [base, showing] of own) showings.set(base, [...(showings.get(base) ?? []), showing])
  }
  return showings
}

/** A view may show a column twice; keys use its first name. */
function shownNames(numbers: number[], showing: Showing): string[] | undefined {
  const names = numbers.map((number) => showing.columns.get(number)?.[0])
  return names.every((name) => name !== undefined) ? names : undefined
}

function applyUniqueKey(key: RawKey, showing: Showing): void {
  const names = shownNames(key.columns, showing)
  if (!names) return
  const { table } = showing
  if (showing.showsRowsOnce && key.notNull && !table.rowKey) table.rowKey = names
  if (key.kind === 'u') table.uniqueKeys.push(names)
  else if (table.primaryKey.length === 0) table.primaryKey = names
  else addPrimaryKey(table, names)
}

/** A view over several tables has the keys of all, in the order of its columns. */
function addPrimaryKey(table: Table, names: string[]): void {
  table.uniqueKeys.push(table.primaryKey, names)
  const all = new Set([...table.primaryKey, ...names])
  table.primaryKey = table.columns.map((column) => column.name).filter((name) => all.has(name))
}

function foreignKeys(key: RawKey, showings: Map<number, Showing[]>): ForeignKey[] {
  const found: ForeignKey[] = []
  for (const source of showings.get(key.table) ?? []) {
    for (const target of showings.get(key.target) ?? []) {
      for (const columns of columnPairs(key, source, target)) {
        found.push({ name: key.name, source: source.table, target: target.table, columns })
      }
    }
  }
  return found
}

/** One list of pairs, or several if a view shows a key's column under several names. */
function columnPairs(key: RawKey, source: Showing, target: Showing): [string, string][][] {
  let lists: [string, string][][] = [[]]
  for (const [index, number] of key.columns.entries()) {
    const own = source.columns.get(number) ?? []
    const others = target.columns.get(key.targetColumns?.[index] ?? 0) ?? []
    lists = lists.flatMap((list) =>
      own.flatMap((a) => others.map((b): [string, string][] => [...list, [a, b]])),
    )
  }
  return lists
}
