import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { levelNames, planNames, messages as textMessages } from '@tingdu/features/texts/messages.ts'
import { textPaths } from '@tingdu/features/texts/paths.ts'
import { TextTitle } from '@tingdu/features/texts/public.ts'
import { uploadPaths } from '@tingdu/features/uploads/paths.ts'
import { Cover } from '@tingdu/ui/Cover.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { FetchedSection } from '@tingdu/ui/PageSection.tsx'
import { Link, useParams } from 'react-router'
import classes from './BookScreen.module.css'
import { messages } from './messages.ts'
import { bookPaths } from './paths.ts'
import { bookById, type ListedBook, type ListedText, textsOfBook } from './queries.ts'

/** The page of one book: what it is, and its texts in order. */
export default function BookScreen() {
  const { sha1 = '' } = useParams()
  const query = useQuery(bookById(sha1))
  if (query.isError) {
    return (
      <Page title={messages.book}>
        <FailedState
          message={messages.bookFailed}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Page>
    )
  }
  if (query.data === null) return <MissingBook />
  return query.data ? <BookPage book={query.data} /> : <Page title={messages.book} heading={<Loading />} />
}

function Loading() {
  return (
    <span role="status" className={classes.skeleton}>
      <span className="visually-hidden">Loading</span>
    </span>
  )
}

function MissingBook() {
  return (
    <Page title={messages.missing}>
      <EmptyState
        title={messages.missingTitle}
        action={
          <Button c="var(--on-seal)" component={Link} to={bookPaths.library()}>
            {messages.browse}
          </Button>
        }
      >
        {messages.missingAdvice}
      </EmptyState>
    </Page>
  )
}

function BookPage({ book }: { book: ListedBook }) {
  const { sha1, title, author, level, nb_texts, description, cover_uri } = book
  const facts = [messages.by(author), levelNames[level] ?? level, messages.texts(nb_texts)]
  return (
    <Page title={title} heading={<TextTitle title={title} />} description={facts.join(' · ')}>
      <div className={classes.about}>
        <span className={classes.cover}>
          <Cover picture={uploadPaths.media(cover_uri)} />
        </span>
        <p className={classes.description}>{description}</p>
      </div>
      <FetchedSection
        title={messages.textsInBook}
        query={useQuery(textsOfBook(sha1))}
        failed={messages.textsFailed}
      >
        {(texts) =>
          texts.length === 0 ? <EmptyState title={messages.emptyBook} /> : <Texts texts={texts} />
        }
      </FetchedSection>
    </Page>
  )
}

function Texts({ texts }: { texts: ListedText[] }) {
  return (
    <ol className={classes.texts}>
      {texts.map(({ sha1, title, level, plan, characters }) => (
        <li key={sha1}>
          <Link to={textPaths.text(sha1)} className={classes.text}>
            <TextTitle title={title} />
          </Link>
          <span className={classes.facts}>
            {[levelNames[level] ?? level, textMessages.characters(characters), planNames[plan] ?? plan].join(
              ' · ',
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
