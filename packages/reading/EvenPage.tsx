import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react'
import classes from './EvenText.module.css'
import { moveBetweenWords } from './move-between-words.ts'
import type { ReadingSettings, Script } from './reading-choices.ts'

/** Above which words their reading is. */
export const SHOWN_PINYIN = ['all', 'unknown', 'tap', 'none'] as const
export type ShownPinyin = (typeof SHOWN_PINYIN)[number]

/** What is in the colors of the tones. */
export const COLORED = ['off', 'pinyin', 'characters'] as const
export type Colored = (typeof COLORED)[number]

/** What is in the colors of the tones by the settings of a member. */
export function coloredBy({ toneColors, colorCharacters }: ReadingSettings): Colored {
  if (toneColors === 'off') return 'off'
  return colorCharacters ? 'characters' : 'pinyin'
}

/** Which words have a tint: none, those that are being learned, or new ones, too. */
export const TINTED = ['none', 'learning', 'new'] as const
export type Tinted = (typeof TINTED)[number]

/** The least size of a reading in px, as in the style sheet; otherwise it is half of a character. */
const LEAST_READING = 11

type Props = {
  ref?: Ref<HTMLDivElement>
  script: Script
  pinyin: ShownPinyin
  /** Whether it is not yet there what is known of the words: until then, all would count as unknown. */
  waiting?: boolean
  colored: Colored
  tinted: Tinted
  /** The size of a character in px, and the height of a line in characters. */
  size: number
  leading: number
  className?: string | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** A page of `EvenText`: its type, and what is shown of the readings. The arrow keys move between the words. */
export function EvenPage(props: Props) {
  const { ref, script, pinyin, waiting = false, colored, tinted, size, leading, className = '' } = props
  const { onKeyDown, children } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the words, which are links
    <div
      ref={ref}
      lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
      className={`${classes.page} ${className}`}
      data-pinyin={pinyin}
      data-waiting={waiting || undefined}
      data-colored={colored}
      data-tinted={tinted}
      style={
        {
          '--size': `${size}px`,
          '--leading': leading,
          ...(size < 2 * LEAST_READING && { '--shrunk': size / (2 * LEAST_READING) }),
        } as CSSProperties
      }
      onKeyDown={(event) => {
        moveBetweenWords(event)
        onKeyDown?.(event)
      }}
    >
      {children}
    </div>
  )
}
