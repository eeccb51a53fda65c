import type { PlannedField, ReadNode } from '../plan/types.ts'
import type { JsonStep } from '../request.ts'
import { identifier, literal, type SqlWriter } from './writer.ts'

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
export function rowSql(writer: SqlWriter, node: ReadNode): string {
  const row = identifier(node.alias)
  return node.from === 'source' ? `${row}::${writer.qualified(node.table)}` : row
}

function stepSql(step: JsonStep): string {
  return step.index === undefined ? `${step.arrow}${literal(step.key)}` : `${step.arrow}(${step.index})`
}
