import type { Grid } from '@tingdu/client/grid-state.ts'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { SearchBar } from './SearchBar.tsx'
import { ServerTable } from './ServerTable.tsx'

type Props<Row> = Omit<
  ComponentProps<typeof ServerTable<Row>>,
  'label' | 'grid' | 'failedMessage' | 'empty' | 'noMatch'
> & {
  texts: {
    title: string
    search: string
    fetchFailed: string
    empty: string
    /** What fills the list. */
    emptyText: ReactNode
    noMatch: string
  }
  grid: Grid
  /** What adds a row: next to the search, and where it is said that there are no rows. */
  add?: ReactNode
  /** Whether the search is hidden while there is nothing to search. */
  hidesSearch?: boolean
}

/** A `ServerTable` below its search. */
export function SearchedTable<Row>({ texts, add, hidesSearch = false, ...table }: Props<Row>) {
  const { grid, query } = table
  const isEmpty = query.data?.total === 0 && grid.search === ''
  return (
    <>
      {!(hidesSearch && isEmpty) && (
        <SearchBar label={texts.search} grid={grid}>
          {add}
        </SearchBar>
      )}
      <ServerTable
        {...table}
        label={texts.title}
        failedMessage={texts.fetchFailed}
        empty={
          <EmptyState title={texts.empty} action={add}>
            {texts.emptyText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={texts.noMatch} />}
      />
    </>
  )
}
