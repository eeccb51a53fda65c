import { useQuery } from '@tanstack/react-query'
import { withCommas } from '@tingdu/client/with-commas.ts'
import { useMayEdit } from '@tingdu/features/dictionary/editing/public.ts'
import { messages as entryMessages } from '@tingdu/features/dictionary/entries/messages.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import {
  type Character,
  formOf,
  Headword,
  LevelBadge,
  matchPinyin,
  Pinyin,
  Senses,
  sensesOfText,
} from '@tingdu/features/dictionary/entries/public.ts'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { Link } from 'react-router'
import type { DictionarySearch } from '../dictionary-search.ts'
import { messages } from '../messages.ts'
import { searchCharacters } from '../search-queries.ts'
import { NothingFound } from './NothingFound.tsx'
import { Results } from './Results.tsx'
import classes from './ResultTable.module.css'
import type { Column } from './ResultTable.tsx'
import { RowActions } from './RowActions.tsx'

/** The tab Characters: every matching character, best first. */
export function CharacterResults({ search }: { search: DictionarySearch }) {
  const query = useQuery(searchCharacters(search))
  const mayEdit = useMayEdit()
  return (
    <Results
      label="Characters"
      columns={columnsFor(search.search, mayEdit)}
      search={search}
      query={query}
      failed={entryMessages.couldNotFetchCharacters}
      nothing={<NothingFound kind="characters" search={search} />}
    />
  )
}

const details: Column<Character> = {
  name: 'Details',
  part: 'details',
  show: ({ character }) => (
    <Link to={dictionaryPaths.character(character)} aria-label={`Details of ${character}`}>
      Details
    </Link>
  ),
}

const soundAndStar: Column<Character> = {
  name: messages.soundAndStar,
  part: 'actions',
  show: ({ character, phonetic }) => <RowActions kind="character" entry={character} phonetic={phonetic} />,
}

function columnsFor(query: string, mayEdit: boolean): Column<Character>[] {
  return [
    {
      name: 'Character',
      part: 'headword',
      show: (character) => (
        <>
          <Link to={dictionaryPaths.character(character.character)} data-result>
            <Headword chinese={character.character} traditional={character.character} query={query} />
          </Link>
          <OtherForms character={character} />
          <LevelBadge hsk2={character.hsk_level} hsk3={character.hsk_3} derived={null} small />
          {mayEdit && <WordActions kind="character" entry={character.character} place="row" />}
        </>
      ),
    },
    {
      name: 'Pinyin',
      part: 'pinyin',
      show: ({ phonetic }) => <Pinyin text={phonetic} marks={matchPinyin(phonetic, query)} />,
    },
    {
      name: 'English Definition',
      part: 'definition',
      show: (character) => <Senses senses={sensesOfText(character.defs)} query={query} limit={5} />,
    },
    {
      name: 'Imported Words',
      part: 'aside',
      show: ({ nb_words }) => (
        <>
          {withCommas(nb_words)}
          <span className={classes.unit}>{nb_words === 1 ? ' word' : ' words'}</span>
        </>
      ),
    },
    mayEdit ? details : soundAndStar,
  ]
}

function OtherForms({ character }: { character: Character }) {
  const form = formOf(character)
  if (form.kind === 'both') return null
  return (
    <span
      lang={form.kind === 'simplified' ? 'zh-Hant' : 'zh-Hans'}
      className={classes.otherForm}
      title={form.kind === 'simplified' ? 'Traditional' : 'Simplified'}
    >
      {form.others.join(' ')}
    </span>
  )
}
