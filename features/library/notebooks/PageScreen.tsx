import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { LoadingHeading } from '@tingdu/ui/page/LoadingHeading.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page as Screen } from '@tingdu/ui/page/Page.tsx'
import { Link, useParams } from 'react-router'
import { messages } from './messages.ts'
import classes from './Notebooks.module.css'
import { PublicationState } from './PublicationState.tsx'
import { type ListedPage, pageById } from './queries.ts'

/** A page of a notebook, for whoever may read it. */
export default function PageScreen() {
  const { sha1 = '' } = useParams()
  const query = useQuery(pageById(sha1))
  if (query.isError && !query.data)
    return <FailedPage title={messages.page} query={query} message={messages.pageFailed} />
  if (query.data === null) return <NotFound />
  return query.data ? (
    <ReadPage page={query.data} />
  ) : (
    <Screen title={messages.page} heading={<LoadingHeading />} />
  )
}

function NotFound() {
  return (
    <MissingPage
      title={messages.missing}
      missing={messages.missingText}
      action={
        <Button component={Link} to={bookPaths.library()}>
          {messages.library}
        </Button>
      }
    />
  )
}

function ReadPage({
  page: { owner, title, author, level, tags, lang, content, feed },
}: {
  page: ListedPage
}) {
  const { id } = useSession()
  const facts = [author && messages.by(author), levelNames[level] ?? level, tags].filter(Boolean)
  return (
    <Screen title={title} heading={<TextTitle title={title} />} description={facts.join(' · ')}>
      {owner === id && feed && (
        <p>
          <PublicationState feed={feed} />
        </p>
      )}
      <article lang={scripts[lang] ?? lang} className={classes.content}>
        {content.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs do not move
          <p key={index}>{paragraph}</p>
        ))}
      </article>
    </Screen>
  )
}

/** The languages whose tag for fonts differs from the stored one. */
const scripts: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }
