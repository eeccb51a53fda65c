import { Button } from '@mantine/core'
import type { PageQuery } from '@tingdu/client/all-pages.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import type { TableExport } from '@tingdu/ui/table/ExportButton.tsx'
import { SearchedTable } from '@tingdu/ui/table/SearchedTable.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column, TableQuery } from '@tingdu/ui/table/table-columns.ts'
import { type ComponentProps, useState } from 'react'
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
  texts: ComponentProps<typeof SearchedTable<Row>>['texts']
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
export function OrganizationList<Row>({ texts, add, removal, ...table }: Props<Row>) {
  const selection = useSelection<Row>(table.rowKey, (row) => removal?.nameOf(row) ?? '')
  const [removing, setRemoving] = useState(false)
  const refetch = useRefetch(organizationsKey)
  const remove = (
    <Button variant="default" size="compact-sm" onClick={() => setRemoving(true)}>
      {messages.remove}
    </Button>
  )
  return (
    <div className={classes.tab}>
      <SearchedTable
        {...table}
        texts={{ ...texts, emptyText: add && texts.emptyText }}
        bulk={removal ? { selection, actions: remove } : undefined}
        add={add && <Button onClick={add.onClick}>{add.label}</Button>}
        hidesSearch
      />
      {removal && removing && (
        <SelectionDialog
          selection={selection}
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
