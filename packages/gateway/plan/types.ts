import type { Column, Relation, Routine, Table } from '@tingdu/database/catalog.ts'
import type { IsValue, JsonStep, ParsedRequest, Slot, Window } from '../types.ts'

/** A column or computed column of the catalog. */
export type PlannedField = {
  name: string
  path: JsonStep[]
  /** Already JSON; other types are converted to JSON before a path is applied. */
  isJson: boolean
  /** A computed column: a function of the row. */
  computed: boolean
  /** Whether there is a GIN index on the column's characters. */
  characterIndex: boolean
}

export type PlannedFilter = {
  kind: 'filter'
  field: PlannedField
  negated: boolean
  operator: string
  quantifier?: 'any' | 'all'
  is?: IsValue
  value: Slot
  /** Whether to add the condition that a character index supports. */
  usesCharacterIndex: boolean
}

export type PlannedCondition =
  | PlannedFilter
  | { kind: 'and' | 'or'; negated: boolean; members: PlannedCondition[] }
  | { kind: 'exists'; node: ReadNode; negated: boolean; also?: PlannedCondition }

export type PlannedOrder = {
  field: PlannedField
  /** The to-one embed that the column belongs to. */
  related?: ReadNode
  direction?: 'asc' | 'desc'
  nulls?: 'nullsfirst' | 'nullslast'
}

export type Output =
  | { kind: 'column'; field: PlannedField; cast?: string; alias: string; renamed: boolean }
  | { kind: 'all' }
  | { kind: 'embed'; node: ReadNode }

/** The source of a node's rows: a table or view, the rows of a function, or the result of a write or a call. */
export type From = 'table' | 'call' | 'source'

/** The shape of rows: a table of the catalog, or the result columns of a function. */
export type RowDefinition = {
  name: string
  kind?: 'table' | 'view'
  rowKey?: string[]
  primaryKey?: string[]
  columns: { name: string; type: string; baseType?: string }[]
  characterIndexes?: string[]
}

/** One level of a read: the table itself, or an embed with its relation to the parent. */
export type ReadNode = {
  table: string
  definition: RowDefinition
  from: From
  alias: string
  /** The key of the embed in its parent's JSON. */
  name: string
  relation?: Relation
  junctionAlias?: string
  inner: boolean
  spread: boolean
  outputs: Output[]
  embeds: ReadNode[]
  conditions: PlannedCondition[]
  order: PlannedOrder[]
  window: Window
}

/** How the rows of a large table or view are counted and read. */
export type PlannedTotal = {
  /** The key by which the rows of a page are read. */
  key: string[]
  /** The call of the function that counts them; absent if it does not know a filter. */
  call?: { routine: string; arguments: PlannedArgument[] }
}

export type PlannedArgument = { name: string; value: Slot }

/** `total` is absent if no function counts the table. */
export type ReadPlan = { kind: 'read'; root: ReadNode; total?: PlannedTotal }

export type WritePlan = {
  kind: 'insert' | 'update' | 'delete'
  table: Table
  columns: Column[]
  conditions: PlannedCondition[]
  conflict?: { columns: string[]; merge: boolean }
  /** Columns returned by the statement; `'all'` for every one. */
  returning: string[] | 'all'
  /** Selected computed columns. */
  computedReturning: string[]
  root: ReadNode
}

export type CallPlan = {
  kind: 'call'
  routine: Routine
  /** For GET: each argument's slots (several for a variadic one). For POST: names only; the values are in the body. */
  arguments: { name: string; type: string; variadic: boolean; slots: Slot[] }[]
  /** The body itself is the argument of a function with one unnamed JSON parameter. */
  wholeBody: boolean
  readOnly: boolean
  /** The key of the table whose rows the function returns unchanged. */
  storedKey?: string[]
  root: ReadNode
}

export type Plan = (ReadPlan | WritePlan | CallPlan) & {
  schema: string
  /** The request for which the plan was made; only what all requests of the shape share may be used. */
  request: ParsedRequest
}
