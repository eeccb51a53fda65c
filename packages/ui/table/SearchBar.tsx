import type { Grid } from '@tingdu/client/grid-state.ts'
import type { ReactNode } from 'react'
import classes from './SearchBar.module.css'
import { SearchBox } from './SearchBox.tsx'

type Props = {
  /** The accessible name of the search box. */
  label: string
  /** The label unless specified. */
  placeholder?: string
  grid: Pick<Grid, 'search' | 'setSearch'>
  /** Next to the search: filters, and the main action of the list. */
  children: ReactNode
}

/** The search box of a list, and what can be done besides searching. */
export function SearchBar({ label, placeholder, grid, children }: Props) {
  return (
    <div className={classes.bar}>
      <SearchBox label={label} placeholder={placeholder} value={grid.search} onSearch={grid.setSearch} />
      {children}
    </div>
  )
}
