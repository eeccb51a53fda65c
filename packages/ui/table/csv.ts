import type { Page } from '@tingdu/client/api.ts'
import { exportedTime } from '../page/DateText.tsx'
import type { Column } from './table-columns.ts'

/** What spreadsheets run as a formula, also after quotes and in its full-width form. An apostrophe in front prevents it. */
const formula = /^["'\s]*[=+\-@＝＋－＠]|^[\t\r]/

/** Excel reads a file as UTF-8 only if it begins with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes the pages of a list as a CSV file with the names of the columns as its first row. `onProgress` is called with
 * the number of rows written so far and their total.
 */
export async function csvOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Page<Row>>,
  onProgress: (written: number, total: number) => void,
): Promise<Blob> {
  const { default: Papa } = await import('papaparse')
  const exported = columns.filter(({ exported }) => exported !== undefined)
  const lines = (rows: unknown[][]) => `${Papa.unparse(rows, { escapeFormulae: formula })}\r\n`
  // Blobs, which the browser may keep on disk, instead of one text in memory.
  const parts = [new Blob([BYTE_ORDER_MARK, lines([exported.map(({ header }) => header)])])]
  let written = 0
  for await (const { rows, total } of pages) {
    if (rows.length > 0)
      parts.push(new Blob([lines(rows.map((row) => exported.map((column) => cellOf(column, row))))]))
    written += rows.length
    onProgress(written, Math.max(written, total))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function cellOf<Row>({ exported }: Column<Row>, row: Row): string | number {
  const value = exported?.(row) ?? ''
  return value instanceof Date ? exportedTime(value) : value
}

/** Offers a file for download. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
