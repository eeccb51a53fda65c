import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { textWith } from '../queries.ts'
import type { StudyEntry } from '../study-card.ts'
import classes from './Review.module.css'
import { type Session, summaryOf } from './session.ts'
import { shortMeaning } from './short-meaning.ts'

type Props = {
  session: Session
  onUndo: () => void
  /** Offers new words; null or undefined if there are none, or that is not known yet. */
  onLearnMore: (() => void) | null | undefined
}

/** The end: a sentence about what was done, what was hard, and one offer. */
export function EndOfSession({ session, onUndo, onLearnMore }: Props) {
  const { cards, seconds, atOnce, hardest } = summaryOf(session)
  const missed = cards - atOnce
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const words = [...new Set(session.answers.flatMap(({ card }) => card.entry.word_id ?? []))]
  return (
    <div className={classes.end}>
      <p lang="zh-Hans" className={`song ${classes.seal}`} aria-hidden="true">
        好
      </p>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {messages.doneTitle(cards, Math.max(1, Math.round(seconds / 60)))}
      </h1>
      <p className={classes.quiet}>
        {missed === 0
          ? messages.allAtOnce
          : atOnce === 0
            ? messages.noneAtOnce
            : messages.atOnce(atOnce, missed)}
      </p>
      {hardest.length > 0 && <Hardest entries={hardest} />}
      <TextOffer words={words} />
      <div className={classes.ways}>
        <Button variant="subtle" leftSection={<Icon name="undo" size={18} />} onClick={onUndo}>
          {messages.undo}
        </Button>
        {onLearnMore && (
          <Button variant="subtle" onClick={onLearnMore}>
            {messages.keepGoing}
          </Button>
        )}
        <Button component={Link} to={homePaths.home()} variant="default">
          {messages.done}
        </Button>
      </div>
    </div>
  )
}

function Hardest({ entries }: { entries: StudyEntry[] }) {
  return (
    <ul className={classes.hardest}>
      {entries.map((entry) => (
        <li key={entry.chinese}>
          <Link to={dictionaryPaths.word(entry.chinese)} lang="zh-Hans" className="song">
            {entry.chinese}
          </Link>
          <span className={classes.quiet}>
            {entry.phonetic && <WordPinyin phonetic={entry.phonetic} word={entry.chinese} />}{' '}
            {`· ${shortMeaning(entry)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A text in which several words of the session occur. */
function TextOffer({ words }: { words: number[] }) {
  const { data } = useQuery(textWith(words))
  if (!data) return null
  return (
    <div className={classes.offer}>
      <p>
        <span className={classes.quiet}>{messages.foundIn(data.words)}</span>
        <strong lang="zh-Hans">{data.title}</strong>
      </p>
      <Button component={Link} to={textPaths.text(data.sha1)} variant="default">
        {messages.read}
      </Button>
    </div>
  )
}
