import { useQuery } from '@tanstack/react-query'
import { Collocations } from '@tingdu/features/dictionary/collocations/public.ts'
import { Contrasts } from '@tingdu/features/dictionary/contrasts/public.ts'
import { DefinitionControls, WordTools } from '@tingdu/features/dictionary/editing/public.ts'
import {
  EntryPicture,
  groupsByReading,
  isIdiom,
  type Word,
  wordEntries,
} from '@tingdu/features/dictionary/entries/public.ts'
import { strokesOf, WordStrokes } from '@tingdu/features/dictionary/handwriting/public.ts'
import { useRememberedLookup } from '@tingdu/features/dictionary/reading/public.ts'
import { SentencesContaining } from '@tingdu/features/dictionary/sentences/public.ts'
import { RecordingCredits } from '@tingdu/features/dictionary/sounds/public.ts'
import { charactersOf } from '@tingdu/reading/characters.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { OfflineMark } from '@tingdu/ui/page/OfflineMark.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { useParams } from 'react-router'
import { EntryActions } from './EntryActions.tsx'
import { EntryPage, EntrySkeleton, useFirstWait } from './EntryPage.tsx'
import { MissingEntry } from './MissingEntry.tsx'
import { messages } from './messages.ts'
import { ReadingEntries } from './ReadingEntry.tsx'
import { WordHead, WordLevel } from './WordHead.tsx'
import { WordsContaining } from './WordsContaining.tsx'

/** The page of one word, whose address contains simplified or traditional characters. */
export default function WordScreen() {
  const { word: id = '' } = useParams()
  const { script } = useReadingSettings()
  const query = useQuery(wordEntries(id))
  // The strokes are those of the headword as shown; before it is loaded, only the simplified form is known.
  const shown = script === 'simplified' ? id : query.data?.[0]?.traditional
  const strokes = useQuery(strokesOf(charactersOf(shown ?? '')))
  const waiting = useFirstWait(id, query.isLoading || strokes.isLoading)
  if (query.isError) {
    return (
      <Page title={id}>
        <FailedQuery query={query} message={messages.couldNotFetchWord} />
      </Page>
    )
  }
  if (!query.data || waiting) return <EntrySkeleton />
  const [first] = query.data
  return first ? <WordEntry key={id} id={id} first={first} words={query.data} /> : <MissingEntry text={id} />
}

function WordEntry({ id, first, words }: { id: string; first: Word; words: Word[] }) {
  const word = first.chinese
  const { script } = useReadingSettings()
  const shown = script === 'traditional' ? first.traditional : word
  const groups = groupsByReading(words)
  useRememberedLookup('word', word)
  return (
    <EntryPage
      headword={shown}
      phonetic={first.phonetic}
      script={script}
      badge={
        <>
          <WordLevel words={words} /> <OfflineMark queryKey={wordEntries(id).queryKey} />
        </>
      }
      head={<WordHead text={shown} first={first} words={words} groups={groups} />}
      meaning={
        <PageSection title={words.length === 1 ? 'Definition' : 'Definitions'}>
          <ReadingEntries
            text={shown}
            words={words}
            actionsOf={(each) => <DefinitionControls word={each} words={words} />}
          />
          <RecordingCredits chinese={first.chinese} />
          <WordTools word={word} words={words} />
        </PageSection>
      }
      actions={
        <>
          <WordActions kind="word" entry={word} word_id={first.id} place="head" />
          <EntryActions
            text={shown}
            chinese={first.chinese}
            phonetic={first.phonetic}
            idiom={isIdiom(first)}
          />
        </>
      }
      more={
        <>
          <Collocations word={word} />
          <Contrasts words={[word]} />
          <SentencesContaining text={word} column="keywords" groups={groups} />
        </>
      }
      writing={
        <>
          <EntryPicture picture={words.find(({ image }) => image)?.image ?? null} headword={word} />
          <WordStrokes word={shown} />
        </>
      }
    >
      <WordsContaining text={word} groups={groups} />
      <WordActions kind="word" entry={word} word_id={first.id} place="page" />
    </EntryPage>
  )
}
