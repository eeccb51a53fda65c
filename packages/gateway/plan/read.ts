import type { Catalog } from '@tingdu/database/catalog.ts'
import { notEmbedded } from '../dialect-error.ts'
import type { At, OrderTerm, ParsedRequest, SelectEmbed, SelectField, SelectItem } from '../request.ts'
import { planCondition, planField } from './conditions.ts'
import { notToOne } from './errors.ts'
import { findRelation } from './relations.ts'
import type { From, Output, PlannedOrder, ReadNode } from './types.ts'

/**
 * Plans the tree of a read: the table, its embeds, and their filters, orders and windows. Throws for embeds missing
 * from `select` (PGRST108), missing or ambiguous relations, and orders by to-many embeds (PGRST118).
 */
export function planRead(
  catalog: Catalog,
  request: ParsedRequest,
  root: { table: string; from: From; columns?: { name: string }[] | null },
): ReadNode {
  const aliases = new Set<string>()
  const node = emptyNode(catalog, root.table, root.from, uniqueAlias(root.table, aliases))
  if (root.columns) node.definition = { name: root.table, columns: root.columns }
  addOutputs(catalog, node, request.select, aliases)
  // Writes have no limit on the root: it would hide changed rows.
  const isWrite = request.action !== 'read' && request.action !== 'call'
  for (const filter of request.filters) {
    if (isWrite && filter.path.length === 0) continue
    const owner = nodeAt(node, filter.path)
    owner.conditions.push(planCondition(catalog, owner, filter.what, request))
  }
  for (const order of request.order) addOrder(catalog, nodeAt(node, order.path), order)
  for (const window of request.windows) {
    if (!isWrite || window.path.length > 0) nodeAt(node, window.path).window = window.what
  }
  restrictEmbeds(node, request)
  return node
}

function emptyNode(catalog: Catalog, table: string, from: From, alias: string): ReadNode {
  return {
    table,
    definition: catalog.tables.get(table),
    from,
    alias,
    name: table,
    inner: false,
    spread: false,
    outputs: [],
    embeds: [],
    conditions: [],
    order: [],
    window: {},
  }
}

function uniqueAlias(name: string, aliases: Set<string>): string {
  let alias = aliases.size === 0 ? name : `${name}_${aliases.size}`
  while (aliases.has(alias)) alias += '_'
  aliases.add(alias)
  return alias
}

function addOutputs(catalog: Catalog, node: ReadNode, items: SelectItem[], aliases: Set<string>): void {
  for (const item of items) {
    if (item.kind === 'field') node.outputs.push(planOutput(catalog, node, item))
    else addEmbed(catalog, node, item, aliases)
  }
}

function planOutput(catalog: Catalog, node: ReadNode, item: SelectField): Output {
  if (item.field.name === '*' && item.field.path.length === 0) return { kind: 'all' }
  const field = planField(catalog, node, item.field)
  const alias = item.alias ?? lastKey(item) ?? item.field.name
  const renamed =
    item.alias !== undefined || field.path.length > 0 || field.computed || item.cast !== undefined
  return { kind: 'column', field, alias, renamed, ...(item.cast !== undefined && { cast: item.cast }) }
}

/** The name of `data->a->1` is `a`. */
function lastKey(item: SelectField): string | undefined {
  return item.field.path.findLast((step) => step.key !== undefined)?.key
}

function addEmbed(catalog: Catalog, parent: ReadNode, item: SelectEmbed, aliases: Set<string>): void {
  const relation = findRelation(catalog, parent.table, item.name, item.hint)
  const node = emptyNode(catalog, relation.target, 'table', uniqueAlias(relation.target, aliases))
  node.name = item.alias ?? item.name
  node.relation = relation
  node.inner = item.join === 'inner'
  node.spread = item.spread
  if (relation.junction) node.junctionAlias = uniqueAlias(relation.junction.table, aliases)
  addOutputs(catalog, node, item.select, aliases)
  parent.embeds.push(node)
  if (node.inner) parent.conditions.push({ kind: 'exists', node, negated: false })
  if (node.outputs.length > 0) parent.outputs.push({ kind: 'embed', node })
}

/** Filters and orders may refer to an embed by alias or table. */
function nodeAt(root: ReadNode, path: string[]): ReadNode {
  return path.reduce((node, name) => {
    const found = node.embeds.find((embed) => embed.name === name || embed.table === name)
    if (!found) throw notEmbedded(name)
    return found
  }, root)
}

function addOrder(catalog: Catalog, node: ReadNode, order: At<OrderTerm[]>): void {
  node.order = order.what.map((term) => planOrder(catalog, node, term))
}

function planOrder(catalog: Catalog, node: ReadNode, term: OrderTerm): PlannedOrder {
  const { relation, field, ...rest } = term
  if (relation === undefined) return { ...rest, field: planField(catalog, node, field) }
  const related = node.embeds.find((embed) => embed.name === relation)
  if (!related) throw notEmbedded(relation)
  if (!related.relation?.toOne) throw notToOne(node.table, relation)
  return { ...rest, field: planField(catalog, related, field), related }
}

/** Applies the maximum number of rows to every embed; for the root it is in the request's window. */
function restrictEmbeds(root: ReadNode, request: ParsedRequest): void {
  const most = request.mostRows
  if (most === undefined) return
  for (const embed of root.embeds) {
    embed.window.limit ??= most
    restrictEmbeds(embed, request)
  }
}
