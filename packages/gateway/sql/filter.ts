import type { PlannedCondition, PlannedFilter, ReadNode } from '../plan/types.ts'
import { fieldSql } from './field.ts'
import { fromSql, joinConditions } from './from.ts'
import type { SqlWriter } from './writer.ts'

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
  const all = [...joins, ...conditions.map((condition) => conditionSql(writer, node, condition))]
  return all.length > 0 ? ` where ${all.join(' and ')}` : ''
}

/** The SQL of a condition on a node's rows. */
export function conditionSql(writer: SqlWriter, node: ReadNode, condition: PlannedCondition): string {
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
  const value = writer.parameter({ from, slot: filter.value })
  const operator = operators[filter.operator] ?? '='
  return filter.quantifier ? `${operator} ${filter.quantifier} (${value})` : `${operator} ${value}`
}

/** Tests whether a row has such an embed. */
function existsSql(writer: SqlWriter, node: ReadNode, parent: ReadNode, also?: PlannedCondition): string {
  const conditions = also ? [...node.conditions, also] : node.conditions
  const where = whereSql(writer, node, conditions, joinConditions(node, parent))
  return `exists (select from ${fromSql(writer, node, { parent })}${where})`
}
