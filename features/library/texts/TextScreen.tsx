import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { TextActions } from '@tingdu/ui/slots.tsx'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { ClosedText } from './ClosedText.tsx'
import { messages } from './messages.ts'
import { isSha1, type Opening, openedText, type Text } from './queries.ts'
import { SeriesLine } from './SeriesLine.tsx'
import { TextReader } from './TextReader.tsx'
import classes from './TextScreen.module.css'
import { TextDescription, TextHeading } from './TextTitle.tsx'

/** The page of one text, for whoever may see it: the reader, or what it takes to read the text. */
export default function TextScreen() {
  const { sha1 = '' } = useParams()
  return <TextOrNone key={sha1} sha1={sha1} />
}

function TextOrNone({ sha1 }: { sha1: string }) {
  const query = useQuery(openedText(sha1))
  const TextTabs = useSlot('textTabs')
  if (query.isError)
    return <FailedPage title={messages.title} query={query} message={messages.couldNotFetch} />
  if (query.data === null || !isSha1(sha1)) return <MissingText />
  if (!query.data) return <TextSkeleton />
  const { text, opening } = query.data
  return (
    <Page
      title={text.title}
      above={<SeriesLine sha1={text.sha1} />}
      heading={<TextHeading title={text.title} />}
      description={<TextDescription text={text} />}
      action={<TextActions text={text} place="page" />}
    >
      {text.may_change && TextTabs ? (
        <Suspense fallback={<TextSkeleton />}>
          <TextTabs text={text}>
            <ReadText text={text} opening={opening} />
          </TextTabs>
        </Suspense>
      ) : (
        <ReadText text={text} opening={opening} />
      )}
    </Page>
  )
}

function ReadText({ text, opening }: { text: Text; opening: Opening }) {
  return text.json_text ? (
    <TextReader text={text} content={text.json_text} opening={opening} />
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
