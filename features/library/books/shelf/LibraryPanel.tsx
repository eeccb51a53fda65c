import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { messages, shelfHskLevels, sortNames } from '../messages.ts'
import { EveryLevel } from './EveryLevel.tsx'
import { Filters } from './Filters.tsx'
import { useTextsForYou } from './for-you.ts'
import { LoadingList, LoadingSeries } from './Loading.tsx'
import { NothingFits } from './NothingFits.tsx'
import { NothingFound } from './NothingFound.tsx'
import { fitsMember, ownLevel, type ShelfText, shelfTexts, textsToContinue } from './queries.ts'
import { CardRow, ContinueRow, SeriesRow } from './SeriesRow.tsx'
import classes from './Shelf.module.css'
import { type Series, seriesOf } from './series.ts'
import { isNarrowed, levelOf, type ShelfState, shownSort, useShelfState } from './shelf-state.ts'
import { MoreTexts, TextList } from './TextList.tsx'
import { TextsOnDevice, useNeedsDevice } from './TextsOnDevice.tsx'

/** The texts of the library: the series of a level as rows, or what a search and filters find as a list. */
export function LibraryPanel() {
  const shelf = useShelfState()
  const query = useInfiniteQuery(shelfTexts(shelf.state))
  const inRows = shelf.state.sort === 'series' && !shelf.state.list && !isNarrowed(shelf.state)
  const begun = useQuery({ ...textsToContinue(), enabled: inRows })
  const needsDevice = useNeedsDevice(query)
  const texts = query.data?.pages.flatMap(({ rows }) => rows)
  const { series, single } = seriesOf(texts ?? [], query.hasNextPage)
  // What is offered is in no other row.
  const shown = query.isPending || begun.isPending ? undefined : [...(begun.data ?? []), ...(texts ?? [])]
  const forYou = useTextsForYou(shelf.state.level, shown, inRows)
  // All at once, so that nothing moves when the last arrives.
  const pending = query.isPending || (inRows && forYou.isPending)
  const failure = query.isError && !texts && <FailedQuery query={query} message={messages.textsFailed} />
  const total = query.data?.pages[0]?.total ?? 0
  const own = useQuery({ ...ownLevel(), enabled: levelOf(shelf.state) === null && texts?.length === 0 })
  const ownLevelShown = texts?.[0]?.level ?? own.data ?? undefined
  const level = levelOf(shelf.state) ?? ownLevelShown
  const levelName = level === undefined || level === 'all' ? null : (shelfHskLevels[level] ?? null)
  return (
    <div className={classes.shelf}>
      <Filters
        {...shelf}
        found={query.isPlaceholderData ? undefined : query.data?.pages[0]?.total}
        hasSound={texts?.[0]?.library_has_sound ?? false}
        ownLevel={shelf.state.level === null ? ownLevelShown : undefined}
      />
      {needsDevice ? (
        <TextsOnDevice search={shelf.state.search} onRetry={query.refetch}>
          {failure}
        </TextsOnDevice>
      ) : (
        failure
      )}
      {pending && !needsDevice && (inRows ? <LoadingSeries /> : <LoadingList />)}
      {query.isPlaceholderData && texts?.length === 0 && <LoadingList />}
      {!query.isPlaceholderData &&
        texts?.length === 0 &&
        (shelf.state.fits && shelf.state.search === '' ? (
          <NothingFits {...shelf} levelName={levelName} />
        ) : (
          <NothingFound {...shelf} />
        ))}
      {!pending && texts && texts.length > 0 && (
        <div className={classes.found} aria-busy={query.isPlaceholderData}>
          <div className={inRows ? 'visually-hidden' : classes.nextSteps}>
            <p role="status" className={classes.count}>
              {query.isPlaceholderData ? '' : whatIsShown(shelf.state, total, levelName)}
            </p>
            {shelf.state.fits && !query.isPlaceholderData && <EveryLevel {...shelf} found={total} />}
          </div>
          {inRows ? (
            <Rows begun={begun.data ?? []} forYou={forYou.texts} series={series} single={single} />
          ) : (
            <TextList texts={texts} />
          )}
        </div>
      )}
      <MoreTexts query={query} />
    </div>
  )
}

/** How many texts are listed, of which level, and in which order, if that is not the one of the series. */
function whatIsShown(state: ShelfState, total: number, levelName: string | null): string {
  const sort = shownSort(state)
  const texts = messages.texts(total)
  const parts = [
    levelOf(state) === 'all'
      ? messages.atAllLevels(texts)
      : levelName === null
        ? texts
        : messages.atLevel(texts, levelName),
    ...(state.fits ? [messages.whatFits] : []),
    ...(sort === 'series' ? [] : [sortNames[sort]]),
  ]
  return parts.join(' · ')
}

type RowsProps = {
  begun: readonly ShelfText[]
  forYou: readonly ShelfText[]
  series: readonly Series[]
  single: readonly ShelfText[]
}

/**
 * What the member goes on with, what fits them of other levels, and the series, the one being read first. These are whole: who looks
 * for a text of a series finds it in its place.
 */
function Rows({ begun, forYou, series, single }: RowsProps) {
  const note = forYou.every(fitsMember) ? messages.ofOtherLevels : messages.closestOfOtherLevels
  return (
    <div className={classes.series}>
      {begun.length > 0 && <ContinueRow texts={begun} />}
      {forYou.length > 0 && <CardRow name={messages.forYou} note={note} texts={forYou} />}
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
