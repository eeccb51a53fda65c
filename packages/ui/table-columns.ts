import type { ReactNode } from 'react'

/** One column: its heading, what stands in its cells, and whether the server can sort by it (`key` names the order). */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  sortable?: boolean
  /** Heads the row's card on phones, without the column's name beside it. */
  heading?: boolean
}

/** What of a TanStack query the table looks at. Keep old rows while paging: `placeholderData: keepPreviousData`. */
export type TableQuery<Row> = {
  data: { rows: Row[]; total: number } | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}
