import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './ContinueCard.module.css'
import { CONTINUED_ON_HOME, type ShelfText, textsToContinue } from './queries.ts'
import { ShelfCover } from './ShelfCover.tsx'
import { shownShare, whatIsLeft } from './shown-share.ts'

/**
 * The card of Home that continues what was read last, with its cover, and offers what was read before that; nothing if
 * nothing is begun.
 */
export function ContinueCard() {
  const heading = useId()
  const { data: texts } = useQuery(textsToContinue())
  const text = texts?.[0]
  if (!text) return null
  const { sha1, title, title_en } = text
  const further = texts.slice(1, CONTINUED_ON_HOME)
  return (
    <section className={classes.card} data-home="main" aria-labelledby={heading}>
      <div className={classes.latest}>
        <span className={classes.cover}>
          <ShelfCover text={text} shareRead={shownShare(text) ?? 0} size="large" />
        </span>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            <span className={classes.label}>{messages.continueReading}</span>
            <span className="song">
              <TextTitle title={title} />
            </span>
          </h2>
          {title_en && <p className={classes.english}>{title_en}</p>}
          <p className={classes.left}>{whatIsLeft(text)}</p>
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

function Further({ text }: { text: ShelfText }) {
  return (
    <div className={classes.row}>
      <ShelfCover text={text} shareRead={shownShare(text)} size="small" />
      <span className={classes.words}>
        <Link to={textPaths.text(text.sha1)} className={classes.open}>
          <TextTitle title={text.title} />
        </Link>
        <span className={classes.left}>{whatIsLeft(text)}</span>
      </span>
    </div>
  )
}
