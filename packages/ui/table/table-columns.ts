import type { ReactNode } from 'react'

/** One column: its header, the content of its cells, and whether the server can sort by it (`key` is the sort key). */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The value in an export; columns without one are not exported. */
  exported?: (row: Row) => string | number | Date | null
  /** Shown as the header instead of its text. */
  control?: ReactNode
  align?: 'start' | 'end'
  sortable?: boolean
  /** The title of the row's card on phones, without the column's name next to it. */
  heading?: boolean
  /** On a card, without the column's name, because the content explains itself. */
  unlabeled?: boolean
  /** On a card, in one line with the other short values. */
  short?: boolean
  /** Where columns are chosen: not shown unless it is. */
  optional?: boolean
}

/**
 * The part of a TanStack query that the table uses. Keep old rows while paging: `placeholderData: keepPreviousData`.
 */
export type TableQuery<Row> = {
  /** `estimated` if the server has not counted all rows of a large table. */
  data: { rows: Row[]; total: number; estimated?: boolean } | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}
