import { useQuery } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { useParams } from 'react-router'
import { ReportMistakeButton } from '../mistakes/ReportMistakeButton.tsx'
import { CharacterHead } from './CharacterHead.tsx'
import { CharacterMemory } from './CharacterMemory.tsx'
import { CharacterStrokes, StrokeOrder } from './CharacterStrokes.tsx'
import { CharactersContaining } from './CharactersContaining.tsx'
import { Components } from './Components.tsx'
import classes from './Entry.module.css'
import { EntryPage, EntrySkeleton, useFirstWait } from './EntryPage.tsx'
import { EntrySection } from './EntrySection.tsx'
import { type Character, formOf } from './entries.ts'
import { MissingEntry } from './MissingEntry.tsx'
import { messages } from './messages.ts'
import { characterEntry, componentsOf, informationOf, strokesOf, wordEntries } from './queries.ts'
import { ReadingEntries } from './ReadingEntry.tsx'
import { SentencesContaining } from './SentencesContaining.tsx'
import { WordsContaining } from './WordsContaining.tsx'

/** Everything about one character. */
export default function CharacterScreen() {
  const { character: id = '' } = useParams()
  const query = useQuery(characterEntry(id))
  const waiting = useFirstWait(id, useParts(id))
  if (query.isError) {
    return (
      <Page title={id}>
        <FailedState
          message={messages.couldNotFetchCharacter}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      </Page>
    )
  }
  if (query.data === undefined || waiting) return <EntrySkeleton />
  return query.data ? <CharacterEntry key={id} character={query.data} /> : <MissingEntry text={id} />
}

/**
 * Asks for the parts of the page that stand first together with the character itself, and tells whether they are on
 * their way: the page appears once, in its place.
 */
function useParts(character: string): boolean {
  const words = useQuery(wordEntries(character))
  const information = useQuery(informationOf(character))
  const components = useQuery(componentsOf(character))
  const strokes = useQuery(strokesOf([character]))
  return [words, information, components, strokes].some((part) => part.isLoading)
}

function CharacterEntry({ character }: { character: Character }) {
  const text = character.character
  const script = formOf(character).kind === 'traditional' ? 'traditional' : 'chinese'
  return (
    <EntryPage
      headword={text}
      badge={<LevelBadge level={character.hsk_level} />}
      head={<CharacterHead character={character} />}
      meaning={
        <>
          <Definitions character={character} />
          <Components character={text} />
          <CharacterMemory character={character} />
        </>
      }
      writing={<CharacterStrokes character={text} />}
    >
      <StrokeOrder character={text} />
      <CharactersContaining character={text} />
      <WordsContaining text={text} script={script} />
      <SentencesContaining text={text} column="chinese" />
      <ReportMistakeButton kind="character" entry={text} />
    </EntryPage>
  )
}

function LevelBadge({ level }: { level: number | null }) {
  return level === null ? null : <span className={classes.badge}>{`HSK ${level}`}</span>
}

function Definitions({ character }: { character: Character }) {
  const query = useQuery(wordEntries(character.character))
  return (
    <EntrySection title="Definitions" query={query} failed={messages.couldNotFetchWords}>
      {(words) => <ReadingEntries words={words} />}
    </EntrySection>
  )
}
