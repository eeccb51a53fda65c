import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { messages, sortNames } from '../messages.ts'
import { Filters } from './Filters.tsx'
import { useTextsForYou } from './for-you.ts'
import { LoadingList, LoadingSeries } from './Loading.tsx'
import { NothingFits } from './NothingFits.tsx'
import { NothingFound } from './NothingFound.tsx'
import { fitsMember, type ShelfText, shelfTexts, textsToContinue } from './queries.ts'
import { CardRow, ContinueRow, SeriesRow } from './SeriesRow.tsx'
import classes from './Shelf.module.css'
import { type Series, seriesOf } from './series.ts'
import { isNarrowed, useShelfState } from './shelf-state.ts'
import { MoreTexts, TextList } from './TextList.tsx'

/** The texts of the library: the series of a level as rows, or what a search and filters find as a list. */
export function LibraryPanel() {
  const shelf = useShelfState()
  const query = useInfiniteQuery(shelfTexts(shelf.state))
  const inRows = shelf.state.sort === 'series' && !shelf.state.list && !isNarrowed(shelf.state)
  const begun = useQuery({ ...textsToContinue(), enabled: inRows })
  const texts = query.data?.pages.flatMap(({ rows }) => rows)
  const { series, single } = seriesOf(texts ?? [], query.hasNextPage)
  // What is offered is not in the row above or below.
  const nearby =
    query.isPending || begun.isPending ? undefined : [...(begun.data ?? []), ...(series[0]?.texts ?? [])]
  const forYou = useTextsForYou(shelf.state.level, nearby, inRows)
  // All at once, so that nothing moves when the last arrives.
  const pending = query.isPending || (inRows && forYou.isPending)
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <div className={classes.shelf}>
      <Filters
        {...shelf}
        found={query.isPlaceholderData ? undefined : query.data?.pages[0]?.total}
        hasSound={texts?.[0]?.library_has_sound ?? false}
        ownLevel={shelf.state.level === null ? texts?.[0]?.level : undefined}
      />
      {query.isError && !texts && <FailedQuery query={query} message={messages.textsFailed} />}
      {pending && (inRows ? <LoadingSeries /> : <LoadingList />)}
      {query.isPlaceholderData && texts?.length === 0 && <LoadingList />}
      {!query.isPlaceholderData &&
        texts?.length === 0 &&
        (shelf.state.fits ? <NothingFits {...shelf} /> : <NothingFound {...shelf} />)}
      {!pending && texts && texts.length > 0 && (
        <div className={classes.found} aria-busy={query.isPlaceholderData}>
          <p role="status" className={inRows ? 'visually-hidden' : classes.count}>
            {messages.texts(total)}
            {shelf.state.sort !== 'series' && ` · ${sortNames[shelf.state.sort]}`}
          </p>
          {inRows ? (
            <Rows begun={begun.data ?? []} forYou={forYou} series={series} single={single} />
          ) : (
            <TextList texts={texts} />
          )}
        </div>
      )}
      <MoreTexts query={query} />
    </div>
  )
}

type RowsProps = {
  begun: readonly ShelfText[]
  forYou: Pick<ReturnType<typeof useTextsForYou>, 'texts' | 'ofAnyLevel'>
  series: readonly Series[]
  single: readonly ShelfText[]
}

/**
 * What the member goes on with, what else fits them, and the series, the one being read first. These are whole: who looks
 * for a text of a series finds it in its place.
 */
function Rows({ begun, forYou: { texts, ofAnyLevel }, series, single }: RowsProps) {
  const notes = [
    ...(ofAnyLevel ? [messages.ofAnyLevel] : []),
    ...(texts.every(fitsMember) ? [] : [messages.closestToFit]),
  ]
  return (
    <div className={classes.series}>
      {begun.length > 0 && <ContinueRow texts={begun} />}
      {texts.length > 0 && <CardRow name={messages.forYou} note={notes.join(' · ')} texts={texts} />}
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
