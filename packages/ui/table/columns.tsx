import type { ReactNode } from 'react'
import { DateText } from '../page/DateText.tsx'
import type { Column } from './table-columns.ts'

type Rest<Row> = Partial<Omit<Column<Row>, 'key' | 'header'>>

/**
 * A sortable column of the field `key`. Unless `rest` says otherwise, it is exported as it is, and shown as it is
 * exported.
 */
export function fieldColumn<Key extends string, Row extends Record<Key, string | number | null>>(
  key: Key,
  header: string,
  rest?: Rest<Row> & { exported?: (row: Row) => string | number | null },
): Column<Row> {
  const exported = rest?.exported ?? ((row: Row) => row[key])
  return { key, header, sortable: true, cell: exported, ...rest, exported }
}

/** A sortable column of the field `key`, an ISO time, which is shown as a day unless `rest` says otherwise. */
export function dateColumn<Key extends string, Row extends Record<Key, string>>(
  key: Key,
  header: string,
  rest?: Rest<Row>,
): Column<Row> {
  const exported = (row: Row) => new Date(row[key])
  const cell = (row: Row) => <DateText iso={row[key]} />
  return { key, header, sortable: true, exported, cell, ...rest }
}

/** A column of what can be done with each row. */
export function actionsColumn<Row>(header: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'actions', header, unlabeled: true, cell }
}
