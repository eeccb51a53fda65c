import type { PlannedCondition, PlannedField, PlannedFilter, ReadNode } from '../plan/types.ts'
import type { JsonStep } from '../types.ts'
import { identifier, literal, type SqlWriter } from './statement.ts'

/** A column of a node's row, with its JSON path. */
export function fieldSql(writer: SqlWriter, node: ReadNode, field: PlannedField): string {
  const column = columnSql(writer, node, field)
  if (field.path.length === 0) return column
  return (field.isJson ? column : `to_jsonb(${column})`) + field.path.map(stepSql).join('')
}

function columnSql(writer: SqlWriter, node: ReadNode, field: PlannedField): string {
  if (field.computed) return `${writer.qualified(field.name)}(${rowSql(writer, node)})`
  return `${identifier(node.alias)}.${identifier(field.name)}`
}

/** The whole row, as an argument of functions on the table. */
function rowSql(writer: SqlWriter, node: ReadNode): string {
  const row = identifier(node.alias)
  return node.from === 'source' ? `${row}::${writer.qualified(node.table)}` : row
}

function stepSql(step: JsonStep): string {
  return step.index === undefined ? `${step.arrow}${literal(step.key)}` : `${step.arrow}(${step.index})`
}

/** The `from` expression of the root if it is not a table. */
export type RootSource = { sql: string } | undefined

/** The `from` clause: a table, a function of the parent's row, or a table with its junction. */
export function fromSql(
  writer: SqlWriter,
  node: ReadNode,
  options: { parent?: ReadNode; source?: RootSource },
): string {
  const alias = identifier(node.alias)
  if (options.source) return `${options.source.sql} as ${alias}`
  const { relation } = node
  if (relation?.kind === 'computed' && options.parent) {
    return `${writer.qualified(relation.constraint)}(${rowSql(writer, options.parent)}) as ${alias}`
  }
  const table = `${writer.qualified(node.table)} as ${alias}`
  if (!relation?.junction || node.junctionAlias === undefined) return table
  return `${table}, ${writer.qualified(relation.junction.table)} as ${identifier(node.junctionAlias)}`
}

/** The conditions that join an embed's rows to its parent's row. */
export function joinConditions(node: ReadNode, parent: ReadNode | undefined): string[] {
  const { relation, junctionAlias } = node
  if (!relation || !parent) return []
  const near = identifier(junctionAlias ?? node.alias)
  const own = relation.columns.map(
    ([source, target]) => `${near}.${identifier(target)} = ${identifier(parent.alias)}.${identifier(source)}`,
  )
  const far = (relation.junction?.targetColumns ?? []).map(
    ([junction, target]) =>
      `${near}.${identifier(junction)} = ${identifier(node.alias)}.${identifier(target)}`,
  )
  return [...own, ...far]
}

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const isWords = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}

/** `where …` for all conditions; empty without conditions. */
export function whereSql(
  writer: SqlWriter,
  node: ReadNode,
  conditions: PlannedCondition[],
  joins: string[] = [],
): string {
  const guards = conditions.some(hasPattern) ? patternGuards(writer) : []
  const all = [...guards, ...joins, ...conditions.map((condition) => conditionSql(writer, node, condition))]
  return all.length > 0 ? ` where ${all.join(' and ')}` : ''
}

function hasPattern(condition: PlannedCondition): boolean {
  if (condition.kind === 'filter') return condition.operator.endsWith('match')
  return condition.kind !== 'exists' && condition.members.some(hasPattern)
}

/** A failing cast, parsed by `readRefusal` in `error.ts`. */
const refusedPattern = `('gateway:pattern:' || current_user)::int`

/** The SQL of whether the role may use regular expressions. */
function mayUsePatterns(allowed: string | false): string {
  return allowed === false ? 'false' : `pg_has_role(${literal(allowed)}, 'usage')`
}

/**
 * Refuses regular expressions to roles that may not use them. PostgreSQL evaluates it once, before any row is read,
 * because it depends on none.
 */
function patternGuards({ limits: { regularExpressions: allowed } }: SqlWriter): string[] {
  if (allowed === true) return []
  return [`case when ${mayUsePatterns(allowed)} then true else ${refusedPattern} > 0 end`]
}

/** The pattern of a role that may use it. Others are refused while PostgreSQL plans, when it tries patterns on samples. */
function patternSql(
  { limits: { regularExpressions: allowed } }: SqlWriter,
  value: string,
  type: string,
): string {
  if (allowed === true) return value
  return `(case when ${mayUsePatterns(allowed)} then ${value}::${type} else ${refusedPattern}::text::${type} end)`
}

/** The SQL of a condition on a node's rows. */
function conditionSql(writer: SqlWriter, node: ReadNode, condition: PlannedCondition): string {
  switch (condition.kind) {
    case 'filter':
      return filterSql(writer, node, condition)
    case 'exists':
      return `${condition.negated ? 'not ' : ''}${existsSql(writer, condition.node, node, condition.also)}`
    default: {
      const members = condition.members.map((member) => conditionSql(writer, node, member))
      return `${condition.negated ? 'not ' : ''}(${members.join(` ${condition.kind} `)})`
    }
  }
}

function filterSql(writer: SqlWriter, node: ReadNode, filter: PlannedFilter): string {
  const field = fieldSql(writer, node, filter.field)
  const test = `${field} ${operationSql(writer, filter)}`
  if (filter.negated) return `not (${test})`
  if (!filter.usesCharacterIndex) return test
  const characters = writer.parameter({ from: 'characters', slot: filter.value, operator: filter.operator })
  return `(${test} and string_to_array(${field}, null) @> ${characters}::text[])`
}

function operationSql(writer: SqlWriter, filter: PlannedFilter): string {
  if (filter.operator === 'is') return isWords[filter.is ?? 'null']
  if (filter.operator === 'in') return `= any (${writer.parameter({ from: 'value', slot: filter.value })})`
  const from = filter.operator.endsWith('like') ? 'pattern' : 'value'
  const given = writer.parameter({ from, slot: filter.value })
  const value = filter.operator.endsWith('match')
    ? patternSql(writer, given, filter.quantifier ? 'text[]' : 'text')
    : given
  const operator = operators[filter.operator] ?? '='
  return filter.quantifier ? `${operator} ${filter.quantifier} (${value})` : `${operator} ${value}`
}

/** Tests whether a row has such an embed. */
function existsSql(writer: SqlWriter, node: ReadNode, parent: ReadNode, also?: PlannedCondition): string {
  const conditions = also ? [...node.conditions, also] : node.conditions
  const where = whereSql(writer, node, conditions, joinConditions(node, parent))
  return `exists (select from ${fromSql(writer, node, { parent })}${where})`
}
