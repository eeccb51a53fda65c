import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { newsfeedMessages as messages } from '../messages.ts'
import { newsFeedKey } from '../queries.ts'
import { NewsDetails } from './NewsDetails.tsx'
import classes from './Newsfeed.module.css'
import { PublishPicker } from './PublishPicker.tsx'
import { mayArrangeNews, type NewsItem, newsItems, removeItem } from './queries.ts'
import { TimestampDialog } from './TimestampDialog.tsx'

const columns: readonly Column<NewsItem>[] = [
  fieldColumn('title', messages.itemTitle, {
    heading: true,
    cell: ({ title }) => (
      <span className={classes.title} title={title}>
        <TitleText>{title}</TitleText>
      </span>
    ),
  }),
  fieldColumn('description', messages.description, {
    sortable: false,
    cell: ({ description }) => <LongText>{description || '–'}</LongText>,
  }),
  fieldColumn('level', messages.level, { short: true, exported: ({ level }) => levelNames[level] ?? level }),
  dateColumn('timeline', messages.timeline, { cell: ({ timeline }) => <DateText iso={timeline} withTime /> }),
]

type Action = 'preview' | 'timestamp' | 'remove'
type Asked = { what: 'preview' | 'timestamp'; item: NewsItem } | { what: 'publish' } | null

/** The items of the feed with what can be done with them, and publishing a page of one's own. */
export function NewsTable() {
  const { role } = useSession()
  const grid = useGridState()
  const query = useQuery(newsItems(grid))
  const refetch = useRefetch(newsFeedKey)
  const [asked, ask] = useState<Asked>(null)
  const remove = ({ id, title }: NewsItem) =>
    confirmAction({
      title: messages.removeQuestion,
      text: messages.removeText(title),
      confirmLabel: messages.remove,
      done: messages.removed,
      failed: messages.removeFailed,
      call: () => removeItem(id),
      refetch,
    })
  const names: Partial<Record<Action, string>> = mayArrangeNews(role)
    ? { preview: messages.preview, timestamp: messages.changeTimestamp, remove: messages.remove }
    : { preview: messages.preview }
  const actions = actionsColumn<NewsItem>(messages.actions, (item) => (
    <RowActions
      names={names}
      row={item.title}
      onChoose={(what) => (what === 'remove' ? remove(item) : ask({ what, item }))}
    />
  ))
  return (
    <div className={classes.tab}>
      <SearchBar label={messages.search} grid={grid}>
        <Button onClick={() => ask({ what: 'publish' })}>{messages.publishPage}</Button>
      </SearchBar>
      <ServerTable
        label={messages.pages}
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => newsItems({ ...grid, ...page })}
        exported={{ as: 'newsfeed', data: 'shared' }}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
      <AskedDialog asked={asked} onClose={() => ask(null)} />
    </div>
  )
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  if (asked === null) return null
  if (asked.what === 'publish') return <PublishPicker onClose={onClose} />
  if (asked.what === 'preview') return <NewsDetails item={asked.item} onClose={onClose} />
  return <TimestampDialog item={asked.item} onClose={onClose} />
}
