import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import type { DictionarySearch } from './dictionary-search.ts'
import type { Sentence } from './entries.ts'
import { Headword } from './Headword.tsx'
import { matchEnglish, matchPinyin } from './highlight.ts'
import { MarkedText, Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import { searchSentences } from './queries.ts'
import { Results } from './Results.tsx'
import type { Column } from './ResultTable.tsx'

/** The tab Sentences: those that contain what is searched for. */
export function SentenceResults({ search }: { search: DictionarySearch }) {
  const query = useQuery(searchSentences({ text: search.search, page: search.page, size: search.size }))
  return (
    <Results
      label="Sentences"
      columns={columnsFor(search.search)}
      search={search}
      query={query}
      failed={messages.couldNotFetchSentences}
      nothing={<EmptyState title={messages.noSentences}>{messages.noSentencesAdvice}</EmptyState>}
    />
  )
}

function columnsFor(query: string): Column<Sentence>[] {
  return [
    {
      name: 'Sentence',
      part: 'headword',
      show: ({ chinese }) => <Headword chinese={chinese} traditional={chinese} query={query} />,
    },
    {
      name: 'Pinyin',
      part: 'pinyin',
      show: ({ phonetic }) => <Pinyin text={phonetic} marks={matchPinyin(phonetic, query)} />,
    },
    {
      name: 'English Definition',
      part: 'definition',
      show: ({ defs }) => <MarkedText text={defs} marks={matchEnglish(defs, query)} />,
    },
    { name: 'Source', part: 'aside', show: ({ source }) => source },
    { name: 'Word By Word', part: 'definition', show: ({ wordbyword }) => wordbyword },
  ]
}
