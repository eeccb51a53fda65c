import { Button } from '@mantine/core'
import { allPages, type PageQuery } from '@tingdu/client/all-pages.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import type { ReactNode } from 'react'
import { useSending } from '../feedback/sending.ts'
import { toast } from '../feedback/toast.ts'
import { tableTexts } from '../messages.ts'
import classes from './Selection.module.css'
import type { Selection } from './selection.ts'
import type { Column } from './table-columns.ts'

type Props<Row> = {
  selection: Selection<Row>
  list: PageQuery<Row>
  /** The number of rows that match the search and the filters. */
  total: number
  /** The buttons of what can be done with the selected rows. */
  actions: ReactNode
}

/** How many rows are selected, what can be done with them, and selecting all that match. */
export function SelectionBar<Row>({ selection, list, total, actions }: Props<Row>) {
  const selecting = useSending(() => allRows(list), {
    onSent: (rows) => selection.set(rows, true),
    onFailed: (failure) => toast(failureText(failure, tableTexts.selectAllFailed), 'failed'),
  })
  const count = selection.rows.length
  return (
    <div className={classes.bar}>
      <span role="status">{tableTexts.selected(count)}</span>
      {count > 0 && actions}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={selecting.pending}
        onClick={() => selecting.send(undefined)}
      >
        {tableTexts.selectAll(total)}
      </Button>
      {count > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
          {tableTexts.clear}
        </Button>
      )}
    </div>
  )
}

async function allRows<Row>(list: PageQuery<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of allPages(list)) rows.push(...page.rows)
  return rows
}

/** The column of checkboxes; the one in its header selects the rows of the page. */
export function selectionColumn<Row>(selection: Selection<Row>, page: readonly Row[]): Column<Row> {
  const selected = page.filter(selection.has).length
  return {
    key: 'selection',
    header: '',
    unlabeled: true,
    control: (
      <input
        type="checkbox"
        className={classes.box}
        aria-label={tableTexts.selectPage}
        checked={page.length > 0 && selected === page.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < page.length
        }}
        onChange={({ currentTarget }) => selection.set(page, currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        className={classes.box}
        aria-label={tableTexts.select(selection.nameOf(row))}
        checked={selection.has(row)}
        onChange={({ currentTarget }) => selection.set([row], currentTarget.checked)}
      />
    ),
  }
}
