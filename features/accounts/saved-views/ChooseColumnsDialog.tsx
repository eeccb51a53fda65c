import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { SortableList } from '@tingdu/ui/table/SortableList.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import classes from './ChooseColumns.module.css'
import { isChoosable } from './chosen-columns.ts'
import { messages } from './messages.ts'
import { chooseColumns, listColumns } from './queries.ts'

type Props<Row> = {
  grid: string
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onClose: () => void
}

type Choice = { key: string; header: string; fixed: boolean; shown: boolean }

/** Shows all columns of a list in their order, those that are not shown last. */
export function ChooseColumnsDialog<Row>({ grid, columns, shown, onClose }: Props<Row>) {
  const cache = useQueryClient()
  const [choices, setChoices] = useState(() => choicesOf(columns, shown))
  const saving = useSending((chosen: readonly string[] | null) => chooseColumns(grid, chosen), {
    onSent: (_, chosen) => {
      const { queryKey } = listColumns()
      cache.setQueryData(queryKey, (before) => {
        const next = new Map(before)
        if (chosen === null) next.delete(grid)
        else next.set(grid, chosen)
        return next
      })
      toast(chosen === null ? messages.columnsWereReset : messages.columnsSaved)
      onClose()
    },
  })
  const toggle = (key: string) =>
    setChoices(choices.map((choice) => (choice.key === key ? { ...choice, shown: !choice.shown } : choice)))
  return (
    <Dialog title={messages.columnsTitle} pending={saving.pending} onCancel={onClose}>
      <p className={classes.help}>{messages.columnsHelp}</p>
      <div className={classes.columns}>
        <SortableList
          items={choices}
          idOf={({ key }) => key}
          nameOf={({ header }) => header}
          onMove={(choice, before) => setChoices(moved(choices, choice, before))}
        >
          {({ key, header, fixed, shown }) => (
            <Checkbox label={header} checked={shown} disabled={fixed} onChange={() => toggle(key)} />
          )}
        </SortableList>
      </div>
      <p role="alert" className={classes.failure}>
        {saving.failure ? failureText(saving.failure, messages.columnsFailed) : ''}
      </p>
      <DialogActions>
        <Button variant="subtle" disabled={saving.pending} onClick={() => saving.send(null)}>
          {messages.columnsReset}
        </Button>
        <Button variant="default" disabled={saving.pending} onClick={onClose}>
          {messages.columnsCancel}
        </Button>
        <Button
          loading={saving.pending}
          onClick={() => saving.send(choices.filter((choice) => choice.shown).map(({ key }) => key))}
        >
          {messages.columnsSave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function choicesOf<Row>(columns: readonly Column<Row>[], shown: readonly Column<Row>[]): Choice[] {
  const inOrder = [...shown, ...columns.filter((column) => !shown.includes(column))]
  return inOrder.filter(isChoosable).map((column) => ({
    key: column.key,
    header: column.header,
    fixed: column.heading === true,
    shown: shown.includes(column),
  }))
}

function moved(choices: readonly Choice[], choice: Choice, before: Choice | null): Choice[] {
  const others = choices.filter(({ key }) => key !== choice.key)
  const index = others.findIndex(({ key }) => key === before?.key)
  return index === -1 ? [...others, choice] : others.toSpliced(index, 0, choice)
}
