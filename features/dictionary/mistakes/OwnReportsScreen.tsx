import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { EntryLink, ReportAnswer, ReportedMistake } from './MistakeParts.tsx'
import { messages, stateNames } from './messages.ts'
import { markAsSeen, type OwnMistake, ownMistakesPage } from './queries.ts'

const isNew = ({ state, seen_at }: OwnMistake) => state !== 'open' && seen_at === null

const columns: readonly Column<OwnMistake>[] = [
  fieldColumn('entry', 'Entry', { heading: true, cell: (mistake) => <EntryLink mistake={mistake} /> }),
  fieldColumn('message', 'What you wrote', {
    cell: (mistake) => <ReportedMistake mistake={mistake} />,
    sortable: false,
  }),
  dateColumn('created_at', 'Reported'),
  {
    key: 'answer',
    header: 'Answer',
    exported: ({ state, answer }) => answer ?? stateNames[state],
    cell: (mistake) => <ReportAnswer mistake={mistake} isNew={isNew(mistake)} />,
  },
]

/** The member's own reports and their answers. Answers shown here are marked as seen. */
export default function OwnReportsScreen() {
  const grid = useGridState()
  const { id } = useSession()
  const query = useQuery(ownMistakesPage(id, grid))
  const rows = query.isPlaceholderData ? undefined : query.data?.rows
  useEffect(() => markAsSeen((rows ?? []).filter(isNew).map((mistake) => mistake.id)), [rows])
  return (
    <Page title={messages.yourReports} description={messages.ownDescription}>
      <ServerTable
        label={messages.yourReports}
        columns={columns}
        rowKey={({ id: report }) => report}
        query={query}
        grid={grid}
        list={(page) => ownMistakesPage(id, { ...grid, ...page })}
        exported={{ as: 'reports', data: 'own' }}
        tall
        failedMessage={messages.ownFetchFailed}
        empty={
          <EmptyState
            title={messages.ownEmpty}
            action={
              <Button component={Link} to={searchPaths.dictionary()}>
                {messages.toDictionary}
              </Button>
            }
          >
            {messages.ownEmptyText}
          </EmptyState>
        }
      />
    </Page>
  )
}
