import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '@tingdu/client/paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import { sensesOf, type Word } from './entries.ts'
import { Headword, OtherForm } from './Headword.tsx'
import { Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import { wordsContaining } from './queries.ts'
import { Senses } from './Senses.tsx'

const firstRows = 6
const moreRows = 24

type Props = { text: string; script?: 'chinese' | 'traditional' }

/** The words that a word or character is part of: the six most frequent, then more on demand. */
export function WordsContaining({ text, script = 'chinese' }: Props) {
  const [count, setCount] = useState(firstRows)
  const query = useQuery(wordsContaining(text, script, count))
  return (
    <EntrySection title="Words Containing" query={query} failed={messages.couldNotFetchWords}>
      {(words) =>
        words.length === 0 ? (
          <p className={classes.quiet}>{messages.inNoOtherWord}</p>
        ) : (
          <>
            <ul className={classes.cards}>
              {words.map((word) => (
                <WordCard key={word.id} word={word} text={text} script={script} />
              ))}
            </ul>
            {words.length >= count && (
              <Button
                variant="default"
                loading={query.isPlaceholderData}
                onClick={() => setCount(count + moreRows)}
              >
                {messages.moreWords}
              </Button>
            )}
          </>
        )
      }
    </EntrySection>
  )
}

function WordCard({ word, text, script }: Required<Props> & { word: Word }) {
  return (
    <li>
      <Link to={paths.word(word.chinese)} className={classes.card}>
        <span className={classes.cardHead}>
          <Headword {...word} query={text} />
          {script === 'traditional' && <OtherForm {...word} query={text} />}
          <Pinyin text={word.phonetic} />
        </span>
        <span className={classes.cardText}>
          <Senses senses={sensesOf(word)} limit={3} />
        </span>
      </Link>
    </li>
  )
}
