import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { type ReactNode, useState } from 'react'
import dialog from '../dialog/Dialog.module.css'
import { Dialog, DialogActions } from '../dialog/Dialog.tsx'
import { useSending } from '../feedback/sending.ts'
import { toast } from '../feedback/toast.ts'
import { tableTexts } from '../messages.ts'
import { changeRows, type Unchanged } from './change-rows.ts'
import classes from './Selection.module.css'
import type { Selection } from './selection.ts'

/** Beyond this, the list of a dialog only says how many rows follow. */
const MOST_SHOWN = 200

type Props<Row> = {
  title: string
  /** What will happen to the rows. */
  text: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  confirmLabel: string
  /** Changes some rows, and returns those that were changed. */
  change: (rows: Row[]) => Promise<readonly Row[]>
  /** The toast once all rows are changed. */
  done: string
  /** Why a row was not changed, if the server does not say it. */
  failed: string
  /** Refetches what has changed; called after each attempt. */
  refetch: () => unknown
  /** Called with true if an attempt was made. */
  onClose: (attempted: boolean) => void
}

/** Shows what will happen to the selected rows, does it once it is confirmed, and says what has failed and why. */
export function BulkDialog<Row>(props: Props<Row>) {
  const { title, rows, nameOf, onClose } = props
  const [unchanged, setUnchanged] = useState<Map<Row, Unchanged> | null>(null)
  const changing = useSending(() => changeRows(rows, props.change), {
    onSent: (left) => {
      void props.refetch()
      if (left.size > 0) return setUnchanged(left)
      toast(props.done)
      onClose(true)
    },
  })
  if (unchanged) {
    return (
      <Dialog title={title} wide onCancel={() => onClose(true)}>
        <p className={dialog.text} role="status">
          {tableTexts.changed(rows.length - unchanged.size, rows.length)}
        </p>
        <RowList
          rows={[...unchanged.keys(), ...rows.filter((row) => !unchanged.has(row))]}
          nameOf={nameOf}
          resultOf={(row) =>
            unchanged.has(row) ? (
              <span className={classes.reason}>{failureText(unchanged.get(row), props.failed)}</span>
            ) : (
              tableTexts.done
            )
          }
        />
        <DialogActions>
          <Button onClick={() => onClose(true)} autoFocus>
            {tableTexts.close}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog title={title} wide pending={changing.pending} onCancel={() => onClose(false)}>
      <p className={dialog.text}>{props.text}</p>
      <RowList rows={rows} nameOf={nameOf} />
      <DialogActions>
        <Button variant="default" onClick={() => onClose(false)} disabled={changing.pending} autoFocus>
          {tableTexts.cancel}
        </Button>
        <Button onClick={() => changing.send(undefined)} loading={changing.pending}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SelectionProps<Row> = Omit<Props<Row>, 'rows' | 'nameOf' | 'onClose'> & {
  selection: Selection<Row>
  onClose: () => void
}

/** A `BulkDialog` for the selected rows, of which none is selected afterwards. */
export function SelectionDialog<Row>({ selection, onClose, ...rest }: SelectionProps<Row>) {
  const close = (attempted: boolean) => {
    onClose()
    if (attempted) selection.clear()
  }
  return <BulkDialog {...rest} rows={selection.rows} nameOf={selection.nameOf} onClose={close} />
}

type RowListProps<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  resultOf?: (row: Row) => ReactNode
}

function RowList<Row>({ rows, nameOf, resultOf }: RowListProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={classes.rows} tabIndex={0}>
      {rows.slice(0, MOST_SHOWN).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an open dialog do not change
        <li key={index}>
          <span>{nameOf(row)}</span>
          {resultOf?.(row)}
        </li>
      ))}
      {rows.length > MOST_SHOWN && <li>{tableTexts.further(rows.length - MOST_SHOWN)}</li>}
    </ul>
  )
}
