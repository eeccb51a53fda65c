import { focusBox } from '@tingdu/ui/table/slash-key.ts'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { useOpenedResult } from './opened-result.ts'
import classes from './ResultTable.module.css'

/** One column of results: its heading, its role in the row's layout, and what it shows of a row. */
export type Column<Row> = {
  name: string
  part: 'headword' | 'pinyin' | 'definition' | 'aside' | 'details' | 'actions'
  show: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  /** Whether the rows are those of the previous search. */
  stale: boolean
  /** Whether to open the first result. */
  opens: boolean
}

const resultLink = '[data-result]'

/**
 * Results as in a printed dictionary: large headwords, aligned columns on wide screens, cards on phones. The arrow
 * keys step through the headwords; Back from an entry's page returns to its row.
 */
export function ResultTable<Row extends { id: number }>({ label, columns, rows, stale, opens }: Props<Row>) {
  const openedResult = useOpenedResult<HTMLTableElement>()
  const { ref: table } = openedResult
  useEffect(() => {
    if (opens && !stale) table.current?.querySelector<HTMLElement>(resultLink)?.click()
  }, [opens, stale, table])
  return (
    <table
      {...openedResult}
      className={classes.table}
      aria-label={label}
      aria-busy={stale}
      onKeyDown={stepThroughResults}
    >
      <thead className={classes.heads}>
        <tr>
          {columns.map(({ name, part }) => (
            <th key={name} scope="col" className={classes.column}>
              {part === 'actions' ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.body}>
        {rows.map((row) => (
          <tr key={row.id} className={classes.row}>
            {columns.map(({ name, part, show }) => (
              <td key={name} className={`${classes.cell} ${classes[part]}`}>
                {show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Placeholder rows with the usual height of results, so that little moves when they load. */
export function ResultSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.skeletonRow}>
          <span className={classes.skeletonHeadword} />
          <span className={classes.skeletonText} />
        </div>
      ))}
    </div>
  )
}

/** Down in the search box focuses the first result, if there is one. */
export function focusFirstResult(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  const first = document.querySelector<HTMLElement>(`${resultLink}, [data-word]`)
  if (!first) return
  event.preventDefault()
  first.focus()
}

/** Focuses the search box and selects its text; returns false if there is no search box. */
export function focusSearchBox(): boolean {
  return focusBox(document.querySelector<HTMLInputElement>('search [role="searchbox"]'))
}

/** Steps through the results in rows or in a list; Up from the first one, and Escape, return to the search box. */
export function stepThroughResults(event: KeyboardEvent<HTMLElement>): void {
  if (!['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(resultLink)]
  const at = links.findIndex((link) => link.closest('tr, li')?.contains(event.target as Node))
  const next = event.key === 'ArrowDown' ? links[at + 1] : event.key === 'ArrowUp' ? links[at - 1] : undefined
  if (next) next.focus()
  else if (event.key === 'ArrowDown' || !focusSearchBox()) return
  event.preventDefault()
}
