import { NativeSelect } from '@mantine/core'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { tableTexts } from '../messages.ts'
import classes from './ServerTable.module.css'
import type { Column } from './table-columns.ts'

type Props<Row> = { columns: readonly Column<Row>[]; grid: Pick<Grid<string>, 'sort' | 'setSort'> }

/** The order of the cards on phones, where the header with its sort buttons is not shown. */
export function PhoneSort<Row>({ columns, grid }: Props<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const choices = sortable.flatMap(({ key, header }) => [
    { value: `${key} ascending`, label: tableTexts.ascending(header) },
    { value: `${key} descending`, label: tableTexts.descending(header) },
  ])
  return (
    <div className={classes.phoneSort}>
      <NativeSelect
        size="xs"
        aria-label={tableTexts.sortBy}
        data={[{ value: '', label: tableTexts.unsorted }, ...choices]}
        value={grid.sort ? `${grid.sort.column} ${grid.sort.direction}` : ''}
        onChange={({ currentTarget }) => {
          const [column = '', direction] = currentTarget.value.split(' ')
          grid.setSort(direction === 'ascending' || direction === 'descending' ? { column, direction } : null)
        }}
      />
    </div>
  )
}
