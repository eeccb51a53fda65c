import { NativeSelect, Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Grid, pageSizes } from '@tingdu/client/grid-state.ts'
import { withCommas } from '@tingdu/client/with-commas.ts'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import classes from './ServerTable.module.css'

type Paging = Pick<Grid<string>, 'page' | 'size' | 'setPage' | 'setSize'>

type Props = { total: number; estimated?: boolean | undefined; grid: Paging; children?: ReactNode }

/** The rows up to which a list can be paged; far ones would take the server long. */
const MOST_PAGED = 100_000

/** The range of shown rows and the total, the page size, what concerns all pages, and the pages. */
export function TableFoot({ total, estimated = false, grid, children }: Props) {
  const pages = Math.ceil(Math.min(total, MOST_PAGED) / grid.size)
  const narrow = useMediaQuery('(max-width: 44.99em)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.foot}>
      <span>{rangeOf(total, grid, estimated)}</span>
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
            siblings={narrow ? 0 : 1}
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

/** "11–20 of 134", or "11–20 of about 9,800,000" if the total is estimated. */
export function rangeOf(
  total: number,
  { page, size }: { page: number; size: number },
  estimated = false,
): string {
  const first = Math.min((page - 1) * size + 1, total)
  const last = Math.min(page * size, total)
  return `${withCommas(first)}–${withCommas(last)} of ${estimated ? 'about ' : ''}${withCommas(total)}`
}
