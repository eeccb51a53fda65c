import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Contrasts, wordsOfQuery } from '@tingdu/features/dictionary/contrasts/public.ts'
import { useMayEdit } from '@tingdu/features/dictionary/editing/public.ts'
import { messages as entryMessages } from '@tingdu/features/dictionary/entries/messages.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import {
  Headword,
  isChinese,
  isIdiom,
  LevelBadge,
  MeasureWord,
  matchPinyin,
  OtherForm,
  Pinyin,
  type Word,
  WordSenses,
} from '@tingdu/features/dictionary/entries/public.ts'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { Link } from 'react-router'
import type { DictionarySearch } from '../dictionary-search.ts'
import { messages } from '../messages.ts'
import { interpretSearch, searchWords } from '../search-queries.ts'
import { NothingFound } from './NothingFound.tsx'
import { Results } from './Results.tsx'
import type { Column } from './ResultTable.tsx'
import { RowActions } from './RowActions.tsx'
import { TextAnalysis } from './TextAnalysis.tsx'
import { wholeSentences } from './whole-sentences.ts'

/**
 * The tab Words: every matching entry, best first; a Chinese text that is not an entry is shown word by word, above
 * the entries that contain it. A note on the word that was searched for is below them, one on several words above.
 */
export function WordResults({ search }: { search: DictionarySearch }) {
  const words = wordsOfQuery(search.search)
  const asksForSeveral = words.length > 1
  return (
    <Stack gap="lg">
      {asksForSeveral && <Contrasts words={words} open />}
      <EntriesFound search={search} />
      {!asksForSeveral && <Contrasts words={words} />}
    </Stack>
  )
}

function EntriesFound({ search }: { search: DictionarySearch }) {
  const { data: readings } = useQuery(interpretSearch(search.search))
  const best = readings?.[0]?.kind
  // Enter opens an entry for the whole text, not for a part of it.
  const isEntry = readings !== undefined && best !== 'parts' && best !== 'name'
  const shown = isEntry ? search : { ...search, entered: null }
  if (best !== 'parts' || !isChinese(search.search) || search.level || search.kind)
    return <FoundWords search={shown} />
  const contains = readings?.some(({ kind }) => kind === 'chinese')
  return (
    <TextAnalysis
      text={search.isCut ? wholeSentences(search.search) : search.search}
      isCut={search.isCut}
      more={contains && <FoundWords search={{ ...shown, kind: 'chinese' }} />}
      otherwise={<FoundWords search={shown} />}
    />
  )
}

function FoundWords({ search }: { search: DictionarySearch }) {
  const query = useQuery(searchWords(search))
  const mayEdit = useMayEdit()
  return (
    <Results
      label="Words"
      columns={columnsFor(search.search, mayEdit)}
      search={search}
      query={query}
      failed={entryMessages.couldNotFetchWords}
      nothing={<NothingFound kind="words" search={search} />}
    />
  )
}

const staffColumns: Column<Word>[] = [
  { name: 'Source', part: 'aside', show: (word) => word.source },
  {
    name: 'Details',
    part: 'details',
    show: (word) => (
      <Link to={dictionaryPaths.word(word.chinese)} aria-label={`Details of ${word.chinese}`}>
        Details
      </Link>
    ),
  },
]

const soundAndStar: Column<Word> = {
  name: messages.soundAndStar,
  part: 'actions',
  show: (word) => <RowActions kind="word" entry={word.chinese} phonetic={word.phonetic} word_id={word.id} />,
}

function columnsFor(query: string, mayEdit: boolean): Column<Word>[] {
  return [
    {
      name: 'Word',
      part: 'headword',
      show: (word) => (
        <>
          <Link to={dictionaryPaths.word(word.chinese)} data-result>
            <Headword {...word} query={query} />
          </Link>
          <OtherForm {...word} query={query} />
          <LevelBadge hsk2={word.hsk_2} hsk3={word.hsk_3} derived={null} small />
          {mayEdit && <WordActions kind="word" entry={word.chinese} word_id={word.id} place="row" />}
        </>
      ),
    },
    {
      name: 'Pinyin',
      part: 'pinyin',
      show: (word) => (
        <Pinyin
          text={word.phonetic}
          word={word.chinese}
          marks={matchPinyin(word.phonetic, query)}
          idiom={isIdiom(word)}
        />
      ),
    },
    {
      name: 'English Definition',
      part: 'definition',
      show: (word) => (
        <>
          <WordSenses word={word} query={query} limit={5} /> <MeasureWord classifiers={word.classifiers} />
        </>
      ),
    },
    ...(mayEdit ? staffColumns : [soundAndStar]),
  ]
}
