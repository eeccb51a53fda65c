import { useQuery } from '@tanstack/react-query'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { listColumns } from './queries.ts'

/**
 * The columns of a list that the member has chosen, in their order, or those that it has by itself. A list is called by
 * `grid`. Call it before the query of the list's rows, so that both are asked for together.
 */
export function useChosenColumns<Row>(grid: string, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { data } = useQuery(listColumns())
  return shownColumns(columns, data?.get(grid))
}

/** The columns that are chosen by their keys. The title of a row and what can be done with it are always shown. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  if (!chosen) return columns.filter(({ optional }) => !optional)
  const choosable = columns.filter(isChoosable)
  const known = chosen.flatMap((key) => choosable.filter((column) => column.key === key))
  const titles = choosable.filter((column) => column.heading && !known.includes(column))
  return [...titles, ...new Set(known), ...columns.filter((column) => !isChoosable(column))]
}

/** Whether a column can be moved: what can be done with a row stays at its end. */
export function isChoosable({ unlabeled }: { unlabeled?: boolean }): boolean {
  return !unlabeled
}
