import { useMediaQuery } from '@mantine/hooks'
import { shortened } from '@tingdu/features/dictionary/entries/messages.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedCharacters } from '@tingdu/reading/TonedPinyin.tsx'
import { useFocusAfterNavigation } from '@tingdu/ui/page/Page.tsx'
import { type ReactNode, useState } from 'react'
import classes from './Entry.module.css'

type Props = {
  /** The word or character that the page is about. */
  headword: string
  /** A badge above the headword. */
  badge?: ReactNode
  phonetic: string
  script: 'simplified' | 'traditional'
  /** Reading, forms and frequency, below the headword. */
  head: ReactNode
  meaning: ReactNode
  /** Actions of the entry: below the meaning, or on wide screens below the head, where they are visible at once. */
  actions: ReactNode
  /** What follows the actions. */
  more: ReactNode
  /** Stroke order: under the head on wide screens, below everything above on phones. */
  writing: ReactNode
  /** Sections over the full width. */
  children: ReactNode
}

/**
 * The page of one entry: the headword, actions and how it is written on the left, the meaning and all else on the
 * right. On phones they are below each other: headword, meaning, actions, all else.
 */
export function EntryPage({
  headword,
  phonetic,
  script,
  badge,
  head,
  meaning,
  actions,
  more,
  writing,
  children,
}: Props) {
  const { colorCharacters } = useReadingSettings()
  const heading = useFocusAfterNavigation()
  const wide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  return (
    <article className={classes.entry}>
      <title>{`${shortened(headword)} · Dictionary · Tingdu`}</title>
      <div className={classes.columns}>
        <header className={classes.head} data-length={lengthOf(headword)}>
          <div className={classes.badge}>{badge}</div>
          <h1
            ref={heading}
            tabIndex={-1}
            lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
            className={`headword ${classes.headword}`}
          >
            {colorCharacters ? <TonedCharacters text={headword} phonetic={phonetic} /> : headword}
          </h1>
          {head}
          {wide && actions}
        </header>
        <div className={classes.meaning}>
          {meaning}
          {!wide && actions}
          {more}
        </div>
        <div className={classes.writing}>{writing}</div>
      </div>
      {children}
    </article>
  )
}

/** The placeholder of an entry's page, with the same layout. */
export function EntrySkeleton() {
  return (
    <div className={`${classes.entry} ${classes.skeleton}`} aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.head}>
          <span className={classes.skeletonHeadword} />
          <span className={classes.skeletonLine} />
        </div>
        <div className={classes.meaning}>
          <span className={classes.skeletonLine} />
          <span className={classes.skeletonLine} />
          <span className={classes.skeletonLine} />
        </div>
      </div>
    </div>
  )
}

/**
 * Whether the page of an entry is still waiting for its first sections. Once it has appeared it stays: a failed
 * section is retried in place, without hiding the page.
 */
export function useFirstWait(entry: string, loading: boolean): boolean {
  const [shown, setShown] = useState<string | null>(null)
  if (!loading && shown !== entry) setShown(entry)
  return loading && shown !== entry
}

function lengthOf(headword: string): 'short' | 'medium' | 'long' {
  const length = [...headword].length
  return length <= 2 ? 'short' : length <= 4 ? 'medium' : 'long'
}
