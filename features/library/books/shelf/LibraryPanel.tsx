import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { messages } from '../messages.ts'
import { Filters } from './Filters.tsx'
import { LoadingList, LoadingSeries } from './Loading.tsx'
import { type ShelfText, shelfTexts } from './queries.ts'
import { SeriesRow } from './SeriesRow.tsx'
import classes from './Shelf.module.css'
import { seriesOf } from './series.ts'
import { isNarrowed, useShelfState } from './shelf-state.ts'
import { MoreTexts, TextList } from './TextList.tsx'

/** The texts of the library: the series of a level as rows, or what a search and filters find as a list. */
export function LibraryPanel() {
  const shelf = useShelfState()
  const query = useInfiniteQuery(shelfTexts(shelf.state))
  const inRows = shelf.state.sort === 'series' && !isNarrowed(shelf.state)
  const texts = query.data?.pages.flatMap(({ rows }) => rows)
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <div className={classes.shelf}>
      <Filters {...shelf} />
      {query.isError && !texts && <FailedQuery query={query} message={messages.textsFailed} />}
      {query.isPending && (inRows ? <LoadingSeries /> : <LoadingList />)}
      {texts?.length === 0 && <NothingFound onClear={shelf.clear} />}
      {texts && texts.length > 0 && (
        <div className={classes.found} aria-busy={query.isPlaceholderData}>
          <p role="status" className={inRows ? 'visually-hidden' : classes.count}>
            {messages.texts(total)}
          </p>
          {inRows ? <SeriesRows texts={texts} /> : <TextList texts={texts} />}
        </div>
      )}
      <MoreTexts query={query} />
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={messages.nothingOnShelf}
      action={
        <Button variant="default" onClick={onClear}>
          {messages.clearFilters}
        </Button>
      }
    >
      {messages.nothingOnShelfHelp}
    </EmptyState>
  )
}

function SeriesRows({ texts }: { texts: readonly ShelfText[] }) {
  const { series, single } = seriesOf(texts)
  return (
    <div className={classes.series}>
      {series.map((each) => (
        <SeriesRow key={each.sha1} series={each} />
      ))}
      {single.length > 0 && (
        <section className={classes.oneSeries} aria-labelledby="single-texts">
          <h2 id="single-texts" className={classes.seriesTitle}>
            {messages.singleTexts}
          </h2>
          <TextList texts={single} />
        </section>
      )}
    </div>
  )
}
