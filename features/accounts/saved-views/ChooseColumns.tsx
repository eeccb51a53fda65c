import { Button } from '@mantine/core'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { ChooseColumnsDialog } from './ChooseColumnsDialog.tsx'
import { messages } from './messages.ts'

type Props<Row> = {
  /** The list. */
  grid: string
  /** All its columns. */
  columns: readonly Column<Row>[]
  /** Those of `useChosenColumns`. */
  shown: readonly Column<Row>[]
}

/** The button with which members of staff choose and order the columns of a list, for their account. */
export function ChooseColumns<Row>(props: Props<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.columns}
      </Button>
      {open && <ChooseColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
