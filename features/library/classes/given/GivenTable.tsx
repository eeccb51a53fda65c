import { Button } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Page } from '@tingdu/client/api.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { SearchedTable } from '@tingdu/ui/table/SearchedTable.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { type ComponentType, useState } from 'react'
import classes from '../list/Classes.module.css'
import { messages } from '../messages.ts'
import { type Class, classesKey, type Wanted } from '../queries.ts'
import { ClosedTexts } from './ClosedTexts.tsx'

/** One kind of what a class gives: its list, its calls and its texts. */
export type Given<Row> = {
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  titleOf: (row: Row) => string
  page: (classId: number, wanted: Wanted) => UseQueryOptions<Page<Row>, Error, Page<Row>, QueryKey>
  remove: (row: Row) => Promise<void>
  /** Removes several, and returns those that were removed. */
  removeAll: (classId: number, rows: readonly Row[]) => Promise<readonly Row[]>
  AddDialog: ComponentType<{ classId: number; onClose: () => void }>
  texts: {
    title: string
    search: string
    fetchFailed: string
    empty: string
    emptyText: string
    noMatch: string
    add: string
    removeTitle: string
    removeAllTitle: (count: number) => string
    removed: string
    allRemoved: string
    removeFailed: string
    exportAs: string
  }
}

type Props<Row> = { class_: Class; gives: boolean; given: Given<Row> }

/** The books or texts of a class; those who give add and remove them. */
export function GivenTable<Row>({ class_, gives, given }: Props<Row>) {
  const { texts, keyOf, titleOf, AddDialog } = given
  const grid = useGridState()
  const refetch = useRefetch(classesKey)
  const query = useQuery(given.page(class_.id, grid))
  const selection = useSelection(keyOf, titleOf)
  const [adding, setAdding] = useState(false)
  const [deletingAll, setDeletingAll] = useState(false)
  const add = gives && <Button onClick={() => setAdding(true)}>{texts.add}</Button>
  const actions: Column<Row> = {
    key: 'delete',
    header: 'Actions',
    cell: (row) => <RowAction label={messages.remove} row={titleOf(row)} onClick={() => remove(row)} />,
  }
  const remove = (row: Row) =>
    confirmDelete({
      title: texts.removeTitle,
      text: messages.deleteGivenText(titleOf(row)),
      done: texts.removed,
      failed: texts.removeFailed,
      call: () => given.remove(row),
      refetch: () => {
        selection.set([row], false)
        return refetch()
      },
    })
  const removeSelected = (
    <Button variant="default" size="compact-sm" onClick={() => setDeletingAll(true)}>
      {messages.removeSelected}
    </Button>
  )
  return (
    <div className={classes.tab}>
      <ClosedTexts classId={class_.id} />
      <SearchedTable
        texts={{ ...texts, emptyText: gives && texts.emptyText }}
        columns={gives ? [...given.columns, actions] : given.columns}
        rowKey={keyOf}
        query={query}
        grid={grid}
        list={(page) => given.page(class_.id, { ...grid, ...page })}
        exported={{ as: texts.exportAs, data: 'shared' }}
        bulk={gives ? { selection, actions: removeSelected } : undefined}
        add={add}
        hidesSearch
      />
      {adding && <AddDialog classId={class_.id} onClose={() => setAdding(false)} />}
      {deletingAll && (
        <SelectionDialog
          selection={selection}
          title={texts.removeAllTitle(selection.rows.length)}
          text={messages.deleteAllGivenText}
          confirmLabel={messages.remove}
          change={(rows) => given.removeAll(class_.id, rows)}
          done={texts.allRemoved}
          failed={texts.removeFailed}
          refetch={refetch}
          onClose={() => setDeletingAll(false)}
        />
      )}
    </div>
  )
}
