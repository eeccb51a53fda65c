import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { type Bookmark, bookmarksPage } from './queries.ts'

const columns: readonly Column<Bookmark>[] = [
  { key: 'title', header: 'Title', heading: true, cell: ({ title }) => title },
  { key: 'address', header: 'Address', cell: ({ address }) => <a href={address}>{address}</a> },
  { key: 'created_at', header: 'Kept', cell: ({ created_at }) => <DateText iso={created_at} /> },
]

/** The member's bookmarks. */
export default function BookmarksScreen() {
  const grid = useGridState()
  const query = useQuery(bookmarksPage(grid))
  return (
    <Page title="Bookmarks">
      <ServerTable
        label="Bookmarks"
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        failedMessage="Could not fetch your bookmarks. Please try again."
        empty={<EmptyState title="You keep no bookmarks yet" />}
      />
    </Page>
  )
}
