import { useQuery } from '@tanstack/react-query'
import { paths } from '@tingdu/client/paths.ts'
import { Link } from 'react-router'
import type { DictionarySearch } from './dictionary-search.ts'
import { sensesOf, type Word } from './entries.ts'
import { Headword, OtherForm } from './Headword.tsx'
import { matchPinyin } from './highlight.ts'
import { Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import { NothingFound } from './NothingFound.tsx'
import { searchWords } from './queries.ts'
import { Results } from './Results.tsx'
import type { Column } from './ResultTable.tsx'
import { Senses } from './Senses.tsx'

/** The tab Words: every entry that matches, best first. */
export function WordResults({ search }: { search: DictionarySearch }) {
  const query = useQuery(searchWords({ text: search.search, page: search.page, size: search.size }))
  return (
    <Results
      label="Words"
      columns={columnsFor(search.search)}
      search={search}
      query={query}
      failed={messages.couldNotFetchWords}
      nothing={<NothingFound kind="words" query={search.search} />}
    />
  )
}

function columnsFor(query: string): Column<Word>[] {
  return [
    {
      name: 'Word',
      part: 'headword',
      show: (word) => (
        <>
          <Link to={paths.word(word.chinese)} data-result>
            <Headword {...word} query={query} />
          </Link>
          <OtherForm {...word} query={query} />
        </>
      ),
    },
    {
      name: 'Pinyin',
      part: 'pinyin',
      show: (word) => <Pinyin text={word.phonetic} marks={matchPinyin(word.phonetic, query)} />,
    },
    {
      name: 'English Definition',
      part: 'definition',
      show: (word) => <Senses senses={sensesOf(word)} query={query} limit={5} />,
    },
    { name: 'Source', part: 'aside', show: (word) => word.source },
    {
      name: 'Details',
      part: 'details',
      show: (word) => (
        <Link to={paths.word(word.chinese)} aria-label={`Details of ${word.chinese}`}>
          Details
        </Link>
      ),
    },
  ]
}
