import type { Catalog, Relation } from '@tingdu/database/catalog.ts'
import { notEmbedded } from '../dialect-error.ts'
import type { At, OrderTerm, ParsedRequest, SelectEmbed, SelectField, SelectItem } from '../types.ts'
import { ambiguousRelation, noRelation, notToOne, repeatedEmbed } from './errors.ts'
import { planCondition, planField } from './fields.ts'
import type { From, Output, PlannedOrder, ReadNode, RowDefinition } from './types.ts'

/**
 * Plans the tree of a read: the table and its embeds, each with filters, order and window. Throws for missing or ambiguous
 * relations, then for embeds missing from `select` (PGRST108), and then for unknown columns (42703), like PostgREST, which
 * leaves columns to PostgreSQL; and for orders by to-many embeds (PGRST118).
 */
export function planRead(
  catalog: Catalog,
  request: ParsedRequest,
  root: { definition: RowDefinition; from: From },
): ReadNode {
  const aliases = new Set<string>()
  const node = emptyNode(root.definition, root.from, uniqueAlias(root.definition.name, aliases))
  addEmbeds(catalog, node, request.select, aliases)
  // Writes are not limited: a limit on the response would hide changed rows.
  const isWrite = request.action !== 'read' && request.action !== 'call'
  const isMeant = ({ path }: At<unknown>) => !isWrite || path.length > 0
  const filters = request.filters
    .filter(isMeant)
    .map(({ path, value }) => ({ of: nodeAt(node, path), value }))
  const orders = request.order.map(({ path, value }) => ({ of: nodeAt(node, path), value }))
  for (const { path, value } of request.windows.filter(isMeant)) nodeAt(node, path).window = value
  addOutputs(catalog, node, request.select)
  for (const { of, value } of filters) of.conditions.push(planCondition(catalog, of, value))
  for (const { of, value } of orders) of.order = value.map((term) => planOrder(catalog, of, term))
  restrictEmbeds(node, request)
  return node
}

