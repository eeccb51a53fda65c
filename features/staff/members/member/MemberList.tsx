import type { PageQuery } from '@tingdu/client/all-pages.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import type { TableExport } from '@tingdu/ui/table/ExportButton.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column, TableQuery } from '@tingdu/ui/table/table-columns.ts'
import { messages } from '../messages.ts'
import classes from './Member.module.css'

type Props<Row> = {
  label: string
  /** The label of the search box; without it, there is none. */
  search?: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  query: TableQuery<Row>
  grid: Grid
  /** Any page of the list, for the export. */
  list: PageQuery<Row>
  exported: TableExport
  failed: string
  empty: string
  /** What puts something into the list. */
  emptyText: string
}

/** A list in a tab of a member's page. */
export function MemberList<Row>({ search, failed, empty, emptyText, grid, ...rest }: Props<Row>) {
  return (
    <div className={classes.list}>
      {search && <SearchBox label={search} value={grid.search} onSearch={grid.setSearch} />}
      <ServerTable
        {...rest}
        grid={grid}
        failedMessage={failed}
        empty={<EmptyState title={empty}>{emptyText}</EmptyState>}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noneFound} />}
      />
    </div>
  )
}
