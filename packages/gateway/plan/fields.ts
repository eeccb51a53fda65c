import type { Catalog } from '@tingdu/database/catalog.ts'
import { notEmbedded } from '../dialect-error.ts'
import type { Condition, Field, Filter } from '../types.ts'
import { badEmbedFilter, unknownColumn } from './errors.ts'
import type { PlannedCondition, PlannedField, ReadNode } from './types.ts'

/**
 * Plans a column of a node's rows, or a computed column listed in the catalog. Throws 42703 for any other name, because
 * PostgreSQL also reads `"t"."name"` as the function call `name(t)`: `fc_words.json_agg` would aggregate all rows of a
 * table, regardless of limits.
 */
export function planField(catalog: Catalog, node: ReadNode, field: Field): PlannedField {
  const { columns, characterIndexes } = node.definition
  const column = columns.find((candidate) => candidate.name === field.name)
  const functions =
    catalog.tables.get(node.table) === node.definition && catalog.computedColumns.get(node.table)
  const computed = !column && functions && functions.has(field.name)
  if (!column && !computed) throw unknownColumn(node.alias, field.name, columns)
  const type = column?.baseType ?? column?.type
  return {
    ...field,
    isJson: type === 'json' || type === 'jsonb',
    computed: computed === true,
    characterIndex: field.path.length === 0 && characterIndexes?.includes(field.name) === true,
  }
}

/** Looks up the names of a condition; a filter named like an embed tests whether the embed is empty. */
export function planCondition(catalog: Catalog, node: ReadNode, condition: Condition): PlannedCondition {
  if (condition.kind === 'filter') return planFilter(catalog, node, condition)
  const members = condition.members.map((member) => planCondition(catalog, node, member))
  return { kind: condition.kind, negated: condition.negated, members }
}

function planFilter(catalog: Catalog, node: ReadNode, filter: Filter): PlannedCondition {
  if (filter.embed !== undefined) return planFilterOfEmbed(catalog, node, filter)
  const embed = filter.field.path.length === 0 && node.embeds.find((one) => one.name === filter.field.name)
  if (embed && !isColumn(node, filter.field.name)) return planEmbedFilter(embed, filter)
  const field = planField(catalog, node, filter.field)
  const usesCharacterIndex =
    field.characterIndex && !filter.negated && !filter.quantifier && filter.indexable === true
  return { ...filter, field, usesCharacterIndex }
}

function planFilterOfEmbed(
  catalog: Catalog,
  node: ReadNode,
  { embed: name, ...filter }: Filter,
): PlannedCondition {
  const embed = node.embeds.find((one) => one.name === name)
  if (!embed) throw notEmbedded(name ?? '')
  return { kind: 'exists', node: embed, negated: false, also: planFilter(catalog, embed, filter) }
}

function isColumn(node: ReadNode, name: string): boolean {
  return node.definition.columns.some((column) => column.name === name)
}

function planEmbedFilter(embed: ReadNode, filter: Filter): PlannedCondition {
  if (filter.operator !== 'is' || (filter.is !== 'null' && filter.is !== 'not_null'))
    throw badEmbedFilter(embed.name)
  return { kind: 'exists', node: embed, negated: (filter.is === 'null') !== filter.negated }
}

/**
 * The columns of a node's table that its outputs, orders and embeds read; `'all'` if the whole row is needed. Only
 * these are selected, so that a role needs read access only to them.
 */
export function neededColumns(node: ReadNode): string[] | 'all' {
  const fields = [
    ...node.outputs.flatMap((output) => (output.kind === 'column' ? output.field : [])),
    ...node.order.flatMap((order) => (order.related ? [] : order.field)),
  ]
  const takesRow = fields.some((field) => field.computed)
  const takesRelated = node.embeds.some((embed) => embed.relation?.kind === 'computed')
  if (takesRow || takesRelated || node.outputs.some((output) => output.kind === 'all')) return 'all'
  const keys = node.embeds.flatMap((embed) => embed.relation?.columns.map(([own]) => own) ?? [])
  return [...new Set([...fields.map((field) => field.name), ...keys])]
}

/** A column itself, without a path. */
export function plainField(name: string): PlannedField {
  return { name, path: [], isJson: false, computed: false, characterIndex: false }
}

/**
 * The key by which a page reads its rows from a view, if it shows JSON, which the view may compute for every row that it
 * is asked for. Undefined without a key, or if the order needs more than columns.
 */
export function keyOfDocuments(node: ReadNode): string[] | undefined {
  const { kind, columns, rowKey } = node.definition
  if (node.from !== 'table' || kind !== 'view') return undefined
  const isDocument = new Set(
    columns.filter(({ baseType = '' }) => /^jsonb?$/.test(baseType)).map(({ name }) => name),
  )
  const needed = neededColumns(node)
  const reads = needed === 'all' ? isDocument.size > 0 : needed.some((name) => isDocument.has(name))
  const isPlain = node.order.every(
    ({ related, field }) => !related && !field.computed && !isDocument.has(field.name),
  )
  return reads && isPlain ? rowKey : undefined
}
