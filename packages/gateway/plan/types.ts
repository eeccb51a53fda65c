import type { Column, Relation, Routine, Table } from '@tingdu/database/catalog.ts'
import type { IsValue, JsonStep, ParsedRequest, Slot, Window } from '../request.ts'

/** A column, or a computed one, that the catalog knows. */
export type PlannedField = {
  name: string
  path: JsonStep[]
  /** JSON already; other types become JSON before a path goes into them. */
  isJson: boolean
  /** A function of the row that reads like a column. */
  computed: boolean
  /** There is a GIN index over the column's characters. */
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
  /** Add the condition that a character index answers. */
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

/** Where a node's rows come from: a table or view, a function's rows, or the rows that a write or a call gave. */
export type From = 'table' | 'call' | 'source'

/** What rows consist of: a table as the catalog knows it, or the columns of what a function returns. */
export type RowDefinition = {
  name: string
  columns: { name: string; type: string; baseType?: string }[]
  characterIndexes?: string[]
}

/** One level of a read: the table itself, or an embed with the relation that ties it to its parent. */
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

export type ReadPlan = { kind: 'read'; root: ReadNode }

export type WritePlan = {
  kind: 'insert' | 'update' | 'delete'
  table: Table
  columns: Column[]
  conditions: PlannedCondition[]
  conflict?: { columns: string[]; merge: boolean }
  /** Columns that the statement gives back; `'all'` for every one. */
  returning: string[] | 'all'
  /** Functions of the row that are asked for like columns. */
  computedReturning: string[]
  root: ReadNode
}

export type CallPlan = {
  kind: 'call'
  routine: Routine
  /** By GET: each argument's slots (several for a variadic one). By POST: names only, the values are in the body. */
  arguments: { name: string; type: string; variadic: boolean; slots: Slot[] }[]
  /** The body itself is the argument of a function with one unnamed JSON parameter. */
  wholeBody: boolean
  readOnly: boolean
  /** The key of the table whose rows, as they stand in it, the function is known to give. */
  storedKey?: string[]
  root: ReadNode
}

export type Plan = (ReadPlan | WritePlan | CallPlan) & {
  schema: string
  /** The request as it was when the plan was made: only what all requests of its shape share may be used. */
  request: ParsedRequest
}
