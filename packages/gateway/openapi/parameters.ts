import type { Table } from '@tingdu/database/catalog.ts'
import type { TableAccess } from './access.ts'

type Json = Record<string, unknown>

/** The parameters of all tables, by name. */
export function sharedParameters(): [string, Json][] {
  const text = (name: string, location: 'query' | 'header', description: string, more: Json = {}) => ({
    name,
    description,
    required: false,
    in: location,
    type: 'string',
    ...more,
  })
  const prefer = (...values: string[]) => text('Prefer', 'header', 'Preference', { enum: values })
  const returns = ['return=representation', 'return=minimal', 'return=headers-only']
  return [
    ['preferReturn', prefer(...returns)],
    ['preferCount', prefer('count=exact', 'count=planned', 'count=estimated')],
    ['preferPost', prefer(...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates')],
    ['select', text('select', 'query', 'Filtering Columns')],
    ['on_conflict', text('on_conflict', 'query', 'On Conflict')],
    ['order', text('order', 'query', 'Ordering')],
    ['range', text('Range', 'header', 'Limiting and Pagination')],
    ['rangeUnit', text('Range-Unit', 'header', 'Limiting and Pagination', { default: 'items' })],
    ['offset', text('offset', 'query', 'Limiting and Pagination')],
    ['limit', text('limit', 'query', 'Limiting and Pagination')],
  ]
}

/** `body.NAME`, with which rows are created, or `changes.NAME`. */
export function bodyParameter(kind: 'body' | 'changes', name: string, schema: Json): [string, Json][] {
  return [[keyOf(`${kind}.${name}`), { name, description: name, required: false, in: 'body', schema }]]
}

/** A filter for each column that the role may read. */
export function filterParameters({ name, columns }: Table, { select }: TableAccess): [string, Json][] {
  return columns
    .filter((column) => select.includes(column.name))
    .map((column) => [
      keyOf(`rowFilter.${name}.${column.name}`),
      {
        name: column.name,
        ...(column.description !== null && { description: column.description }),
        required: false,
        in: 'query',
        type: 'string',
      },
    ])
}

/** The name of something that is referred to: OpenAPI 3 allows few characters. */
export function keyOf(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/gu, (odd) => `_${odd.codePointAt(0)?.toString(16)}_`)
}

/** A reference to what has the key of this name. */
export function ref(section: 'parameters' | 'definitions', name: string): { $ref: string } {
  return { $ref: `#/${section}/${keyOf(name)}` }
}
