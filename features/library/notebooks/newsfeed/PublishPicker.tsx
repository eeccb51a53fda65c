import { useQuery } from '@tanstack/react-query'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { useSession } from '@tingdu/client/session.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { ShowDialog } from '@tingdu/ui/dialog/ShowButton.tsx'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { newsfeedMessages as messages } from '../messages.ts'
import { PublishDialog } from '../PublishDialog.tsx'
import { type Page, unpublishedPages } from '../queries.ts'
import classes from './Newsfeed.module.css'

const columns: readonly Column<Page>[] = [
  {
    key: 'title',
    header: messages.itemTitle,
    heading: true,
    cell: ({ title }) => <TitleText>{title}</TitleText>,
  },
  {
    key: 'level',
    header: messages.level,
    short: true,
    cell: ({ level }) => levelNames[level] ?? level,
  },
]

/** Chooses one of the caller's own pages that is not in the feed, shows its preview, and publishes it. */
export function PublishPicker({ onClose }: { onClose: () => void }) {
  const [page, choose] = useState<Page | null>(null)
  if (page) return <PublishDialog page={page} onClose={onClose} />
  return (
    <ShowDialog title={messages.publishPage} onClose={onClose}>
      <OwnPages onChoose={choose} />
    </ShowDialog>
  )
}

function OwnPages({ onChoose }: { onChoose: (page: Page) => void }) {
  const { id } = useSession()
  const grid = useLocalGrid()
  const publish: Column<Page> = {
    key: 'publish',
    header: messages.actions,
    unlabeled: true,
    cell: (page) => <RowAction label={messages.publish} row={page.title} onClick={() => onChoose(page)} />,
  }
  return (
    <div className={classes.picker}>
      <SearchBox label={messages.searchPages} value={grid.search} onSearch={grid.setSearch} />
      <ServerTable
        label={messages.publishPage}
        columns={[...columns, publish]}
        rowKey={({ sha1 }) => sha1}
        query={useQuery(unpublishedPages(id ?? 0, grid))}
        grid={grid}
        failedMessage={messages.pagesFailed}
        empty={
          <EmptyState
            title={messages.noPages}
            action={<Link to={bookPaths.library()}>{messages.notebooks}</Link>}
          >
            {messages.noPagesText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noPageMatches} />}
      />
    </div>
  )
}
