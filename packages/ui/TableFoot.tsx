import { NativeSelect, Pagination } from '@mantine/core'
import { type Grid, pageSizes } from '@tingdu/client/grid-state.ts'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import classes from './ServerTable.module.css'

type Paging = Pick<Grid<string>, 'page' | 'size' | 'setPage' | 'setSize'>

/** The range of shown rows and the total, the page size, what concerns all pages, and the pages. */
export function TableFoot({ total, grid, children }: { total: number; grid: Paging; children?: ReactNode }) {
  const pages = Math.ceil(total / grid.size)
  return (
    <div className={classes.foot}>
      <span>{rangeOf(total, grid)}</span>
      <NativeSelect
        size="xs"
        aria-label="Rows per page"
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(grid.size)}
        onChange={(event) => grid.setSize(Number(event.currentTarget.value))}
      />
      {children}
      {pages > 1 && (
        <nav aria-label="Pages">
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(grid.page, pages)}
            onChange={grid.setPage}
            getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </nav>
      )}
    </div>
  )
}

/** "11–20 of 134". */
export function rangeOf(total: number, { page, size }: { page: number; size: number }): string {
  const first = Math.min((page - 1) * size + 1, total)
  return `${first.toLocaleString('en')}–${Math.min(page * size, total).toLocaleString('en')} of ${total.toLocaleString('en')}`
}
