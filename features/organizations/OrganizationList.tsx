import { Button } from '@mantine/core'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import type { Column, TableQuery } from '@tingdu/ui/table-columns.ts'
import classes from './Organization.module.css'

type Props<Row> = {
  texts: { label: string; search: string; failed: string; empty: string; emptyText: string; noMatch: string }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  query: TableQuery<Row>
  grid: Grid
  /** The button that adds to the list, for those who may. */
  add: { label: string; onClick: () => void } | null
}

/** A list of what an organization has, with its search. An empty one offers to add something. */
export function OrganizationList<Row>({ texts, columns, rowKey, query, grid, add }: Props<Row>) {
  const isEmpty = query.data?.total === 0 && grid.search === ''
  const button = add && <Button onClick={add.onClick}>{add.label}</Button>
  return (
    <div className={classes.tab}>
      {!isEmpty && (
        <div className={classes.filters}>
          <SearchBox
            label={texts.search}
            placeholder={texts.search}
            value={grid.search}
            onSearch={grid.setSearch}
          />
          {button}
        </div>
      )}
      <ServerTable
        label={texts.label}
        columns={columns}
        rowKey={rowKey}
        query={query}
        grid={grid}
        failedMessage={texts.failed}
        empty={
          <EmptyState title={texts.empty} action={button}>
            {add && texts.emptyText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={texts.noMatch} />}
      />
    </div>
  )
}
