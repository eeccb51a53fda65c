import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { Link } from 'react-router'
import { bookPaths } from '../books/paths.ts'
import { CollectionSection } from './CollectionSection.tsx'
import { messages } from './messages.ts'
import { storePaths } from './paths.ts'
import { booksOf, type Collection, collections, mayArrangeStore } from './queries.ts'
import classes from './Store.module.css'

/** The collections of the store. Everyone who is signed in reads them, staff arrange them. */
export default function StoreScreen() {
  const { role } = useSession()
  const query = useQuery(collections())
  const arranges = mayArrangeStore(role)
  return (
    <Page
      title={messages.title}
      description={messages.description}
      action={arranges ? <NewCollectionLink /> : <ShelfLink />}
    >
      {query.isError && !query.data && <FailedQuery query={query} message={messages.fetchFailed} />}
      {query.isPending && <Loading />}
      {query.data?.length === 0 && (
        <EmptyState title={messages.empty} action={arranges && <NewCollectionLink />}>
          {arranges ? messages.emptyForStaff : messages.emptyForLearners}
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && <Collections all={query.data} arranges={arranges} />}
    </Page>
  )
}

/**
 * The accordion. The search and the open collections are in the address; without any, the first one is open. A search
 * opens every collection with a matching book.
 */
function Collections({ all, arranges }: { all: Collection[]; arranges: boolean }) {
  const [parameters, change] = useAddressParameters()
  const search = parameters.get('q') ?? ''
  const open = openIds(parameters.get('open'), all)
  const books = useQueries({ queries: all.map(({ title }) => booksOf(title)) })
  const listed = all.map((collection, index) => ({ collection, query: books[index], search }))
  const shown = listed.filter(
    ({ query }) => search === '' || !query?.data || query.data.some(matching(search)),
  )
  const toggle = (id: number) => {
    const next = open.includes(id) ? open.filter((each) => each !== id) : [...open, id]
    change({ open: next.length === 0 ? 'none' : next.join(',') }, true)
  }
  const found = shown.reduce((sum, { query }) => sum + (query?.data?.filter(matching(search)).length ?? 0), 0)
  const collectionCount = messages.collections(shown.length)
  return (
    <>
      <SearchBox
        label={messages.search}
        value={search}
        onSearch={(typed) => change({ q: typed === '' ? null : typed }, true)}
      />
      <p role="status" className={classes.count}>
        {search === '' ? collectionCount : messages.found(messages.books(found), collectionCount)}
      </p>
      {shown.length === 0 && <EmptyState title={messages.noMatch} />}
      <div className={classes.collections}>
        {shown.map(({ collection, query }) => (
          <CollectionSection
            key={collection.id}
            collection={collection}
            query={query}
            shows={search === '' ? null : matching(search)}
            open={search !== '' || open.includes(collection.id)}
            onToggle={() => toggle(collection.id)}
            arranges={arranges}
          />
        ))}
      </div>
    </>
  )
}

/** Whether a title contains the search, in any case. */
const matching =
  (search: string) =>
  ({ book_title }: { book_title: string }) =>
    book_title.toLowerCase().includes(search.toLowerCase())

/** The open collections of an address, by id; the first collection if it names none. */
function openIds(written: string | null, all: Collection[]): number[] {
  if (written === null) return all.slice(0, 1).map(({ id }) => id)
  return written.split(',').map(Number).filter(Number.isSafeInteger)
}

/** Whatever the store has is on the shelf, too, with what the member has read and knows of it. */
function ShelfLink() {
  return (
    <Button component={Link} to={bookPaths.shelf()} variant="default">
      {messages.openShelf}
    </Button>
  )
}

function NewCollectionLink() {
  return (
    <Button component={Link} to={storePaths.newCollection()}>
      {messages.add}
    </Button>
  )
}

function Loading() {
  return (
    <div role="status" className={classes.collections}>
      <span className="visually-hidden">Loading</span>
      {['first', 'second', 'third'].map((key) => (
        <span key={key} className={classes.skeleton} />
      ))}
    </div>
  )
}
