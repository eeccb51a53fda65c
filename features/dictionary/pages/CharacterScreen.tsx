import { useQuery } from '@tanstack/react-query'
import { CharacterTools, DefinitionControls } from '@tingdu/features/dictionary/editing/public.ts'
import { messages as dictionaryMessages } from '@tingdu/features/dictionary/entries/messages.ts'
import {
  type Character,
  characterEntry,
  formOf,
  groupsByReading,
  LevelBadge,
  wordEntries,
} from '@tingdu/features/dictionary/entries/public.ts'
import { CharacterStrokes, StrokeOrder, strokesOf } from '@tingdu/features/dictionary/handwriting/public.ts'
import { useRememberedLookup } from '@tingdu/features/dictionary/reading/public.ts'
import { SentencesContaining } from '@tingdu/features/dictionary/sentences/public.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { useParams } from 'react-router'
import { CharacterHead } from './CharacterHead.tsx'
import { CharacterMemory } from './CharacterMemory.tsx'
import { CharactersContaining } from './CharactersContaining.tsx'
import { Components } from './Components.tsx'
import { EntryActions } from './EntryActions.tsx'
import { EntryPage, EntrySkeleton, useFirstWait } from './EntryPage.tsx'
import { MissingEntry } from './MissingEntry.tsx'
import { messages } from './messages.ts'
import { componentTree, informationOf } from './queries.ts'
import { ReadingEntries } from './ReadingEntry.tsx'
import { WordsContaining } from './WordsContaining.tsx'

/** The page of one character. */
export default function CharacterScreen() {
  const { character: id = '' } = useParams()
  const query = useQuery(characterEntry(id))
  const waiting = useFirstWait(id, useFirstSections(id))
  if (query.isError) {
    return (
      <Page title={id}>
        <FailedQuery query={query} message={messages.couldNotFetchCharacter} />
      </Page>
    )
  }
  if (query.data === undefined || waiting) return <EntrySkeleton />
  return query.data ? <CharacterEntry key={id} character={query.data} /> : <MissingEntry text={id} />
}

/**
 * Fetches the first sections of the page together with the character, and returns whether they are still loading:
 * the page then appears at once, without layout shifts.
 */
function useFirstSections(character: string): boolean {
  const words = useQuery(wordEntries(character))
  const information = useQuery(informationOf(character))
  const components = useQuery(componentTree(character))
  const strokes = useQuery(strokesOf([character]))
  return [words, information, components, strokes].some((section) => section.isLoading)
}

function CharacterEntry({ character }: { character: Character }) {
  const text = character.character
  const script = formOf(character).kind === 'traditional' ? 'traditional' : 'simplified'
  const { data: words = [] } = useQuery(wordEntries(text))
  const groups = groupsByReading(words)
  const picture = words.find(({ image }) => image)?.image ?? null
  useRememberedLookup('character', text)
  return (
    <EntryPage
      headword={text}
      phonetic={character.phonetic}
      script={script}
      badge={
        <LevelBadge hsk2={character.hsk_level} hsk3={character.hsk_3} derived={character.derived_level} />
      }
      head={<CharacterHead character={character} groups={groups} />}
      meaning={<Definitions character={character} />}
      actions={
        <>
          <WordActions kind="character" entry={text} place="head" />
          <EntryActions text={text} chinese={text} phonetic={character.phonetic} />
        </>
      }
      more={
        <>
          <Components character={text} />
          <CharacterMemory character={character} wordPicture={picture} />
          <CharacterTools character={character} />
        </>
      }
      writing={<CharacterStrokes character={text} />}
    >
      <StrokeOrder character={text} />
      <CharactersContaining character={text} />
      <WordsContaining
        text={text}
        script={script === 'traditional' ? 'traditional' : 'chinese'}
        groups={groups}
      />
      <SentencesContaining text={text} column={script} groups={groups} />
      <WordActions kind="character" entry={text} place="page" />
    </EntryPage>
  )
}

function Definitions({ character }: { character: Character }) {
  const query = useQuery(wordEntries(character.character))
  return (
    <FetchedSection title="Definitions" query={query} failed={dictionaryMessages.couldNotFetchWords}>
      {(words) => (
        <ReadingEntries
          text={character.character}
          words={words}
          actionsOf={(word) => <DefinitionControls word={word} words={words} />}
        />
      )}
    </FetchedSection>
  )
}
