import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { NotebookPages, pagesOfBook } from '@tingdu/features/library/notebooks/public.ts'
import { type Covered, ShareKnown, TextHeading } from '@tingdu/features/library/texts/public.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { LoadingHeading } from '@tingdu/ui/page/LoadingHeading.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { Link, useParams } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths, seesEverything } from '../paths.ts'
import { bookById, type ListedBook } from '../queries.ts'
import { BookFacts } from './BookFacts.tsx'
import classes from './BookScreen.module.css'
import { BookTexts } from './BookTexts.tsx'
import { DeleteBookButton } from './DeleteBookButton.tsx'
import { SeriesOverview, SeriesTexts } from './SeriesOverview.tsx'

/** The page of one book: what it is, its texts in order, and the pages of a notebook. */
export default function BookScreen() {
  const { sha1 = '' } = useParams()
  const query = useQuery(bookById(sha1))
  if (query.isError && !query.data)
    return <FailedPage title={messages.book} query={query} message={messages.bookFailed} />
  if (query.data === null) return <MissingBook />
  return query.data ? (
    <BookPage book={query.data} />
  ) : (
    <Page title={messages.book} heading={<LoadingHeading />} />
  )
}

function MissingBook() {
  return (
    <MissingPage
      title={messages.missing}
      missing={messages.missingTitle}
      action={
        <Button component={Link} to={bookPaths.library()}>
          {messages.browse}
        </Button>
      }
    >
      {messages.missingAdvice}
    </MissingPage>
  )
}

function BookPage({ book }: { book: ListedBook & Covered }) {
  const { sha1, title, title_en, author, level, nb_texts } = book
  const edits = useMayChange(book)
  const { role } = useSession()
  // Learners come to their notebooks to read.
  const readsFirst = edits && role === 'student'
  const about = edits ? <BookFacts key={sha1} book={book} /> : <SeriesOverview book={book} />
  const facts = [
    messages.by(author),
    ...(readsFirst ? [] : [levelNames[level] ?? level]),
    messages.texts(nb_texts),
  ]
  const isNotebook = useAddressParameters()[0].get('type') === 'notebook'
  return (
    <Page
      title={title}
      above={<BackToLibrary />}
      heading={<TextHeading title={title} />}
      description={
        <>
          {title_en && <span className={classes.english}>{title_en}</span>}
          {facts.join(' · ')}
          {edits && (
            <>
              {' '}
              <ShareKnown of={book} />
            </>
          )}
        </>
      }
      action={edits && <DeleteBookButton book={book} what={isNotebook ? 'notebook' : 'book'} />}
    >
      {!readsFirst && about}
      {edits || isNotebook ? (
        <BookTabs book={book} edits={edits} />
      ) : (
        <>
          <SeriesTexts book={book} />
          <PagesLink sha1={sha1} />
        </>
      )}
      {readsFirst && about}
    </Page>
  )
}

/** Leads readers to the pages of a book that is a notebook, such as one that a class gives. */
function PagesLink({ sha1 }: { sha1: string }) {
  const { data } = useQuery(pagesOfBook(sha1, { search: '', sort: null, page: 1, size: 1 }))
  if (!data || data.total === 0) return null
  return (
    <p className={classes.back}>
      <Link to={bookPaths.pages(sha1)}>{messages.readPages(data.total)}</Link>
    </p>
  )
}

function BackToLibrary() {
  return (
    <p className={classes.back}>
      <Link to={bookPaths.library()}>
        <span aria-hidden="true">‹ </span>
        {messages.title}
      </Link>
    </p>
  )
}

/** Whether to offer changes of a book; the database enforces it. */
function useMayChange({ owner }: ListedBook): boolean {
  const { id, role } = useSession()
  return owner === id || seesEverything(role)
}

const tabNames = { texts: messages.textsInBook, pages: messages.pagesInBook }
type Tab = keyof typeof tabNames

/** The texts, and of a notebook the pages; the chosen tab is in the address. */
function BookTabs({ book, edits }: { book: ListedBook; edits: boolean }) {
  const [parameters, change] = useAddressParameters()
  const tabs: Tab[] = parameters.get('type') === 'notebook' ? ['texts', 'pages'] : ['texts']
  const chosen = tabs.find((tab) => tab === parameters.get('tab')) ?? 'texts'
  const choose = (tab: Tab) => change({ tab: tab === 'texts' ? null : tab, q: null, page: null, size: null })
  return (
    <Tabs label={messages.inBook} tabs={tabs} names={tabNames} chosen={chosen} onChoose={choose}>
      {chosen === 'texts' && <BookTexts book={book} edits={edits} />}
      {chosen === 'pages' && <NotebookPages book={book} edits={edits} />}
    </Tabs>
  )
}
