import type { Grid } from '@tingdu/client/grid-state.ts'
import { useEffect } from 'react'
import type { TableQuery } from './table-columns.ts'

/**
 * Goes to the last page of a list whose page is past the end, because rows were deleted or the address was edited.
 * Returns the data of the query, undefined until the last page arrives.
 */
export function useStepBack<Row>(
  { data, isPlaceholderData }: Pick<TableQuery<Row>, 'data' | 'isPlaceholderData'>,
  { page, size, setPage }: Pick<Grid<string>, 'page' | 'size' | 'setPage'>,
): TableQuery<Row>['data'] {
  // 0 unless the page is empty.
  const last = data?.rows.length === 0 ? Math.ceil(data.total / size) : 0
  const isPast = last > 0 && page > last
  useEffect(() => {
    if (isPast && !isPlaceholderData) setPage(last, true)
  })
  return last > 0 && (isPast || isPlaceholderData) ? undefined : data
}
