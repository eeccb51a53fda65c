import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { isWholeOnCover, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import type { ShelfText } from './queries.ts'
import classes from './Shelf.module.css'
import { ShelfCover } from './ShelfCover.tsx'
import type { Series } from './series.ts'
import { shownShare, whatIsLeft } from './shown-share.ts'
import { KnownOrRead, TextFacts } from './TextFacts.tsx'

/** So many cards are seen on wide screens without scrolling. */
const FIT_WIDE_SCREENS = 5

/** A series: its name, which leads to the whole of it, how much of it was read, and its texts. */
export function SeriesRow({ series }: { series: Series }) {
  const { sha1, title, titleEn, texts, total, finished } = series
  const name = titleEn ?? title
  return (
    <CardRow
      name={name}
      heading={
        <Link to={bookPaths.book(sha1)}>
          <TextTitle title={title} />
          {titleEn && <span className={classes.seriesEnglish}> {titleEn}</span>}
          <Icon name="forward" size={18} />
        </Link>
      }
      note={messages.seriesCount(finished, total)}
      texts={texts}
    />
  )
}

type CardRowProps = {
  name: string
  /** The name unless specified. */
  heading?: ReactNode
  note?: string | undefined
  texts: readonly ShelfText[]
}

/** Texts as cards in a row that scrolls sideways. */
export function CardRow({ name, heading = name, note, texts }: CardRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' })
  return (
    <section className={classes.oneSeries} aria-label={name}>
      <header className={classes.seriesHead}>
        <h2 className={classes.seriesTitle}>{heading}</h2>
        {note && <span className={classes.seriesCount}>{note}</span>}
        {texts.length > FIT_WIDE_SCREENS && (
          <span className={classes.arrows}>
            <IconButton label={messages.scrollBack(name)} onClick={() => scroll(-1)}>
              <Icon name="back" />
            </IconButton>
            <IconButton label={messages.scrollOn(name)} onClick={() => scroll(1)}>
              <Icon name="forward" />
            </IconButton>
          </span>
        )}
      </header>
      <ul ref={row} className={classes.cards}>
        {texts.map((text) => (
          <li key={text.sha1} className={classes.card}>
            <TextCard text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A title that can be read on the cover is not repeated below it. */
function TextCard({ text }: { text: ShelfText }) {
  const { sha1, title, title_en } = text
  return (
    <>
      <ShelfCover text={text} shareRead={shownShare(text) ?? 0} size="large" />
      <span className={classes.facts}>
        <KnownOrRead text={text} />
      </span>
      {title_en && isWholeOnCover(title) ? (
        <Link to={textPaths.text(sha1)} className={classes.open} data-english>
          <span className="visually-hidden">
            <TextTitle title={title} />{' '}
          </span>
          {title_en}
        </Link>
      ) : (
        <>
          <Link to={textPaths.text(sha1)} className={classes.open}>
            <TextTitle title={title} />
          </Link>
          {title_en && <span className={classes.english}>{title_en}</span>}
        </>
      )}
      <TextFacts text={text} onCard />
    </>
  )
}

/** What the member goes on with, as low cards. */
export function ContinueRow({ texts }: { texts: readonly ShelfText[] }) {
  return (
    <section className={classes.oneSeries} aria-label={messages.continueReading}>
      <h2 className={classes.seriesTitle}>{messages.continueReading}</h2>
      <ul className={classes.cards}>
        {texts.map((text) => (
          <li key={text.sha1} className={`${classes.row} ${classes.begunText}`}>
            <ShelfCover text={text} shareRead={shownShare(text)} size="small" />
            <span className={classes.words}>
              <Link to={textPaths.text(text.sha1)} className={classes.open}>
                <TextTitle title={text.title} />
              </Link>
              {text.title_en && <span className={classes.english}>{text.title_en}</span>}
              <span className={classes.facts}>{whatIsLeft(text)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
