import type { ReadNode } from '../plan/types.ts'
import { rowSql } from './field.ts'
import { identifier, type SqlWriter } from './writer.ts'

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
