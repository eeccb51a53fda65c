import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { useStepBack } from '@tingdu/ui/table/step-back.ts'
import { TableFoot } from '@tingdu/ui/table/TableFoot.tsx'
import { newsMessages as messages, newsfeedMessages } from '../messages.ts'
import { NewsCards } from './NewsCards.tsx'
import { newsItems } from './queries.ts'

/** `/news`: the news feed for members, the newest first. */
export default function NewsScreen() {
  const grid = useGridState()
  const query = useQuery(newsItems({ search: grid.search, sort: null, page: grid.page, size: grid.size }))
  const data = useStepBack(query, grid)
  const none = grid.search === '' ? newsfeedMessages.empty : newsfeedMessages.noMatch
  return (
    <Page title={messages.title} description={messages.description}>
      <SearchBox label={newsfeedMessages.search} value={grid.search} onSearch={grid.setSearch} />
      {query.isError && !data && <FailedQuery query={query} message={newsfeedMessages.fetchFailed} />}
      {query.isPending && <p role="status">{messages.loading}</p>}
      {data?.total === 0 && <EmptyState title={none} />}
      {data && data.total > 0 && (
        <>
          <NewsCards items={data.rows} />
          <TableFoot total={data.total} grid={grid} />
        </>
      )}
    </Page>
  )
}
