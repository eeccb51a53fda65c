import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { DrawnCover, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import type { ShelfText } from './queries.ts'
import classes from './Shelf.module.css'
import type { Series } from './series.ts'
import { shownShare } from './shown-share.ts'
import { TextFacts } from './TextFacts.tsx'

/** So many cards are seen on wide screens without scrolling. */
const FIT_WIDE_SCREENS = 6

/** A series: its name, how much of it was read, and its texts in a row that scrolls sideways. */
export function SeriesRow({ series }: { series: Series }) {
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' })
  const { sha1, title, titleEn, texts, total, finished } = series
  const name = titleEn ?? title
  return (
    <section className={classes.oneSeries} aria-label={name}>
      <header className={classes.seriesHead}>
        <h2 className={classes.seriesTitle}>
          <Link to={bookPaths.book(sha1)}>
            <TextTitle title={name} />
          </Link>
          <span className={classes.seriesCount}>{messages.seriesCount(finished, total)}</span>
        </h2>
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
            <TextCard text={text} series={sha1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TextCard({ text, series }: { text: ShelfText; series: string }) {
  const { sha1, title, title_en, estimated_level } = text
  return (
    <>
      <DrawnCover
        title={title}
        series={series}
        level={estimated_level}
        shareRead={shownShare(text) ?? 0}
        size="large"
      />
      <Link to={textPaths.text(sha1)} className={classes.open}>
        <TextTitle title={title} />
      </Link>
      {title_en && <span className={classes.english}>{title_en}</span>}
      <TextFacts text={text} onCard />
    </>
  )
}
