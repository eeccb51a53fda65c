import type { Column, Grant } from './types.ts'

/** The JSON returned by `catalogQuery`, with PostgreSQL's own numbers for tables and columns. */
export type RawCatalog = {
  tables: RawTable[]
  keys: RawKey[]
  /** The columns of tables, of all schemas, that are never null. */
  filled: { table: number; columns: number[] }[]
  /** Of all schemas, by `table.constraint`; of partitioned tables by `constraint`. */
  checkMessages: Record<string, string>
  views: { oid: number; rule: string }[]
  routines: RawRoutine[]
}

export type RawTable = {
  oid: number
  name: string
  kind: 'table' | 'view'
  description: string | null
  /** Bits of `pg_relation_is_updatable`: 8 insert, 4 update, 16 delete. */
  events: number
  /** The same bits without triggers: a view that has them shows the rows of one table, each once. */
  ownEvents: number
  columns: (Column & { number: number; sequence: string | null })[]
  indexes: string[]
  grants: Grant[]
}

export type RawKey = {
  name: string
  kind: 'p' | 'u' | 'f'
  table: number
  columns: number[]
  notNull: boolean
  target: number
  targetColumns: number[] | null
}

export type RawRoutine = {
  name: string
  description: string | null
  volatility: 'immutable' | 'stable' | 'volatile'
  argumentNames: string[] | null
  argumentModes: string[] | null
  argumentTypes: string[] | null
  argumentTables: number[] | null
  inputs: number
  defaults: number
  variadic: boolean
  type: string
  many: boolean
  rows: number
  composite: boolean
  tableOid: number
  compositeColumns: { name: string; type: string }[] | null
}
