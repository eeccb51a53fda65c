import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { useId, useState } from 'react'
import { AddBooksDialog } from './AddBooksDialog.tsx'
import { ArrangedBooks } from './ArrangedBooks.tsx'
import { BookRow } from './BookRow.tsx'
import { EditCollectionDialog } from './EditCollectionDialog.tsx'
import { bookTypeNames, messages } from './messages.ts'
import { type Collection, type CollectionBook, deleteCollection, storeKey } from './queries.ts'
import classes from './Store.module.css'

type Props = {
  collection: Collection
  /** The books of the collection. */
  query: UseQueryResult<CollectionBook[]> | undefined
  /** Which books a search shows; null without a search. */
  shows: ((book: CollectionBook) => boolean) | null
  open: boolean
  onToggle: () => void
  arranges: boolean
}

/** One collection of the accordion: its title and the number of its books, and if it is open, the books. */
export function CollectionSection({ collection, query, shows, open, onToggle, arranges }: Props) {
  const panel = useId()
  const { title } = collection
  return (
    <section className={classes.collection} aria-labelledby={`${panel}-title`}>
      <h2 className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={panel}
          // A search decides what is open.
          disabled={shows !== null}
          onClick={onToggle}
        >
          <span className={classes.chevron} data-open={open}>
            <Icon name="down" />
          </span>
          <span id={`${panel}-title`} className={classes.name}>
            <TitleText>{title}</TitleText>
          </span>
          <span className={classes.size}>{query?.data && messages.books(query.data.length)}</span>
        </button>
      </h2>
      {open && (
        <div id={panel} className={classes.panel}>
          <div className={classes.about}>
            <p className={classes.description}>
              {`${bookTypeNames[collection.book_type] ?? ''} · ${collection.description}`}
            </p>
            {arranges && <CollectionActions collection={collection} books={query?.data} />}
          </div>
          <Books {...{ collection, query, shows, arranges }} />
        </div>
      )}
    </section>
  )
}

function Books({ query, shows, arranges }: Pick<Props, 'collection' | 'query' | 'shows' | 'arranges'>) {
  if (query?.isError && !query.data) {
    return <FailedQuery query={query} message={messages.collectionFailed} />
  }
  if (!query?.data) return <span className={classes.skeleton} aria-hidden="true" />
  if (query.data.length === 0) {
    return (
      <EmptyState title={messages.emptyCollection}>{arranges && messages.emptyCollectionText}</EmptyState>
    )
  }
  if (arranges && !shows) return <ArrangedBooks books={query.data} />
  const books = shows ? query.data.filter(shows) : query.data
  return (
    <ul className={classes.books}>
      {books.map((book) => (
        <li key={book.book_sha1} className={classes.listed}>
          <BookRow book={book} arranges={arranges} />
        </li>
      ))}
    </ul>
  )
}

type ActionsProps = { collection: Collection; books: CollectionBook[] | undefined }

function CollectionActions({ collection, books }: ActionsProps) {
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null)
  const close = () => setDialog(null)
  const refetch = useRefetch(storeKey)
  const remove = () =>
    confirmDelete({
      title: messages.deleteTitle,
      text: messages.deleteText(collection.title, books?.length),
      done: messages.deleted,
      failed: messages.deleteFailed,
      call: () => deleteCollection(collection.title),
      refetch,
    })
  const about = (action: string) => messages.about(action, collection.title)
  return (
    <div className={classes.actions}>
      <Button size="compact-md" aria-label={about(messages.addBooks)} onClick={() => setDialog('add')}>
        {messages.addBooks}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        aria-label={about(messages.edit)}
        onClick={() => setDialog('edit')}
      >
        {messages.edit}
      </Button>
      <Button variant="default" size="compact-md" aria-label={about(messages.remove)} onClick={remove}>
        {messages.remove}
      </Button>
      {dialog === 'add' && <AddBooksDialog collection={collection} books={books ?? []} onClose={close} />}
      {dialog === 'edit' && <EditCollectionDialog collection={collection} onClose={close} />}
    </div>
  )
}
