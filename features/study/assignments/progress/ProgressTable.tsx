import { Button } from '@mantine/core'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { kindNames } from '../messages.ts'
import { assignmentPaths } from '../paths.ts'
import { WorkBadge } from '../WorkBadge.tsx'
import { dueText, lastActive, workText } from '../work-text.ts'
import type { GridCell, GridRow } from './grid.ts'
import { progressMessages as messages } from './messages.ts'
import classes from './Progress.module.css'
import type { AssignedColumn } from './progress-queries.ts'

const PAGE = 50
/** The rows that fit on a screen, which are painted first. */
const FIRST = 12

type Props = { classId: number; columns: readonly AssignedColumn[]; rows: readonly GridRow[]; now: Date }

/** Students by assignments; the names and the head stay in place, and each cell leads to the student's work. */
export function ProgressTable({ classId, columns, rows, now }: Props) {
  const [page, setPage] = useState(0)
  const first = page * PAGE
  const shown = useMemo(() => rows.slice(first, first + PAGE), [rows, first])
  const painted = useDeferredValue(shown, shown.slice(0, FIRST))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} aria-label={messages.table} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                {messages.member}
                <span className={classes.sub}>{messages.lastActive.toLowerCase()}</span>
              </th>
              {columns.map(({ id, kind, title, due_at }) => (
                <th key={id} scope="col">
                  <TitleText>{title}</TitleText>
                  <span className={classes.sub}>
                    {kindNames[kind].toLowerCase()} · {dueText(due_at, now)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {painted.map((row) => (
              <Row key={row.user_id} classId={classId} columns={columns} row={row} now={now} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.foot}>
        <span>{messages.shown(first + 1, first + shown.length, rows.length)}</span>
        {rows.length > PAGE && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              {messages.previous}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={first + PAGE >= rows.length}
              onClick={() => setPage(page + 1)}
            >
              {messages.next}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

type RowProps = { classId: number; columns: readonly AssignedColumn[]; row: GridRow; now: Date }

function Row({ classId, columns, row, now }: RowProps) {
  const active = lastActive(row.activeAt, now)
  return (
    <tr>
      <th scope="row">
        <Link to={assignmentPaths.member(classId, row.user_id)}>{row.name}</Link>{' '}
        <span className={classes.active} data-long={active.days > 7 || undefined}>
          {active.text}
        </span>
      </th>
      {columns.map((column, at) => (
        <td key={column.id}>
          <Cell classId={classId} column={column} row={row} cell={row.cells[at]} now={now} />
        </td>
      ))}
    </tr>
  )
}

type CellProps = { classId: number; column: AssignedColumn; row: GridRow; cell: GridCell; now: Date }

function Cell({ classId, column, row, cell, now }: CellProps) {
  if (!cell) return null
  const work = workText({ ...cell, kind: column.kind }, now)
  return (
    <Link
      to={assignmentPaths.member(classId, row.user_id, column.id)}
      className={classes.cell}
      aria-label={messages.work(row.name, column.title, work.text)}
    >
      <WorkBadge {...work} />
    </Link>
  )
}
