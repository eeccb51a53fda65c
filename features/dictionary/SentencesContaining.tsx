import { useQuery } from '@tanstack/react-query'
import { searchPaths } from '@tingdu/features/dictionary-search/paths.ts'
import { sentencePaths } from '@tingdu/features/sentences/paths.ts'
import { SentenceSoundButton } from '@tingdu/features/sentences/SentenceSoundButton.tsx'
import { AnnotatedText } from '@tingdu/reading/AnnotatedText.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Link } from 'react-router'
import entry from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import classes from './Examples.module.css'
import type { Sentence } from './entries.ts'
import { Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import { dictionaryPaths } from './paths.ts'
import { firstRows, type SentenceColumn, sentencesWith } from './queries.ts'

type Props = { text: string; column: SentenceColumn }

/**
 * The first sentences with a word or character in them, the easiest first: what they are examples of is marked, and each
 * of their words leads to its page.
 */
export function SentencesContaining({ text, column }: Props) {
  const query = useQuery(sentencesWith(text, column, firstRows))
  return (
    <EntrySection title="Sentences" query={query} failed={messages.couldNotFetchSentences}>
      {(sentences) =>
        sentences.length === 0 ? (
          <p className={entry.quiet}>{messages.noSentencesWith}</p>
        ) : (
          <>
            <ul className={classes.sentences}>
              {sentences.map((sentence) => (
                <Example key={sentence.id} sentence={sentence} text={text} />
              ))}
            </ul>
            {sentences.length === firstRows && (
              <Link to={searchPaths.dictionary({ q: text, tab: 'sentences' })} className={classes.more}>
                {messages.moreSentences}
              </Link>
            )}
          </>
        )
      }
    </EntrySection>
  )
}

function Example({ sentence, text }: { sentence: Sentence; text: string }) {
  const { id, phonetic, defs, sound } = sentence
  const { script } = useReadingSettings()
  const shown = sentence[script]
  return (
    <li className={classes.sentence}>
      <div className={classes.sentenceText}>
        <AnnotatedText sentence={sentence} marks={[text]} size="large" hrefOf={dictionaryPaths.token} />
        <Pinyin text={phonetic} />
        <span>{defs}</span>
        <Link
          to={sentencePaths.sentence(id)}
          className={classes.wordByWord}
          aria-label={`Word By Word: ${shown}`}
        >
          Word By Word
        </Link>
      </div>
      <SentenceSoundButton chinese={shown} sound={sound} compact />
    </li>
  )
}
