import { papers } from '@tingdu/ui/theme.ts'
import type { CSSProperties } from 'react'
import { type Motif, motifOf, motifs, numberOf, sheet } from './cover-motifs.ts'
import classes from './DrawnCover.module.css'
import { coverTitle, levelMark, placeOf, toneOf } from './drawn-cover.ts'
import { useTitleInScript } from './title-in-script.ts'

type Props = {
  title: string
  /** What chooses the paper: the id of the series, or of a text without one. */
  series: string
  /** The number of the text in its series, by which its cover differs from those beside it. */
  number?: number | null | undefined
  /** What the text is about, for what is drawn where the title does not tell. */
  topics?: readonly string[] | null | undefined
  /** The HSK level on the seal, 7 for those beyond the lists; null for none. */
  level?: number | null | undefined
  /** The share that was read, 0 to 1, as a line below, or its space; null for neither. */
  shareRead?: number | null | undefined
  size: 'small' | 'large'
}

/** So many covers in a row differ, of a text that is in no series. */
const KINDS = 12

/**
 * The cover of a text, drawn by rule: its title in large characters over what it speaks of, on the paper of its series.
 * Decorative.
 */
export function DrawnCover({ title, series, number, topics, level, shareRead, size }: Props) {
  const { shown, script } = useTitleInScript(title)
  const kind = number ?? numberOf(series, KINDS)
  const place = size === 'small' ? 'whole' : placeOf(shown, kind)
  const { lines, size: share } = coverTitle(shown, place)
  return (
    <span aria-hidden="true" className={classes.frame} data-size={size}>
      <span
        className={classes.cover}
        data-tone={toneOf(kind)}
        data-place={place}
        style={{ '--cover-paper': `var(--paper-${numberOf(series, papers.length)})` } as CSSProperties}
      >
        <Drawing motif={motifOf(title, topics ?? [])} mirrored={numberOf(title, 2) === 1} />
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
        {level != null && <span className={classes.seal}>{levelMark(level, size)}</span>}
      </span>
      {shareRead != null && (
        <span className={classes.read} data-begun={shareRead > 0 || undefined}>
          <span style={{ inlineSize: `${100 * shareRead}%` }} />
        </span>
      )}
    </span>
  )
}

function Drawing({ motif, mirrored }: { motif: Motif; mirrored: boolean }) {
  const { width, height } = sheet
  return (
    <svg
      aria-hidden="true"
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      data-mirrored={mirrored || undefined}
    >
      {motifs[motif].map(([tone, path]) => (
        <path key={path} data-tone={tone} d={path} />
      ))}
    </svg>
  )
}
