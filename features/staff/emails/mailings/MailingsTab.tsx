import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { mailingMessages as messages } from '../messages.ts'
import { type Mailing, mailingsPage } from './queries.ts'

const columns: readonly Column<Mailing>[] = [
  { key: 'subject', header: messages.subject, heading: true, cell: ({ subject }) => subject },
  {
    key: 'created_at',
    header: messages.created,
    cell: ({ created_at }) => <DateText iso={created_at} withTime />,
  },
  {
    key: 'queued',
    header: messages.progress,
    short: true,
    cell: ({ queued, recipients }) => messages.progressOf(queued, recipients),
  },
]

/** The mailings to lists of members, and how far they are. */
export function MailingsTab() {
  const grid = useGridState()
  return (
    <ServerTable
      label={messages.tab}
      columns={columns}
      rowKey={({ id }) => id}
      query={useQuery(mailingsPage(grid))}
      grid={grid}
      failedMessage={messages.fetchFailed}
      empty={<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
    />
  )
}
