import type { Grid } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import type { Column, TableQuery } from '@tingdu/ui/table-columns.ts'
import classes from './Member.module.css'
import { messages } from './messages.ts'

type Props<Row> = {
  label: string
  /** The label of the search box; without it, there is none. */
  search?: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  query: TableQuery<Row>
  grid: Grid
  failed: string
  empty: string
}

/** A list in a tab of a member's page. */
export function MemberList<Row>({ search, failed, empty, grid, ...table }: Props<Row>) {
  return (
    <div className={classes.list}>
      {search && (
        <SearchBox label={search} placeholder={search} value={grid.search} onSearch={grid.setSearch} />
      )}
      <ServerTable
        {...table}
        grid={grid}
        failedMessage={failed}
        empty={<EmptyState title={empty} />}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noneFound} />}
      />
    </div>
  )
}
