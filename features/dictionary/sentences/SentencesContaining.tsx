import { useQuery } from '@tanstack/react-query'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { ByReading, type ReadingGroup } from '@tingdu/features/dictionary/entries/public.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { AnnotatedText } from '@tingdu/reading/AnnotatedText.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { FetchedPart, PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { sentencePaths } from './paths.ts'
import classes from './SentencesContaining.module.css'
import { type AskedReading, type Sentence, type SentenceColumn, sentencesWith } from './sentences.ts'

/** How many examples the page of an entry shows, as specified, and how many for each of several readings. */
const EXAMPLES = 6
const EXAMPLES_OF_READING = 3

type Props = {
  text: string
  column: SentenceColumn
  /** The entries of the text by reading. */
  groups?: ReadingGroup[]
}

/**
 * The first sentences that contain a word or character, the easiest first, for each of its readings: it is marked, and
 * each of the other words links to its page.
 */
export function SentencesContaining({ text, column, groups = [] }: Props) {
  return (
    <PageSection title="Sentences">
      <ByReading groups={groups}>
        {(group) => (
          <Sentences
            text={text}
            column={column}
            {...(groups.length > 1 && { reading: { spoken: group.spoken, words: idsOf(group) } })}
          />
        )}
      </ByReading>
    </PageSection>
  )
}

const idsOf = ({ entries, references }: ReadingGroup) => [...entries, ...references].map(({ id }) => id)

function Sentences({ text, column, reading }: Omit<Props, 'groups'> & { reading?: AskedReading }) {
  const count = reading ? EXAMPLES_OF_READING : EXAMPLES
  const query = useQuery(sentencesWith(text, column, count, reading))
  return (
    <FetchedPart query={query} failed={messages.couldNotFetchSentences}>
      {(sentences) =>
        sentences.length === 0 ? (
          <p className={classes.quiet}>{reading ? messages.noSentencesRead : messages.noSentencesWith}</p>
        ) : (
          <>
            <ul className={classes.sentences}>
              {sentences.map((sentence) => (
                <Example key={sentence.id} sentence={sentence} text={text} />
              ))}
            </ul>
            {sentences.length === count && (
              <Link to={searchPaths.dictionary({ q: text, tab: 'sentences' })} className={classes.more}>
                {messages.moreSentences}
              </Link>
            )}
          </>
        )
      }
    </FetchedPart>
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
        <TonedPinyin phonetic={phonetic} />
        <span>{defs}</span>
        <Link
          to={sentencePaths.sentence(id)}
          className={classes.wordByWord}
          aria-label={`Word By Word: ${shown}`}
        >
          Word By Word
        </Link>
      </div>
      <span className={classes.sentenceActions}>
        <WordActions kind="sentence" entry={sentence.chinese} place="row" />
        <SoundButton chinese={sentence.simplified} spoken={shown} sound={uploadPaths.media(sound)} compact />
      </span>
    </li>
  )
}
