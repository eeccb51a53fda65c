import { Button } from '@mantine/core'
import { allPages, type PageQuery } from '@tingdu/client/all-pages.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { useSending } from '../form/sending.ts'
import { tableTexts } from '../messages.ts'
import { csvOf, download } from './csv.ts'
import type { Column } from './table-columns.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  list: PageQuery<Row>
  /** The name of the file, without `.csv`. */
  file: string
  /** Called first; if it fails, nothing is exported. */
  before?: (() => Promise<void>) | undefined
}

/** Downloads all pages of a list as a CSV file, with the search, filters and order that it is shown with. */
export function ExportButton<Row>({ columns, list, file, before }: Props<Row>) {
  const [progress, setProgress] = useState<string>(tableTexts.exportAll)
  const exporting = useSending(
    async () => {
      await before?.()
      return await csvOf(columns, allPages(list), (written, total) =>
        setProgress(tableTexts.exporting(written, total)),
      )
    },
    {
      onSent: (csv) => download(csv, `${file}.csv`),
      onFailed: (failure) => toast(failureText(failure, tableTexts.exportFailed), 'failed'),
    },
  )
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={exporting.pending}
      onClick={() => {
        setProgress(tableTexts.exportAll)
        exporting.send(undefined)
      }}
    >
      {exporting.pending ? progress : tableTexts.exportAll}
    </Button>
  )
}
