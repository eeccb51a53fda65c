import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { useStepBack } from '@tingdu/ui/table/step-back.ts'
import { TableFoot } from '@tingdu/ui/table/TableFoot.tsx'
import { newsfeedMessages as messages } from '../messages.ts'
import { Thumbnail } from './NewsDetails.tsx'
import classes from './Newsfeed.module.css'
import { type NewsItem, newsItems } from './queries.ts'

/** The feed as the apps show it: cards, the newest first, in a frame with the size of a phone. */
export function MobileView() {
  const grid = useGridState()
  const query = useQuery(newsItems({ search: '', sort: null, page: grid.page, size: grid.size }))
  const data = useStepBack(query, grid)
  if (query.isError && !data) {
    return <FailedQuery query={query} message={messages.fetchFailed} />
  }
  if (data?.total === 0) return <EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>
  return (
    <div className={classes.mobile}>
      <section
        className={classes.phone}
        aria-label={messages.phone}
        aria-busy={query.isFetching}
        data-stale={query.isPlaceholderData}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
        tabIndex={0}
      >
        <ul className={classes.cards}>
          {data ? data.rows.map((item) => <Card key={item.id} item={item} />) : <LoadingCards />}
        </ul>
      </section>
      {data && <TableFoot total={data.total} grid={grid} />}
    </div>
  )
}

function Card({ item }: { item: NewsItem }) {
  const { title, description, thumbnail, level, timeline } = item
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <Thumbnail thumbnail={thumbnail} missing={messages.missingThumbnail} />
      </div>
      <p className={classes.facts}>
        {levelNames[level] ?? level} · <DateText iso={timeline} />
      </p>
      <h2 className={classes.cardTitle}>
        <TitleText>{title}</TitleText>
      </h2>
      {description && <p className={classes.cardText}>{description}</p>}
    </li>
  )
}

function LoadingCards() {
  return (
    <li role="status" className={classes.loading}>
      <span className="visually-hidden">Loading</span>
    </li>
  )
}
