import type { PageQuery } from '@tingdu/client/all-pages.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import type { ReactNode } from 'react'
import { FailedQuery } from '../feedback/FailedQuery.tsx'
import { useKeptFocus } from '../page/kept-focus.ts'
import { ExportButton, type TableExport } from './ExportButton.tsx'
import { PhoneSort } from './PhoneSort.tsx'
import { SelectionBar, selectionColumn } from './SelectionBar.tsx'
import classes from './ServerTable.module.css'
import type { Selection } from './selection.ts'
import { useStepBack } from './step-back.ts'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import type { Column, TableQuery } from './table-columns.ts'

type ServerTableProps<Row> = {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  query: TableQuery<Row>
  grid: Pick<Grid<string>, 'page' | 'size' | 'sort' | 'setPage' | 'setSize' | 'setSort'>
  /** For rows of several lines: aligns cells at the top. */
  tall?: boolean
  /** The specified message of a failed fetch. */
  failedMessage: string
  /** Shown if there are no rows at all. */
  empty: ReactNode
  /** Shown if a search or a filter matches nothing; pass it only while one is set. */
  noMatch?: ReactNode
  /** Any page of the same list, for what concerns all pages: the export, and selecting all. */
  list?: PageQuery<Row>
  exported?: TableExport
  /** The columns of the export, if those of the table are only some of them. */
  exportedColumns?: readonly Column<Row>[] | undefined
  /** Rows that can be selected, and the buttons of what can be done with them. */
  bulk?: { selection: Selection<Row>; actions: ReactNode }
}

/**
 * A list that is paged, sorted and counted by the server. Loading, empty, no match and failed look different; a page
 * change keeps the old rows, dimmed, until the new ones arrive; a page past the end steps back to the last one. On
 * phones every row is a card.
 */
export function ServerTable<Row>(props: ServerTableProps<Row>) {
  const keptFocus = useKeptFocus()
  const { columns, query, grid, failedMessage, empty, noMatch, list, exported, bulk } = props
  const data = useStepBack(query, grid)
  if (query.isError && !data) {
    return (
      <div className={classes.frame}>
        <FailedQuery query={query} message={failedMessage} />
      </div>
    )
  }
  if (data && data.total === 0) {
    return (
      <div {...keptFocus} className={classes.frame}>
        {noMatch ?? empty}
      </div>
    )
  }
  return (
    <div {...keptFocus} className={classes.frame}>
      <p role="status" className="visually-hidden">
        {data ? `${data.estimated ? 'About ' : ''}${data.total} found` : 'Loading'}
      </p>
      {bulk && list && data && <SelectionBar {...bulk} list={list} total={data.total} />}
      <PhoneSort columns={columns} grid={grid} />
      <Rows
        {...props}
        rows={data?.rows}
        columns={bulk ? [selectionColumn(bulk.selection, data?.rows ?? []), ...columns] : columns}
      />
      {query.isError && <FailedQuery query={query} message={failedMessage} />}
      {data && (
        <TableFoot total={data.total} estimated={data.estimated} grid={grid}>
          {list && exported && (
            <ExportButton columns={props.exportedColumns ?? columns} list={list} exported={exported} />
          )}
        </TableFoot>
      )}
    </div>
  )
}

type RowsProps<Row> = ServerTableProps<Row> & { rows: readonly Row[] | undefined }

function Rows<Row>({ label, columns, rowKey, query, grid, tall, rows }: RowsProps<Row>) {
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        aria-busy={query.isFetching}
        data-stale={query.isPlaceholderData}
        data-tall={tall}
      >
        <caption className="visually-hidden">{label}</caption>
        <TableHead columns={columns} grid={grid} />
        <tbody>
          {rows
            ? rows.map((row) => <CellsOf key={rowKey(row)} row={row} columns={columns} />)
            : placeholderRows(grid.size, columns)}
        </tbody>
      </table>
    </div>
  )
}

function CellsOf<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map(({ key, header, cell, align, heading, unlabeled, short }) => (
        <td
          key={key}
          data-label={heading || unlabeled ? undefined : header}
          data-heading={heading}
          data-align={align}
          data-short={short}
          data-actions={key === 'actions' || undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

function placeholderRows<Row>(count: number, columns: readonly Column<Row>[]) {
  return Array.from({ length: count }, (_, index) => `placeholder ${index}`).map((key) => (
    <tr key={key} className={classes.placeholder}>
      {columns.map((column) => (
        <td key={column.key}>
          <span />
        </td>
      ))}
    </tr>
  ))
}
