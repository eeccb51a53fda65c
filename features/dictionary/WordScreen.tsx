import { useQuery } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { useParams } from 'react-router'
import { ReportMistakeButton } from '../mistakes/ReportMistakeButton.tsx'
import classes from './Entry.module.css'
import { EntryPage, EntrySkeleton, useFirstWait } from './EntryPage.tsx'
import { Section } from './EntrySection.tsx'
import type { Word } from './entries.ts'
import { Pinyin } from './MarkedText.tsx'
import { MissingEntry } from './MissingEntry.tsx'
import { messages } from './messages.ts'
import { strokesOf, wordEntries } from './queries.ts'
import { ReadingEntries } from './ReadingEntry.tsx'
import { SentencesContaining } from './SentencesContaining.tsx'
import { SpeakButton } from './SpeakButton.tsx'
import { charactersOf } from './strokes.ts'
import { WordStrokes } from './WordStrokes.tsx'
import { WordsContaining } from './WordsContaining.tsx'

/** Everything about one word, which the address names in simplified or traditional characters. */
export default function WordScreen() {
  const { word: id = '' } = useParams()
  const query = useQuery(wordEntries(id))
  const strokes = useQuery(strokesOf(charactersOf(id)))
  const waiting = useFirstWait(id, query.isLoading || strokes.isLoading)
  if (query.isError) {
    return (
      <Page title={id}>
        <FailedState
          message={messages.couldNotFetchWord}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      </Page>
    )
  }
  if (!query.data || waiting) return <EntrySkeleton />
  const [first] = query.data
  return first ? <WordEntry key={id} first={first} words={query.data} /> : <MissingEntry text={id} />
}

function WordEntry({ first, words }: { first: Word; words: Word[] }) {
  const word = first.chinese
  return (
    <EntryPage
      headword={word}
      head={<WordHead first={first} words={words} />}
      meaning={
        <Section title={words.length === 1 ? 'Definition' : 'Definitions'}>
          <ReadingEntries words={words} />
        </Section>
      }
      writing={<WordStrokes word={word} />}
    >
      <WordsContaining text={word} />
      <SentencesContaining text={word} column="keywords" />
      <ReportMistakeButton kind="word" entry={word} />
    </EntryPage>
  )
}

function WordHead({ first, words }: { first: Word; words: Word[] }) {
  const readings = new Set(words.map((word) => word.phonetic.toLowerCase()))
  return (
    <>
      <p className={classes.mainReading}>
        <Pinyin text={first.phonetic} />
      </p>
      <TraditionalForms words={words} />
      <SpeakButton text={first.chinese} ambiguous={readings.size > 1} />
    </>
  )
}

/** The traditional forms of a headword, or that it is written alike in both scripts. */
function TraditionalForms({ words }: { words: Word[] }) {
  const forms = [...new Set(words.map((word) => word.traditional))]
  const alike = words.every((word) => word.traditional === word.chinese)
  if (alike) return <p className={classes.forms}>Simplified and traditional alike</p>
  return (
    <p className={classes.forms}>
      Traditional
      {forms.map((form) => (
        <span key={form} lang="zh-Hant" className={classes.otherForm}>
          {form}
        </span>
      ))}
    </p>
  )
}
