import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { type Covered, DrawnCover, ShareKnown } from '@tingdu/features/library/texts/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import type { ListedBook } from '../queries.ts'
import { LoadingList } from '../shelf/Loading.tsx'
import { type ShelfText, textsOfSeries } from '../shelf/queries.ts'
import { TextRow } from '../shelf/TextRow.tsx'
import classes from './SeriesOverview.module.css'

/** A book for those who read it: its cover, what it is about, and where to continue. */
export function SeriesOverview({ book }: { book: ListedBook & Covered }) {
  const { sha1, title, description, cover_uri } = book
  const { data: texts } = useQuery(textsOfSeries(sha1))
  const finished = finishedOf(texts)
  return (
    <div className={classes.about}>
      {cover_uri ? (
        <span className={classes.picture}>
          <Cover picture={uploadPaths.media(cover_uri)} />
        </span>
      ) : (
        <DrawnCover
          title={title}
          series={sha1}
          shareRead={texts && texts.length > 0 ? finished / texts.length : 0}
          size="large"
        />
      )}
      <div className={classes.words}>
        {description !== title && <p className={classes.description}>{description}</p>}
        <SeriesProgress book={book} />
      </div>
    </div>
  )
}

/** How much of a book was read, which text is next, and a button that opens it; nothing for a book without texts. */
export function SeriesProgress({ book }: { book: ListedBook & Covered }) {
  const { data: texts } = useQuery(textsOfSeries(book.sha1))
  const next = texts && nextOf(texts)
  if (!next) return null
  const finished = finishedOf(texts)
  const begun = finished < texts.length && (finished > 0 || next.share_read !== null)
  return (
    <>
      <p className={classes.progress}>
        {messages.seriesCount(finished, texts.length)}
        {begun && messages.next(next.title_en ?? next.title)} <ShareKnown of={book} />
      </p>
      <Button component={Link} to={textPaths.text(next.sha1)} size="md" className={classes.go}>
        {finished === texts.length ? messages.readAgain : begun ? messages.goOn : messages.startReading}
      </Button>
    </>
  )
}

const finishedOf = (texts: readonly ShelfText[] = []) =>
  texts.filter(({ finished_at }) => finished_at !== null).length

/**
 * The text to read now, as in `api.texts_to_continue`: the one that was read last if it is not finished, or else the first
 * after it that is not, or anywhere, or else the first.
 */
export function nextOf<Text extends Pick<ShelfText, 'read_at' | 'finished_at'>>(
  texts: readonly Text[],
): Text | undefined {
  const isUnfinished = ({ finished_at }: Text) => finished_at === null
  const readLast = texts.reduce(
    (last, { read_at }, index) => ((read_at ?? '') > (texts[last]?.read_at ?? '') ? index : last),
    0,
  )
  return texts.slice(readLast).find(isUnfinished) ?? texts.find(isUnfinished) ?? texts[0]
}

type TextsProps = {
  book: ListedBook
  /** What to do first if the book has no texts. */
  action?: ReactNode
}

/** The texts of a book in their order, with what was read of each. */
export function SeriesTexts({ book, action }: TextsProps) {
  const query = useQuery(textsOfSeries(book.sha1))
  if (query.isPending) return <LoadingList />
  if (!query.data) return <FailedQuery query={query} message={messages.textsFailed} />
  if (query.data.length === 0) return <EmptyState title={messages.emptyBook} action={action} />
  return (
    <ol className={classes.texts}>
      {query.data.map((text) => (
        <li key={text.sha1}>
          <TextRow text={text} series={book.sha1} />
        </li>
      ))}
    </ol>
  )
}
