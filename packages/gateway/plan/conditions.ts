import type { Catalog } from '@tingdu/database/catalog.ts'
import { notEmbedded } from '../dialect-error.ts'
import type { Condition, Field, Filter, ParsedRequest } from '../request.ts'
import { hasIndexableCharacters } from '../sql/like-pattern.ts'
import { badEmbedFilter } from './errors.ts'
import type { PlannedCondition, PlannedField, ReadNode } from './types.ts'

/** Looks up a column of a node's table; unknown columns are kept as they are. */
export function planField(catalog: Catalog, node: ReadNode, field: Field): PlannedField {
  const table = catalog.tables.get(node.table)
  const column = table?.columns.find((candidate) => candidate.name === field.name)
  return {
    ...field,
    isJson: column?.baseType === 'json' || column?.baseType === 'jsonb',
    computed: !column && catalog.computedColumns.get(node.table)?.has(field.name) === true,
    characterIndex: field.path.length === 0 && table?.characterIndexes.includes(field.name) === true,
  }
}

/** Looks up the names in a condition; a filter on an embed's name tests whether the embed is empty. */
export function planCondition(
  catalog: Catalog,
  node: ReadNode,
  condition: Condition,
  request: ParsedRequest,
): PlannedCondition {
  if (condition.kind === 'filter') return planFilter(catalog, node, condition, request)
  const members = condition.members.map((member) => planCondition(catalog, node, member, request))
  return { kind: condition.kind, negated: condition.negated, members }
}

function planFilter(
  catalog: Catalog,
  node: ReadNode,
  filter: Filter,
  request: ParsedRequest,
): PlannedCondition {
  if (filter.embed !== undefined) return planFilterOfEmbed(catalog, node, filter, request)
  const embed = filter.field.path.length === 0 && node.embeds.find((one) => one.name === filter.field.name)
  const field = planField(catalog, node, filter.field)
  if (embed && !isColumn(catalog, node, filter.field.name)) return planEmbedFilter(embed, filter)
  const value = request.values[filter.value]
  const usesCharacterIndex =
    field.characterIndex &&
    !filter.negated &&
    !filter.quantifier &&
    filter.operator.endsWith('like') &&
    typeof value === 'string' &&
    hasIndexableCharacters(filter.operator, value)
  return { ...filter, field, usesCharacterIndex }
}

function planFilterOfEmbed(
  catalog: Catalog,
  node: ReadNode,
  { embed: name, ...filter }: Filter,
  request: ParsedRequest,
): PlannedCondition {
  const embed = node.embeds.find((one) => one.name === name)
  if (!embed) throw notEmbedded(name ?? '')
  return { kind: 'exists', node: embed, negated: false, also: planFilter(catalog, embed, filter, request) }
}

function isColumn(catalog: Catalog, node: ReadNode, name: string): boolean {
  return catalog.tables.get(node.table)?.columns.some((column) => column.name === name) === true
}

function planEmbedFilter(embed: ReadNode, filter: Filter): PlannedCondition {
  if (filter.operator !== 'is' || (filter.is !== 'null' && filter.is !== 'not_null'))
    throw badEmbedFilter(embed.name)
  return { kind: 'exists', node: embed, negated: (filter.is === 'null') !== filter.negated }
}
