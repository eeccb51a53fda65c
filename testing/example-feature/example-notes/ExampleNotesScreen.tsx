import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { DeleteExampleNote } from './DeleteExampleNote.tsx'
import { messages } from './messages.ts'
import { type ExampleNote, exampleNotesPage } from './queries.ts'

const columns: readonly Column<ExampleNote>[] = [
  { key: 'title', header: messages.titleHeader, heading: true, cell: ({ title }) => title },
  { key: 'text', header: messages.textHeader, cell: ({ text }) => text },
  {
    key: 'created_at',
    header: messages.writtenHeader,
    cell: ({ created_at }) => <DateText iso={created_at} />,
  },
  { key: 'delete', header: messages.delete, cell: (note) => <DeleteExampleNote note={note} /> },
]

/** The member's own notes, each with a button to delete it. */
export default function ExampleNotesScreen() {
  const grid = useGridState()
  const query = useQuery(exampleNotesPage(grid))
  return (
    <Page title={messages.notes}>
      <ServerTable
        label={messages.notes}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => exampleNotesPage({ ...grid, ...page })}
        exported={{ as: 'example-notes', data: 'own' }}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.empty} />}
      />
    </Page>
  )
}
