import { useQuery } from '@tanstack/react-query'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { useMayEdit } from '@tingdu/features/dictionary/editing/public.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import {
  isChinese,
  MarkedText,
  matchEnglish,
  matchPinyin,
  partsOf,
  SentencePinyin,
} from '@tingdu/features/dictionary/entries/public.ts'
import { messages } from '@tingdu/features/dictionary/sentences/messages.ts'
import { sentencePaths } from '@tingdu/features/dictionary/sentences/paths.ts'
import { NewSentenceButton, type Sentence } from '@tingdu/features/dictionary/sentences/public.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { AnnotatedText } from '@tingdu/reading/AnnotatedText.tsx'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { Link } from 'react-router'
import type { DictionarySearch } from '../dictionary-search.ts'
import { searchSentences } from '../search-queries.ts'
import { NothingFound } from './NothingFound.tsx'
import { Results } from './Results.tsx'
import classes from './ResultTable.module.css'
import type { Column } from './ResultTable.tsx'

/** The tab Sentences: those that contain the query. Staff can add one. */
export function SentenceResults({ search }: { search: DictionarySearch }) {
  const query = useQuery(searchSentences(search))
  const { script } = useReadingSettings()
  const mayEdit = useMayEdit()
  return (
    <>
      <NewSentenceButton chinese={isChinese(search.search) ? search.search : ''} />
      <Results
        label="Sentences"
        columns={columnsFor(search.search, script, mayEdit)}
        search={search}
        query={query}
        failed={messages.couldNotFetchSentences}
        nothing={<NothingFound kind="sentences" search={search} />}
      />
    </>
  )
}

/**
 * The words of a sentence that match a query: the Chinese of the query, else its words, or the words with that
 * reading.
 */
function marksIn(sentence: Sentence, query: string): string[] {
  const { simplified, traditional, tokens } = sentence
  const forms = [simplified, traditional]
  const parts = partsOf(query)
  if (parts.length > 0 && !parts.some((part) => forms.some((form) => form.includes(part))))
    return tokens.flatMap(({ start, end }) =>
      forms.map((form) => form.slice(start, end)).filter((word) => parts.some((part) => part.includes(word))),
    )
  const read = tokens.filter(({ phonetic }) => matchesAll(phonetic, query))
  return [...parts, ...read.map(({ chinese }) => chinese)]
}

function matchesAll(phonetic: string, query: string): boolean {
  return matchPinyin(phonetic, query).some(({ start, end }) => start === 0 && end === phonetic.length)
}

const source: Column<Sentence> = { name: 'Source', part: 'aside', show: (sentence) => sentence.source }

function columnsFor(query: string, script: Script, mayEdit: boolean): Column<Sentence>[] {
  return [
    {
      name: 'Sentence',
      part: 'headword',
      show: (sentence) => (
        <span className={classes.sentence}>
          <AnnotatedText
            sentence={sentence}
            marks={marksIn(sentence, query)}
            hrefOf={dictionaryPaths.token}
          />
          <span className={classes.sentenceActions}>
            <WordActions kind="sentence" entry={sentence.chinese} place="row" />
            <SoundButton
              chinese={sentence.simplified}
              spoken={sentence[script]}
              sound={uploadPaths.media(sentence.sound)}
              compact
            />
          </span>
        </span>
      ),
    },
    {
      name: 'Pinyin',
      part: 'pinyin',
      show: ({ phonetic }) => <SentencePinyin text={phonetic} marks={matchPinyin(phonetic, query)} />,
    },
    {
      name: 'English Definition',
      part: 'definition',
      show: ({ defs }) => <MarkedText text={defs} marks={matchEnglish(defs, query)} />,
    },
    ...(mayEdit ? [source] : []),
    {
      name: 'Word By Word',
      part: 'details',
      show: (sentence) => (
        <Link
          to={sentencePaths.sentence(sentence.id)}
          data-result
          className={classes.wordByWord}
          aria-label={`Word By Word: ${sentence[script]}`}
        >
          Word By Word
        </Link>
      ),
    },
  ]
}
