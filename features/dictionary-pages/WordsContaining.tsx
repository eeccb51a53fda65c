import { useQuery } from '@tanstack/react-query'
import { messages as dictionaryMessages } from '@tingdu/features/dictionary/messages.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/paths.ts'
import {
  Headword,
  OtherForm,
  Pinyin,
  Senses,
  sensesOf,
  type Word,
} from '@tingdu/features/dictionary/public.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { CardSection } from './CardSection.tsx'
import classes from './Cards.module.css'
import { messages } from './messages.ts'
import { firstRows, wordsContaining } from './queries.ts'

type Props = { text: string; script?: 'chinese' | 'traditional' }

/** The words that contain a word or character: the six most frequent, then more on demand. */
export function WordsContaining({ text, script = 'chinese' }: Props) {
  const [count, setCount] = useState(firstRows)
  return (
    <CardSection
      title="Words Containing"
      query={useQuery(wordsContaining(text, script, count))}
      failed={dictionaryMessages.couldNotFetchWords}
      none={messages.inNoOtherWord}
      more={messages.moreWords}
      count={count}
      onCount={setCount}
      card={(word) => <WordCard key={word.id} word={word} text={text} script={script} />}
    />
  )
}

function WordCard({ word, text, script }: Required<Props> & { word: Word }) {
  return (
    <li>
      <Link to={dictionaryPaths.word(word.chinese)} className={classes.card}>
        <span className={classes.cardHead}>
          <Headword {...word} query={text} />
          {script === 'traditional' && <OtherForm {...word} query={text} />}
          <Pinyin text={word.phonetic} />
        </span>
        <span className={classes.text}>
          <Senses senses={sensesOf(word)} limit={3} />
        </span>
      </Link>
    </li>
  )
}
