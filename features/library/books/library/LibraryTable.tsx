import { NativeSelect } from '@mantine/core'
import type { PageQuery } from '@tingdu/client/all-pages.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import type { TableExport } from '@tingdu/ui/table/ExportButton.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Selection } from '@tingdu/ui/table/selection.ts'
import type { Column, TableQuery } from '@tingdu/ui/table/table-columns.ts'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import classes from './Library.module.css'

/** The state of a list of the library. */
export type LibraryGrid = Grid<'level'>

type Props<Row> = {
  /** The accessible name of the table. */
  label: string
  /** The accessible name of the search. */
  search: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  query: TableQuery<Row>
  grid: LibraryGrid
  failed: string
  empty: string
  /** What the list is for, shown while it is empty. */
  emptyHelp?: string
  /** What to do first if the list is empty; the main action if none is given. */
  emptyAction?: ReactNode
  /** The main action of the list, next to the search. */
  action?: ReactNode
  /** Any page of the list, for the export and for selecting all. */
  list: PageQuery<Row>
  exported: TableExport
  /** Rows that can be selected, and what can be done with them. */
  bulk?: { selection: Selection<Row>; actions: ReactNode } | undefined
  /** Whether the list can be filtered by level. */
  leveled?: boolean
}

/** A list of the library with its search. */
export function LibraryTable<Row>(props: Props<Row>) {
  const { label, search, columns, rowKey, query, grid, failed, leveled = false } = props
  const filtered = grid.search !== '' || (leveled && grid.filters.level !== undefined)
  const isEmpty = query.data?.total === 0 && !filtered
  const emptyAction = props.emptyAction ?? props.action
  return (
    <div className={classes.list}>
      <SearchBar label={search} grid={grid}>
        {leveled && (
          <NativeSelect
            aria-label={messages.level}
            data={[
              { value: '', label: messages.allLevels },
              ...Object.entries(levelNames).map(([value, name]) => ({ value, label: name })),
            ]}
            value={grid.filters.level ?? ''}
            onChange={({ currentTarget }) => grid.setFilter('level', currentTarget.value || null)}
          />
        )}
        {!(isEmpty && emptyAction === props.action) && props.action}
      </SearchBar>
      <ServerTable
        label={label}
        columns={columns}
        rowKey={rowKey}
        query={query}
        grid={grid}
        list={props.list}
        exported={props.exported}
        bulk={props.bulk}
        failedMessage={failed}
        empty={
          <EmptyState title={props.empty} action={emptyAction}>
            {props.emptyHelp}
          </EmptyState>
        }
        noMatch={
          filtered ? (
            <EmptyState title={grid.filters.level ? messages.noMatchAtLevel : messages.noMatch} />
          ) : undefined
        }
      />
    </div>
  )
}
