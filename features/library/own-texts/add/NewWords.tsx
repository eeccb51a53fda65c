import { Button } from '@mantine/core'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { wordPaths } from '@tingdu/features/study/words/paths.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import type { NewWord } from '../queries.ts'
import type { Room } from '../rules.ts'
import { useEstimate } from './Estimated.tsx'
import classes from './NewWords.module.css'

/** So many are shown at first. */
const SHOWN = 8

/** The words of a text that the member will meet for the first time, the most frequent ones first, to look at and to save. */
export function NewWords({ text, room }: { text: string; room: Room }) {
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const { data, isPending, isError, part, known } = useEstimate(text, room)
  if (part === '' || isError) return null
  // Nothing that is below moves once they are there.
  if (isPending) return <div className={classes.waiting} style={{ height: 40 + 44 * SHOWN }} />
  const words = data.newWords
  if (words.length === 0) return null
  if (known === null)
    return (
      <p className={classes.soft}>
        {messages.sayWhatYouKnow} <Link to={wordPaths.known()}>{messages.markKnown}</Link>
      </p>
    )
  const shown = isWhole ? words : words.slice(0, SHOWN)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {messages.newWords(words.length)}
      </h2>
      <ul className={classes.words}>
        {shown.map((word) => (
          <Word key={word.id} word={word} />
        ))}
      </ul>
      {shown.length < words.length && (
        <Button variant="default" size="compact-md" onClick={() => setWhole(true)}>
          {messages.allNewWords(words.length)}
        </Button>
      )}
    </section>
  )
}

function Word({ word: { id, chinese, phonetic, defs, times } }: { word: NewWord }) {
  return (
    <li className={classes.word}>
      <Link to={dictionaryPaths.word(chinese)} lang="zh-Hans" className={classes.chinese}>
        {chinese}
      </Link>
      <span className={classes.sense} title={defs}>
        <WordPinyin phonetic={phonetic} word={chinese} /> <span className={classes.soft}>{defs}</span>
      </span>
      {times > 1 && <span className={classes.times}>{messages.times(times)}</span>}
      <WordActions kind="word" entry={chinese} word_id={id} place="row" />
    </li>
  )
}
