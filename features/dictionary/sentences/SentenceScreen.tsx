import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { DeletedSentence } from './editing/DeletedSentence.tsx'
import { messages } from './messages.ts'
import { SentencePage } from './SentencePage.tsx'
import classes from './SentenceScreen.module.css'
import { mayEditSentences, sentenceById } from './sentences.ts'

/** Loaded for staff only. */
const SentenceHistory = lazy(async () => ({
  default: (await import('./editing/StaffTools.tsx')).SentenceHistory,
}))

/** The page of one sentence, word by word: meaning, recording, and every word. */
export default function SentenceScreen() {
  const { sentence = '' } = useParams()
  const id = /^\d{1,15}$/.test(sentence) ? Number(sentence) : Number.NaN
  return <SentenceOrNone key={id} id={id} />
}

function SentenceOrNone({ id }: { id: number }) {
  const query = useQuery(sentenceById(id))
  const [deleted, setDeleted] = useState(false)
  if (deleted) return <DeletedSentence id={id} onRestored={() => setDeleted(false)} />
  if (query.isError)
    return <FailedPage title={messages.title} query={query} message={messages.couldNotFetch} />
  if (query.data) return <SentencePage sentence={query.data} onDeleted={() => setDeleted(true)} />
  return query.data === null || Number.isNaN(id) ? <MissingSentence id={id} /> : <SentenceSkeleton />
}

/** Shows staff the history of a deleted sentence, where they can undo its deletion. */
function MissingSentence({ id }: { id: number }) {
  const { role } = useSession()
  return (
    <Page title={messages.missing}>
      <EmptyState
        title={messages.missingTitle}
        action={
          <Button component={Link} to={searchPaths.dictionary()}>
            {messages.searchForIt}
          </Button>
        }
      >
        {messages.missingAdvice}
      </EmptyState>
      {mayEditSentences(role) && Number.isSafeInteger(id) && (
        <div className={classes.history}>
          <Suspense fallback={null}>
            <SentenceHistory id={id} />
          </Suspense>
        </div>
      )}
    </Page>
  )
}

function SentenceSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <span className={classes.skeletonSentence} aria-hidden="true" />
      <span className={classes.skeletonLine} aria-hidden="true" />
    </div>
  )
}
