import { Button } from '@mantine/core'
import type { PageQuery } from '@tingdu/client/all-pages.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import type { TableExport } from '@tingdu/ui/table/ExportButton.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column, TableQuery } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { messages } from './messages.ts'
import classes from './Organization.module.css'
import { organizationsKey } from './queries.ts'

type Removal<Row> = {
  nameOf: (row: Row) => string
  title: (count: number) => string
  text: string
  change: (rows: Row[]) => Promise<readonly Row[]>
  done: string
  failed: string
}

type Props<Row> = {
  texts: { label: string; search: string; failed: string; empty: string; emptyText: string; noMatch: string }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  query: TableQuery<Row>
  grid: Grid
  /** Any page of the list, for the export and for selecting all. */
  list: PageQuery<Row>
  exported: TableExport
  /** Removes selected rows, for those who may. */
  removal?: Removal<Row> | null
  /** The button that adds to the list, for those who may. */
  add: { label: string; onClick: () => void } | null
}

/** A list of what an organization has, with its search. An empty one offers to add something. */
export function OrganizationList<Row>(props: Props<Row>) {
  const { texts, columns, rowKey, query, grid, add, removal } = props
  const selection = useSelection<Row>(rowKey, (row) => removal?.nameOf(row) ?? '')
  const [removing, setRemoving] = useState(false)
  const refetch = useRefetch(organizationsKey)
  const remove = (
    <Button variant="default" size="compact-sm" onClick={() => setRemoving(true)}>
      {messages.remove}
    </Button>
  )
  const isEmpty = query.data?.total === 0 && grid.search === ''
  const button = add && <Button onClick={add.onClick}>{add.label}</Button>
  return (
    <div className={classes.tab}>
      {!isEmpty && (
        <SearchBar label={texts.search} grid={grid}>
          {button}
        </SearchBar>
      )}
      <ServerTable
        label={texts.label}
        columns={columns}
        rowKey={rowKey}
        query={query}
        grid={grid}
        list={props.list}
        exported={props.exported}
        bulk={removal ? { selection, actions: remove } : undefined}
        failedMessage={texts.failed}
        empty={
          <EmptyState title={texts.empty} action={button}>
            {add && texts.emptyText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={texts.noMatch} />}
      />
      {removal && removing && (
        <SelectionDialog
          selection={selection}
          grid={grid}
          title={removal.title(selection.rows.length)}
          text={removal.text}
          confirmLabel={messages.remove}
          change={removal.change}
          done={removal.done}
          failed={removal.failed}
          refetch={refetch}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
