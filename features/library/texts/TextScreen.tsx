import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { closeEarlierAction } from '@tingdu/ui/feedback/toast.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { TextActions } from '@tingdu/ui/slots.tsx'
import { useDeferredValue, useLayoutEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ClosedText } from './ClosedText.tsx'
import { messages } from './messages.ts'
import { isSha1, type Opening, openedText, type Text, textBeginning } from './queries.ts'
import { SeriesLine } from './SeriesLine.tsx'
import { TextReader } from './TextReader.tsx'
import classes from './TextScreen.module.css'
import { TextDescription, TextHeading } from './TextTitle.tsx'
import type { TitleWords } from './title-words.ts'

/** The page of one text, for whoever may see it: the reader, or what it takes to read the text. */
export default function TextScreen() {
  const { sha1 = '' } = useParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a text is opened
  useLayoutEffect(closeEarlierAction, [sha1])
  return <TextOrNone key={sha1} sha1={sha1} />
}

function TextOrNone({ sha1 }: { sha1: string }) {
  const { data: arrived, failed } = useOpened(sha1)
  // What arrives is rendered in slices, so that the page stays responsive.
  const data = useDeferredValue(arrived)
  const TextTabs = useSlot('textTabs')
  const [titleWords, setTitleWords] = useState<TitleWords | null>(null)
  const { role } = useSession()
  const isInTab = useSearchParams()[0].has('tab')
  if (failed && !arrived)
    return <FailedPage title={messages.title} query={failed} message={messages.couldNotFetch} />
  if (data === null || !isSha1(sha1)) return <MissingText />
  if (!data) return <TextSkeleton />
  const { text, opening } = data
  return (
    <Page
      title={text.title}
      // A learner who edits a text has its title in a field.
      hideHeading={isInTab && text.may_change && role === 'student' && !text.in_library && 'on phones'}
      above={<SeriesLine text={text} />}
      heading={<TextHeading title={text.title} words={titleWords} />}
      description={<TextDescription text={text} />}
      action={
        <div className={classes.actions}>
          <TextActions text={text} place="page" />
        </div>
      }
    >
      {text.may_change && TextTabs ? (
        <TextTabs text={text}>
          <ReadText text={text} opening={opening} onTitleWords={setTitleWords} />
        </TextTabs>
      ) : (
        <ReadText text={text} opening={opening} onTitleWords={setTitleWords} />
      )}
      {failed && <FailedQuery query={failed} message={messages.couldNotFetch} />}
    </Page>
  )
}

/**
 * A text once its beginning is there, then all of it; `failed` is the query to try again, of a text of which at most
 * the beginning is there.
 */
function useOpened(sha1: string) {
  const cache = useQueryClient()
  const there = cache.getQueryData(openedText(sha1).queryKey) !== undefined
  const beginning = useQuery({ ...textBeginning(sha1), enabled: isSha1(sha1) && !there })
  const whole = useQuery({ ...openedText(sha1), enabled: isSha1(sha1) && (there || beginning.isFetched) })
  const data = whole.data === undefined ? beginning.data : whole.data
  return { data, failed: whole.isError && !whole.data ? whole : null }
}

type ReadProps = { text: Text; opening: Opening; onTitleWords: (words: TitleWords | null) => void }

function ReadText({ text, opening, onTitleWords }: ReadProps) {
  return text.json_text ? (
    <TextReader text={text} content={text.json_text} opening={opening} onTitleWords={onTitleWords} />
  ) : (
    <ClosedText opening={opening} />
  )
}

function MissingText() {
  return (
    <MissingPage
      title={messages.missing}
      missing={messages.missingTitle}
      action={
        <Button component={Link} to={bookPaths.library()}>
          {messages.findAnother}
        </Button>
      }
    >
      {messages.missingAdvice}
    </MissingPage>
  )
}

function TextSkeleton() {
  usePageMark('reader', 'page')
  return (
    <div className={classes.skeleton} aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <span className={classes.skeletonTitle} aria-hidden="true" />
      <span className={classes.skeletonText} aria-hidden="true" />
    </div>
  )
}
