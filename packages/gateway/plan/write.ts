import type { Catalog, Column, Table } from '@tingdu/database/catalog.ts'
import type { GatewayLimits } from '../settings.ts'
import type { ParsedRequest } from '../types.ts'
import { needsCondition, noColumn, noConflictColumn, noTable } from './errors.ts'
import { neededColumns, planCondition } from './fields.ts'
import { planRead } from './read.ts'
import type { Output, PlannedCondition, ReadNode, WritePlan } from './types.ts'

/**
 * Plans POST, PATCH and DELETE on a table or view. Throws for unknown columns (PGRST204; 42703 in `on_conflict`), and
 * for PATCH and DELETE without a condition if the limits forbid it.
 */
export function planWrite(catalog: Catalog, request: ParsedRequest, limits: GatewayLimits): WritePlan {
  const table = catalog.tables.get(request.resource)
  if (!table) throw noTable(catalog.schema, request.resource, catalog.tables.keys())
  const root = planRead(catalog, request, { definition: table, from: 'source' })
  const kind = request.action as WritePlan['kind']
  const conditions = kind === 'insert' ? [] : ownConditions(catalog, request, table, limits)
  const conflict = conflictOf(request, table)
  return {
    kind,
    table,
    columns: kind === 'delete' ? [] : writtenColumns(request, table),
    conditions,
    ...(kind === 'insert' && conflict && { conflict }),
    ...returningOf(request, table, root),
    root,
  }
}

function ownConditions(
  catalog: Catalog,
  request: ParsedRequest,
  table: Table,
  limits: GatewayLimits,
): PlannedCondition[] {
  const own = request.filters.filter((filter) => filter.path.length === 0)
  if (own.length === 0 && limits.singleRowTables && !limits.singleRowTables.includes(table.name)) {
    throw needsCondition(request.action === 'update' ? 'UPDATE' : 'DELETE')
  }
  const node = planRead(
    catalog,
    { ...request, select: [], filters: [], order: [], windows: [] },
    { definition: table, from: 'table' },
  )
  return own.map((filter) => planCondition(catalog, node, filter.value))
}

function writtenColumns(request: ParsedRequest, table: Table): Column[] {
  const names = request.columns ? [...new Set(request.columns)].sort() : (request.payload?.keys ?? [])
  return names.map((name) => {
    const column = table.columns.find((candidate) => candidate.name === name)
    if (!column) throw noColumn(table.name, name)
    return column
  })
}

function conflictOf(request: ParsedRequest, table: Table): WritePlan['conflict'] {
  const columns = request.onConflict ?? table.primaryKey
  const unknown = columns.find((name) => !table.columns.some((column) => column.name === name))
  if (unknown !== undefined) throw noConflictColumn(unknown)
  const { resolution } = request.preferences
  if (!resolution || columns.length === 0) return undefined
  return { columns, merge: resolution === 'merge-duplicates' }
}

/**
 * The columns that the response needs of the written rows; none for a bare count, so that no read access is required.
 */
function returningOf(
  request: ParsedRequest,
  table: Table,
  root: ReadNode,
): Pick<WritePlan, 'returning' | 'computedReturning'> {
  const wish = request.preferences.return
  if (wish === 'headers-only' && request.action === 'insert') {
    return { returning: table.primaryKey, computedReturning: [] }
  }
  if (wish !== 'representation') return { returning: [], computedReturning: [] }
  const computedReturning = takeComputed(root)
  const needed = neededColumns(root)
  const returning = needed === 'all' ? needed : needed.filter((name) => !computedReturning.includes(name))
  return { returning, computedReturning }
}

/** The statement returns the functions' results, and the response reads them like columns. */
function takeComputed(root: ReadNode): string[] {
  const names = new Set<string>()
  for (const output of root.outputs) {
    if (output.kind !== 'column' || !output.field.computed) continue
    names.add(output.field.name)
    output.field.computed = false
  }
  if (names.size > 0) root.outputs = root.outputs.flatMap((output) => withoutStar(output, root))
  return [...names]
}

/** The statement's rows have the functions' results as further columns, which `*` must not include. */
function withoutStar(output: Output, { definition }: ReadNode): Output[] {
  if (output.kind !== 'all') return [output]
  return definition.columns.map(({ name }) => {
    const field = { name, path: [], isJson: false, computed: false, characterIndex: false }
    return { kind: 'column', field, alias: name, renamed: false }
  })
}
