import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchedTable } from '@tingdu/ui/table/SearchedTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { ExampleNoteDialog } from './ExampleNoteDialog.tsx'
import { messages } from './messages.ts'
import { deleteExampleNote, type ExampleNote, exampleNotesKey, exampleNotesPage } from './queries.ts'

const columns: readonly Column<ExampleNote>[] = [
  fieldColumn('title', messages.titleHeader, { heading: true }),
  fieldColumn('text', messages.textHeader, { sortable: false }),
  dateColumn('created_at', messages.writtenHeader),
]

const actionNames = { edit: messages.edit, delete: messages.delete }

/** The member's own notes, which they add, edit and delete. */
export default function ExampleNotesScreen() {
  const grid = useGridState()
  const refetch = useRefetch(exampleNotesKey)
  // The note in the form; null for a new one, undefined if the form is closed.
  const [edited, edit] = useState<ExampleNote | null>()
  const remove = ({ id }: ExampleNote) =>
    confirmDelete({
      title: messages.deleteQuestion,
      text: messages.deleteText,
      done: messages.deleted,
      failed: messages.deleteFailed,
      call: () => deleteExampleNote(id),
      refetch,
    })
  const actions = actionsColumn<ExampleNote>(messages.actions, (note) => (
    <RowActions
      names={actionNames}
      row={note.title}
      onChoose={(action) => (action === 'delete' ? remove(note) : edit(note))}
    />
  ))
  return (
    <Page title={messages.title}>
      <SearchedTable
        texts={messages}
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
        query={useQuery(exampleNotesPage(grid))}
        grid={grid}
        list={(page) => exampleNotesPage({ ...grid, ...page })}
        exported={{ as: 'example-notes', data: 'own' }}
        add={<Button onClick={() => edit(null)}>{messages.add}</Button>}
      />
      {edited !== undefined && <ExampleNoteDialog note={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}
