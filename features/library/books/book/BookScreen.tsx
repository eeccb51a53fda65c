import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { NotebookPages, pagesOfBook } from '@tingdu/features/library/notebooks/public.ts'
import { type Covered, ShareKnown, TextHeading } from '@tingdu/features/library/texts/public.ts'
import { unknownAuthor } from '@tingdu/features/library/texts/rules.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { KeepButton } from '@tingdu/ui/page/KeepButton.tsx'
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
import { DeleteBookButton, DeleteOwnBookButton } from './DeleteBookButton.tsx'
import { OwnBookFacts } from './OwnBookFacts.tsx'
import { SeriesOverview, SeriesProgress, SeriesTexts } from './SeriesOverview.tsx'

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
  const { id, role } = useSession()
  const [parameters] = useAddressParameters()
  const isNotebook = parameters.get('type') === 'notebook'
  // Learners come to their notebooks to read.
  const editing = edits && (role !== 'student' || parameters.has('edit'))
  const isOwn = book.owner === id
  /** Learners read what they have brought, also while they edit it. */
  const isReader = isOwn && role === 'student'
  const facts = [
    ...(author === unknownAuthor ? [] : [messages.by(author)]),
    ...(isReader ? [] : [levelNames[level] ?? level]),
    isReader ? messages.chapters(nb_texts) : messages.texts(nb_texts),
  ]
  return (
    <Page
      title={title}
      above={<BackToLibrary isOwn={isReader} />}
      heading={<TextHeading title={title} />}
      description={
        <>
          {title_en && <span className={classes.english}>{title_en}</span>}
          {facts.join(' · ')}
          {editing && !isReader && (
            <>
              {' '}
              <ShareKnown of={book} />
            </>
          )}
        </>
      }
      action={
        <span className={classes.tools}>
          {(!editing || role !== 'student') && (
            <KeepButton kind="book" id={sha1} title={title} path={bookPaths.book(sha1)} />
          )}
          {edits && role === 'student' && <EditLink editing={editing} />}
          {editing && !isReader && <DeleteBookButton book={book} what={isNotebook ? 'notebook' : 'book'} />}
        </span>
      }
    >
      {editing ? (
        <>
          {isReader && (
            <div className={classes.reading}>
              <SeriesProgress book={book} />
            </div>
          )}
          {isReader ? <OwnBookFacts key={sha1} book={book} /> : <BookFacts key={sha1} book={book} />}
          <BookTabs book={book} edits />
          {isReader && <DeleteOwnBookButton book={book} />}
        </>
      ) : (
        <>
          <SeriesOverview book={book} />
          {isNotebook && parameters.get('tab') === 'pages' ? (
            <BookTabs book={book} edits={false} />
          ) : (
            <>
              <SeriesTexts book={book} action={edits && <AddTexts />} />
              <PagesLink sha1={sha1} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

/** The same page, as it is edited or read. */
function useAddressOf(editing: boolean): string {
  const [parameters] = useAddressParameters()
  const next = new URLSearchParams(parameters)
  if (editing) next.set('edit', '1')
  else next.delete('edit')
  return `?${next}`
}

/** Opens what changes a book for a learner who reads their own, and closes it. */
function EditLink({ editing }: { editing: boolean }) {
  const to = useAddressOf(!editing)
  return (
    <Button component={Link} to={to} variant="default">
      {editing ? messages.doneEditing : messages.edit}
    </Button>
  )
}

function AddTexts() {
  return (
    <Button component={Link} to={useAddressOf(true)}>
      {messages.addTexts}
    </Button>
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

function BackToLibrary({ isOwn }: { isOwn: boolean }) {
  return (
    <p className={classes.back}>
      <Link to={isOwn ? bookPaths.myTexts() : bookPaths.library()}>
        <span aria-hidden="true">‹ </span>
        {isOwn ? messages.ownTexts : messages.title}
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
      {chosen === 'texts' && (edits ? <BookTexts book={book} /> : <SeriesTexts book={book} />)}
      {chosen === 'pages' && <NotebookPages book={book} edits={edits} />}
    </Tabs>
  )
}