function emptyNode(definition: RowDefinition, from: From, alias: string): ReadNode {
  return {
    table: definition.name,
    definition,
    from,
    alias,
    name: definition.name,
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

function addEmbeds(
  catalog: Catalog,
  node: ReadNode,
  items: SelectItem[],
  aliases: Set<string>,
  depth = 0,
): void {
  for (const item of items) if (item.kind === 'embed') addEmbed(catalog, node, item, aliases, depth + 1)
}

/** Adds the columns and embeds in the order of `select`. */
function addOutputs(catalog: Catalog, node: ReadNode, items: SelectItem[]): void {
  const embeds = node.embeds.values()
  for (const item of items) {
    if (item.kind === 'field') node.outputs.push(planOutput(catalog, node, item))
    else {
      const embed = embeds.next().value as ReadNode
      addOutputs(catalog, embed, item.select)
      if (embed.outputs.length > 0) node.outputs.push({ kind: 'embed', node: embed })
    }
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

/** The output name of `data->a->1` is `a`. */
function lastKey(item: SelectField): string | undefined {
  return item.field.path.findLast((step) => step.key !== undefined)?.key
}

function addEmbed(
  catalog: Catalog,
  parent: ReadNode,
  item: SelectEmbed,
  aliases: Set<string>,
  depth: number,
): void {
  const relation = findRelation(catalog, parent.table, item.name, item.hint)
  const target = catalog.tables.get(relation.target)
  if (!target) throw new Error(`The catalog has a relation to ${relation.target}, which it does not have.`)
  const node = emptyNode(target, 'table', uniqueAlias(target.name, aliases))
  node.name = item.alias ?? item.name
  if (parent.embeds.some((other) => other.name === node.name)) {
    throw repeatedEmbed(parent.table, node.name, depth)
  }
  node.relation = relation
  node.inner = item.join === 'inner'
  node.spread = item.spread
  if (relation.junction) node.junctionAlias = uniqueAlias(relation.junction.table, aliases)
  addEmbeds(catalog, node, item.select, aliases, depth)
  parent.embeds.push(node)
  if (node.inner) parent.conditions.push({ kind: 'exists', node, negated: false })
}

/** Filters and orders may refer to an embed by its alias or by its name. */
function nodeAt(root: ReadNode, path: string[]): ReadNode {
  return path.reduce((node, name) => {
    const found = node.embeds.find((embed) => embed.name === name || embed.table === name)
    if (!found) throw notEmbedded(name)
    return found
  }, root)
}

function planOrder(catalog: Catalog, node: ReadNode, term: OrderTerm): PlannedOrder {
  const { relation, field, ...rest } = term
  if (relation === undefined) return { ...rest, field: planField(catalog, node, field) }
  const related = node.embeds.find((embed) => embed.name === relation)
  if (!related) throw notEmbedded(relation)
  if (!related.relation?.toOne) throw notToOne(node.table, relation)
  return { ...rest, field: planField(catalog, related, field), related }
}

/** The row limit also applies to every to-many embed; that of the root is part of the request's own window. */
function restrictEmbeds(root: ReadNode, request: ParsedRequest): void {
  const { rowLimit } = request
  if (rowLimit === undefined) return
  for (const embed of root.embeds) {
    if (!embed.relation?.toOne) embed.window.limit ??= rowLimit
    restrictEmbeds(embed, request)
  }
}

/**
 * Finds the relation of an embed: `target` is a table, a foreign key's constraint or column, or the function of a
 * computed relation; `hint` is a constraint, a column of either side, or a junction table. Throws 400 PGRST200 if
 * there is none and 300 PGRST201 if there are several.
 */
function findRelation(catalog: Catalog, source: string, target: string, hint: string | undefined): Relation {
  const relations = catalog.relations.get(source) ?? []
  const computed = relations.filter((relation) => relation.kind === 'computed')
  const found = relations.filter((relation) => fits(relation, target, hint))
  const named = found.filter((relation) => relation.kind === 'computed')
  const choices = named.length > 0 ? named : withoutOverridden(found, computed)
  const [first] = choices
  if (choices.length > 1) throw ambiguousRelation(source, target, choices)
  if (first) return first
  throw noRelation(catalog, source, target, hint)
}

/** A computed relation overrides a detected relation of the same name. */
function withoutOverridden(found: Relation[], computed: Relation[]): Relation[] {
  return found.filter((relation) => !computed.some((other) => other.constraint === relation.target))
}

function fits(relation: Relation, target: string, hint: string | undefined): boolean {
  if (relation.kind === 'computed') return relation.constraint === target
  if (relation.source === relation.target) return fitsSelf(relation, target, hint)
  if (hint !== undefined) return target === relation.target && fitsHint(relation, hint)
  if (target === relation.target) return true
  return !relation.targetIsView && (isConstraint(relation, target) || ownColumn(relation) === target)
}

/** A self-reference has two directions: the table's name selects to-many, the column's name to-one. */
function fitsSelf(relation: Relation, target: string, hint: string | undefined): boolean {
  if (relation.kind === 'many-to-many') {
    return target === relation.target && hint !== undefined && fitsHint(relation, hint)
  }
  if (hint === undefined) {
    if (relation.kind === 'one-to-many') return target === relation.target
    return relation.kind === 'many-to-one' && ownColumn(relation) === target
  }
  return target === relation.target && relation.kind === 'one-to-many' && otherColumn(relation) === hint
}

function fitsHint(relation: Relation, hint: string): boolean {
  if (relation.junction) return relation.junction.table === hint
  return isConstraint(relation, hint) || ownColumn(relation) === hint || otherColumn(relation) === hint
}

function isConstraint(relation: Relation, name: string): boolean {
  return !relation.junction && relation.constraint === name
}

/** Columns identify a relation only if its key has a single column. */
function ownColumn(relation: Relation): string | undefined {
  return relation.junction || relation.columns.length !== 1 ? undefined : relation.columns[0]?.[0]
}

function otherColumn(relation: Relation): string | undefined {
  return relation.junction || relation.columns.length !== 1 ? undefined : relation.columns[0]?.[1]
}
