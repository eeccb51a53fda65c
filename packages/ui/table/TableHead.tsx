import type { Grid } from '@tingdu/client/grid-state.ts'
import classes from './ServerTable.module.css'
import type { Column } from './table-columns.ts'

type Sorting = Pick<Grid<string>, 'sort' | 'setSort'>

/** The header row; those of sortable columns are buttons that cycle through ascending, descending, unsorted. */
export function TableHead<Row>({ columns, grid }: { columns: readonly Column<Row>[]; grid: Sorting }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-actions={column.key === 'actions' || undefined}
            aria-sort={sortOf(column.key, grid)}
          >
            {column.control ?? (column.sortable ? <SortButton column={column} grid={grid} /> : column.header)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortButton<Row>({ column, grid }: { column: Column<Row>; grid: Sorting }) {
  const sort = sortOf(column.key, grid)
  const next = sort === undefined ? 'ascending' : sort === 'ascending' ? 'descending' : undefined
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => grid.setSort(next ? { column: column.key, direction: next } : null)}
    >
      {column.header}
      <span aria-hidden="true">{sort === 'ascending' ? '↑' : sort === 'descending' ? '↓' : '↕'}</span>
    </button>
  )
}

function sortOf(column: string, { sort }: Sorting) {
  return sort?.column === column ? sort.direction : undefined
}
