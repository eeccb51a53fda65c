import type { Column, Relation, Routine, Table } from '@tingdu/database/catalog.ts'
import type { IsValue, JsonStep, ParsedRequest, Slot, Window } from '../request.ts'

/** A column after lookup; unknown names are kept, so that PostgreSQL reports them. */
export type PlannedField = {
  name: string
  path: JsonStep[]
  /** Whether it is JSON; other types are converted before a path is applied. */
  isJson: boolean
  /** Whether it is a computed column. */
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
  /** Whether to add a condition that uses the character index. */
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

/** The source of a node's rows: a table or view, a function's rows, or the rows returned by a write or call. */
export type From = 'table' | 'call' | 'source'

/** One level of a read: the table itself, or an embed with the relation to its parent. */
export type ReadNode = {
  table: string
  /** Undefined if the catalog does not know the columns (a function that returns records). */
  definition: { name: string; columns: { name: string }[] } | undefined
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
  /** Columns that the statement returns; `'all'` for every column. */
  returning: string[] | 'all'
  /** Computed columns to return. */
  computedReturning: string[]
  root: ReadNode
}

export type CallPlan = {
  kind: 'call'
  routine: Routine
  /**
   * With GET: each argument's slots (several for a variadic one). With POST: only names, the values are in the body.
   */
  arguments: { name: string; type: string; variadic: boolean; slots: Slot[] }[]
  /** Whether the body is the argument of a function with one unnamed JSON parameter. */
  wholeBody: boolean
  readOnly: boolean
  /** The primary key of the table if the function returns its rows unchanged (`storedRows`). */
  storedKey?: string[]
  root: ReadNode
}

export type Plan = (ReadPlan | WritePlan | CallPlan) & {
  schema: string
  /** The request that the plan was made for: only what all requests of its shape share may be used. */
  request: ParsedRequest
}
