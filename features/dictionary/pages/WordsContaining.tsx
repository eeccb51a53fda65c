import { useQuery } from '@tanstack/react-query'
import { messages as dictionaryMessages } from '@tingdu/features/dictionary/entries/messages.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import {
  ByReading,
  Headword,
  isIdiom,
  OtherForm,
  Pinyin,
  type ReadingGroup,
  type Word,
  WordSenses,
} from '@tingdu/features/dictionary/entries/public.ts'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { FetchedCards } from './CardSection.tsx'
import classes from './Cards.module.css'
import { messages } from './messages.ts'
import { firstRows, wordsContaining } from './queries.ts'

type Props = {
  text: string
  script?: 'chinese' | 'traditional'
  /** The entries of the text by reading. */
  groups?: ReadingGroup[]
}

/**
 * The words that contain a word or character, for each of its readings: the six most frequent, then more on demand.
 */
export function WordsContaining({ text, script = 'chinese', groups = [] }: Props) {
  return (
    <PageSection title="Words Containing">
      <ByReading groups={groups}>
        {({ spoken }) => <Words text={text} script={script} {...(groups.length > 1 && { spoken })} />}
      </ByReading>
    </PageSection>
  )
}

type WordsProps = Required<Omit<Props, 'groups'>> & { spoken?: string[] }

function Words({ text, script, spoken }: WordsProps) {
  const [count, setCount] = useState(firstRows)
  return (
    <FetchedCards
      query={useQuery(wordsContaining(text, script, count, spoken))}
      failed={dictionaryMessages.couldNotFetchWords}
      none={messages.inNoOtherWord}
      more={messages.moreWords}
      count={count}
      onCount={setCount}
      card={(word) => <WordCard key={word.id} word={word} text={text} script={script} />}
    />
  )
}

function WordCard({ word, text, script }: WordsProps & { word: Word }) {
  return (
    <li>
      <Link to={dictionaryPaths.word(word.chinese)} className={classes.card}>
        <span className={classes.cardHead}>
          <Headword {...word} query={text} />
          {script === 'traditional' && <OtherForm {...word} query={text} />}
          <Pinyin text={word.phonetic} word={word.chinese} idiom={isIdiom(word)} />
        </span>
        <span className={classes.text}>
          <WordSenses word={word} limit={3} />
        </span>
      </Link>
    </li>
  )
}
