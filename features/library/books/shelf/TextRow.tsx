import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShelfText } from './queries.ts'
import classes from './Shelf.module.css'
import { ShelfCover } from './ShelfCover.tsx'
import { shownShare } from './shown-share.ts'
import { TextFacts } from './TextFacts.tsx'

type Props = {
  text: ShelfText
  /** The series whose paper the cover has; the text's own unless specified. */
  series?: string
  /** Whether to say how much of it was read, and when. */
  whenRead?: boolean | undefined
  /** What stands at the end of the row. */
  children?: ReactNode
}

/** A text in a list of the shelf; the whole row opens it. */
export function TextRow({ text, series, whenRead, children }: Props) {
  const { sha1, title, title_en, gist } = text
  return (
    <div className={classes.row}>
      <ShelfCover text={text} series={series} shareRead={shownShare(text)} size="small" />
      <span className={classes.words}>
        <Link to={textPaths.text(sha1)} className={classes.open}>
          <TextTitle title={title} />
        </Link>
        {title_en && <span className={classes.english}>{title_en}</span>}
        {gist && <span className={classes.gist}>{gist}</span>}
        <TextFacts text={text} whenRead={whenRead} />
      </span>
      {children}
    </div>
  )
}
