import type { Sort } from './grid-state.ts'

/** The columns that a list can be sorted by, its order otherwise, and the unique column that breaks ties. */
export type ListOrder = { sortable: readonly string[]; initial: Sort; key: string }

type Orderable = { order(column: string, options: { ascending: boolean }): unknown }

/**
 * Orders a request as the user has chosen; a column that the list cannot be sorted by counts as not chosen.
 */
export function inOrder<Request extends Orderable>(
  request: Request,
  sort: Sort | null,
  { sortable, initial, key }: ListOrder,
): Request {
  const { column, direction } = sort && sortable.includes(sort.column) ? sort : initial
  const ascending = direction === 'ascending'
  request.order(column, { ascending })
  if (column !== key) request.order(key, { ascending })
  return request
}
