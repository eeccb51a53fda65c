import { papers } from '@tingdu/ui/theme.ts'
import type { CSSProperties } from 'react'
import classes from './DrawnCover.module.css'
import { coverTitle, levelMark, paperOf } from './drawn-cover.ts'
import { useTitleInScript } from './title-in-script.ts'

type Props = {
  title: string
  /** What chooses the paper: the id of the series, or of a text without one. */
  series: string
  /** The HSK level on the seal, 7 for those beyond the lists; null for none. */
  level?: number | null | undefined
  /** The share that was read, 0 to 1, as a line below, or its space; null for neither. */
  shareRead?: number | null | undefined
  size: 'small' | 'large'
}

/** The cover of a text, drawn by rule: its title in large characters on the paper of its series. Decorative. */
export function DrawnCover({ title, series, level, shareRead, size }: Props) {
  const { shown, script } = useTitleInScript(title)
  const { lines, size: share } = coverTitle(shown)
  return (
    <span aria-hidden="true" className={classes.frame} data-size={size}>
      <span
        className={classes.cover}
        style={{ background: `var(--paper-${paperOf(series, papers.length)})` }}
      >
        <span
          className={`headword song ${classes.title}`}
          style={{ '--cover-size': (100 * share).toFixed(1) } as CSSProperties}
          lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a title have no other name
            <span key={index}>{line}</span>
          ))}
        </span>
        {level != null && <span className={classes.seal}>{levelMark(level)}</span>}
      </span>
      {shareRead != null && (
        <span className={classes.read} data-begun={shareRead > 0 || undefined}>
          <span style={{ inlineSize: `${100 * shareRead}%` }} />
        </span>
      )}
    </span>
  )
}
