import { useQuery } from '@tanstack/react-query'
import { ReportMistakeButton } from '@tingdu/features/mistakes/public.ts'
import { useRememberedLookup } from '@tingdu/features/reading/lookups.ts'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { useParams } from 'react-router'
import { CharacterHead } from './CharacterHead.tsx'
import { CharacterMemory } from './CharacterMemory.tsx'
import { CharacterStrokes, StrokeOrder } from './CharacterStrokes.tsx'
import { CharactersContaining } from './CharactersContaining.tsx'
import { Components } from './Components.tsx'
import { CharacterTools, DefinitionControls } from './EditControls.tsx'
import { EntryActions } from './EntryActions.tsx'
import { EntryPage, EntrySkeleton, useFirstWait } from './EntryPage.tsx'
import { EntrySection } from './EntrySection.tsx'
import { type Character, formOf } from './entries.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { MissingEntry } from './MissingEntry.tsx'
import { messages } from './messages.ts'
import { characterEntry, componentTree, informationOf, strokesOf, wordEntries } from './queries.ts'
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
  const components = useQuery(componentTree(character))
  const strokes = useQuery(strokesOf([character]))
  return [words, information, components, strokes].some((part) => part.isLoading)
}

function CharacterEntry({ character }: { character: Character }) {
  const text = character.character
  const script = formOf(character).kind === 'traditional' ? 'traditional' : 'simplified'
  useRememberedLookup('character', text)
  return (
    <EntryPage
      headword={text}
      phonetic={character.phonetic}
      script={script}
      badge={
        <LevelBadge hsk2={character.hsk_level} hsk3={character.hsk_3} derived={character.derived_level} />
      }
      head={<CharacterHead character={character} />}
      actions={<EntryActions text={text} phonetic={character.phonetic} />}
      meaning={
        <>
          <Definitions character={character} />
          <Components character={text} />
          <CharacterMemory character={character} />
          <CharacterTools character={character} />
        </>
      }
      writing={<CharacterStrokes character={text} />}
    >
      <StrokeOrder character={text} />
      <CharactersContaining character={text} />
      <WordsContaining text={text} script={script === 'traditional' ? 'traditional' : 'chinese'} />
      <SentencesContaining text={text} column={script} />
      <ReportMistakeButton kind="character" entry={text} />
    </EntryPage>
  )
}

function Definitions({ character }: { character: Character }) {
  const query = useQuery(wordEntries(character.character))
  return (
    <EntrySection title="Definitions" query={query} failed={messages.couldNotFetchWords}>
      {(words) => (
        <ReadingEntries
          words={words}
          actionsOf={(word) => <DefinitionControls word={word} words={words} />}
        />
      )}
    </EntrySection>
  )
}
