import { useQuery } from '@tanstack/react-query'
import classes from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import { Headword } from './Headword.tsx'
import { Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import { sentencesWith } from './queries.ts'

const firstRows = 6

type Props = { text: string; column: 'chinese' | 'keywords' }

/** The first sentences with a word or character in them. */
export function SentencesContaining({ text, column }: Props) {
  const query = useQuery(sentencesWith(text, column, firstRows))
  return (
    <EntrySection title="Sentences" query={query} failed={messages.couldNotFetchSentences}>
      {(sentences) =>
        sentences.length === 0 ? (
          <p className={classes.quiet}>{messages.noSentencesWith}</p>
        ) : (
          <ul className={classes.sentences}>
            {sentences.map(({ id, chinese, phonetic, defs }) => (
              <li key={id}>
                <Headword chinese={chinese} traditional={chinese} query={text} />
                <Pinyin text={phonetic} />
                <span>{defs}</span>
              </li>
            ))}
          </ul>
        )
      }
    </EntrySection>
  )
}
