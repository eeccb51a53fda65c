import { Button } from '@mantine/core'
import { allPages, type PageQuery } from '@tingdu/client/all-pages.ts'
import { beginExport } from '@tingdu/client/begin-export.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useState } from 'react'
import { useSending } from '../feedback/sending.ts'
import { toast } from '../feedback/toast.ts'
import { tableTexts } from '../messages.ts'
import { csvOf, download } from './csv.ts'
import type { Column } from './table-columns.ts'

/**
 * The name of the exported file, without `.csv`, and whose data it has: the caller's own, what is not about persons, or
 * that of members, as the list by which the audit log names the export. The server is asked before the last one.
 */
export type TableExport = { as: string; data: 'own' | 'shared' | `fc_${string}` }

type Props<Row> = {
  columns: readonly Column<Row>[]
  list: PageQuery<Row>
  exported: TableExport
}

/** Downloads all pages of a list as a CSV file, with the search, filters and order that it is shown with. */
export function ExportButton<Row>({ columns, list, exported }: Props<Row>) {
  const { as, data } = exported
  const [progress, setProgress] = useState<string>(tableTexts.exportAll)
  const exporting = useSending(
    async () => {
      if (data !== 'own' && data !== 'shared') await beginExport(data)
      return await csvOf(columns, allPages(list), (written, total) =>
        setProgress(tableTexts.exporting(written, total)),
      )
    },
    {
      onSent: (csv) => download(csv, `${as}.csv`),
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
