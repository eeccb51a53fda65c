import type { Output, PlannedOrder, ReadNode } from '../plan/types.ts'
import { fieldSql, fromSql, joinConditions, type RootSource, whereSql } from './clauses.ts'
import { identifier, type SqlWriter } from './statement.ts'

/**
 * `select … from … where … order by … limit …` of a node. Embeds are subqueries in the list of columns, so that
 * PostgreSQL computes them for the rows of the page only.
 */
export function nodeSql(
  writer: SqlWriter,
  node: ReadNode,
  options: { parent?: ReadNode; source?: RootSource } = {},
): string {
  const columns = node.outputs.flatMap((output) => outputSql(writer, node, output))
  const spreads = node.embeds.filter((embed) => embed.spread && embed.outputs.length > 0)
  const joins = spreads.map((embed) => spreadJoinSql(writer, embed, node)).join('')
  const where = whereSql(writer, node, node.conditions, joinConditions(node, options.parent))
  const order = orderSql(writer, node)
  return `select ${columns.join(', ')} from ${fromSql(writer, node, options)}${joins}${where}${order}${windowSql(writer, node)}`
}

/** The SQL of the number of a node's rows without its window. */
export function countSql(writer: SqlWriter, node: ReadNode, source?: RootSource): string {
  return `select count(*)${countedFrom(writer, node, source)}`
}

/** The SQL of those rows, without columns. */
export function countedRowsSql(writer: SqlWriter, node: ReadNode): string {
  return `select${countedFrom(writer, node)}`
}

function countedFrom(writer: SqlWriter, node: ReadNode, source?: RootSource): string {
  return ` from ${fromSql(writer, node, { source })}${whereSql(writer, node, node.conditions)}`
}

function outputSql(writer: SqlWriter, node: ReadNode, output: Output): string[] {
  switch (output.kind) {
    case 'all':
      return [`${identifier(node.alias)}.*`]
    case 'column': {
      const field = fieldSql(writer, node, output.field)
      const value = output.cast === undefined ? field : `cast(${field} as ${output.cast})`
      return [output.renamed ? `${value} as ${identifier(output.alias)}` : value]
    }
    case 'embed':
      return output.node.spread ? spreadColumns(output.node) : [embedSql(writer, output.node, node)]
  }
}

function embedSql(writer: SqlWriter, node: ReadNode, parent: ReadNode): string {
  const rows = nodeSql(writer, withoutOrder(node), { parent })
  const json = node.relation?.toOne
    ? `select row_to_json(gateway_row) from (${rows}) as gateway_row`
    : `select coalesce(json_agg(gateway_row), '[]') from (${rows}) as gateway_row`
  return `(${json}) as ${identifier(node.name)}`
}

function withoutOrder(node: ReadNode): ReadNode {
  return node.relation?.toOne ? { ...node, order: [] } : node
}

function spreadColumns(node: ReadNode): string[] {
  const join = identifier(`${node.alias}_spread`)
  return outputNames(node).map((name) => `${join}.${identifier(name)}`)
}

/** The columns of a to-one embed as they are; those of a to-many embed as arrays. */
function spreadJoinSql(writer: SqlWriter, node: ReadNode, parent: ReadNode): string {
  const rows = nodeSql(writer, withoutOrder(node), { parent })
  const arrays = outputNames(node).map((name) => {
    const column = identifier(name)
    return `coalesce(json_agg(gateway_row.${column}), '[]') as ${column}`
  })
  const sql = node.relation?.toOne ? rows : `select ${arrays.join(', ')} from (${rows}) as gateway_row`
  return ` left join lateral (${sql}) as ${identifier(`${node.alias}_spread`)} on true`
}

/** The keys of a node's rows. */
export function outputNames(node: ReadNode): string[] {
  return node.outputs.flatMap((output) => namesOf(node, output))
}

function namesOf(node: ReadNode, output: Output): string[] {
  if (output.kind === 'column') return [output.alias]
  if (output.kind === 'all') return node.definition.columns.map((column) => column.name)
  return output.node.spread ? outputNames(output.node) : [output.node.name]
}

function orderSql(writer: SqlWriter, node: ReadNode): string {
  if (node.order.length === 0) return ''
  return ` order by ${node.order.map((order) => orderTermSql(writer, node, order)).join(', ')}`
}

function orderTermSql(writer: SqlWriter, node: ReadNode, order: PlannedOrder): string {
  const nulls =
    order.nulls === 'nullsfirst' ? ' nulls first' : order.nulls === 'nullslast' ? ' nulls last' : ''
  const direction = order.direction ? ` ${order.direction}` : ''
  return `${orderKeySql(writer, node, order)}${direction}${nulls}`
}

function orderKeySql(writer: SqlWriter, node: ReadNode, order: PlannedOrder): string {
  const { related, field } = order
  if (!related) return fieldSql(writer, node, field)
  const where = whereSql(writer, related, related.conditions, joinConditions(related, node))
  return `(select ${fieldSql(writer, related, field)} from ${fromSql(writer, related, { parent: node })}${where} limit 1)`
}

/** The `limit` and `offset` of a node; empty without a window. */
export function windowSql(writer: SqlWriter, node: ReadNode): string {
  const { limit, offset } = node.window
  const most = limit === undefined ? undefined : writer.parameter({ from: 'value', slot: limit })
  const first = offset === undefined ? '' : ` offset ${writer.parameter({ from: 'value', slot: offset })}`
  // A to-one embed has one row, even if a view or a function returns more.
  if (node.relation?.toOne) return ` limit ${most === undefined ? 1 : `least(1, ${most}::bigint)`}${first}`
  return `${most === undefined ? '' : ` limit ${most}`}${first}`
}
