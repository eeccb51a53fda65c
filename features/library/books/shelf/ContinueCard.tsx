import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useIsAnsweredByDevice } from '@tingdu/client/device/kept.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './ContinueCard.module.css'
import { CONTINUED_ON_HOME, type ShelfText, textsToContinue } from './queries.ts'
import { ShelfCover } from './ShelfCover.tsx'
import { seriesName, shownShare, whatIsLeft } from './shown-share.ts'
import { TextsOnDevice, useNeedsDevice, useReadableHere } from './TextsOnDevice.tsx'

/**
 * The card of Home that continues what was read last, with its cover, and offers what was read before that; nothing if
 * nothing is begun. Without a connection, it offers what is on this device.
 */
export function ContinueCard() {
  const query = useQuery(textsToContinue())
  const isAnswered = useIsAnsweredByDevice(textsToContinue().queryKey)
  const { failureReason, isFetching } = query
  const needsDevice = useNeedsDevice({ failureReason, isFetching })
  const texts = query.data ?? []
  return needsDevice || isAnswered ? (
    <ContinueOnDevice texts={texts} onRetry={query.refetch} />
  ) : (
    <Continued texts={texts} />
  )
}

/** Those of the texts that are on this device, also in a book; if there are none, the latest of what is. */
function ContinueOnDevice({ texts, onRetry }: { texts: readonly ShelfText[]; onRetry: () => void }) {
  const kept = useReadableHere()
  if (!kept) return null
  const ids = new Set(kept.map(({ id }) => id))
  const open = texts.filter(
    ({ sha1, series_sha1 }) => ids.has(`text ${sha1}`) || ids.has(`book ${series_sha1}`),
  )
  return open.length > 0 ? (
    <Continued texts={open} />
  ) : (
    <TextsOnDevice atMost={CONTINUED_ON_HOME} onRetry={onRetry} />
  )
}

function Continued({ texts }: { texts: readonly ShelfText[] }) {
  const heading = useId()
  const text = texts[0]
  if (!text) return null
  const { sha1, title, title_en } = text
  const series = seriesName(text)
  const isNext = text.share_read === null && series !== null
  const further = texts.slice(1, CONTINUED_ON_HOME)
  return (
    <section className={classes.card} data-home="main" aria-labelledby={heading}>
      <div className={classes.latest}>
        <span className={classes.cover}>
          <ShelfCover text={text} shareRead={shownShare(text) ?? 0} size="large" />
        </span>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            <span className={classes.label}>
              {isNext ? messages.nextIn(series) : messages.continueReading}
            </span>
            <span className="song">
              <TextTitle title={title} />
            </span>
          </h2>
          {title_en && <p className={classes.english}>{title_en}</p>}
          <SeriesLine text={text} />
          <p className={classes.left}>{isNext ? messages.minutes(text.minutes) : whatIsLeft(text)}</p>
          <Button
            component={Link}
            to={textPaths.text(sha1)}
            variant="default"
            size="md"
            className={classes.go}
          >
            {text.share_read === null ? messages.readNext : messages.goOn}
          </Button>
        </div>
      </div>
      {further.length > 0 && (
        <ul className={classes.further}>
          {further.map((each) => (
            <li key={each.sha1}>
              <Further text={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The series or book of a text that is begun: a title such as “Chapter 1” does not tell it. */
function SeriesLine({ text }: { text: ShelfText }) {
  const series = text.share_read === null ? null : seriesName(text)
  return series === null ? null : <span className={classes.left}>{series}</span>
}

function Further({ text }: { text: ShelfText }) {
  return (
    <div className={classes.row}>
      <ShelfCover text={text} shareRead={shownShare(text)} size="small" />
      <span className={classes.words}>
        <Link to={textPaths.text(text.sha1)} className={classes.open}>
          <TextTitle title={text.title} />
        </Link>
        <SeriesLine text={text} />
        <span className={classes.left}>{whatIsLeft(text)}</span>
      </span>
    </div>
  )
}
