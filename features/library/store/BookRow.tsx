import { Button } from '@mantine/core'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { formatPrice } from '@tingdu/payments/price.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { uploadPaths } from '../../accounts/uploads/paths.ts'
import { planPaths } from '../../membership/plans/paths.ts'
import { bookPaths } from '../books/paths.ts'
import { DrawnCover, ShareKnown } from '../texts/public.ts'
import { EditBookDialog } from './EditBookDialog.tsx'
import { messages } from './messages.ts'
import { type CollectionBook, type Opening, removeBook, storeKey } from './queries.ts'
import classes from './Store.module.css'

/** A book of a collection: for staff with its price and order number, for learners with what opens it and how much of it they know. */
export function BookRow({ book, arranges }: { book: CollectionBook; arranges: boolean }) {
  const { book_title, book_sha1, book_level, plan, price, idx } = book
  const level = levelNames[book_level] ?? book_level
  const planName = planNames[plan] ?? plan
  const facts = arranges ? [messages.number(idx), level, planName, formatPrice(price)] : [level]
  return (
    <div className={classes.book}>
      {book.book_cover_uri ? (
        <span className={classes.cover}>
          <Cover picture={uploadPaths.media(book.book_cover_uri)} />
        </span>
      ) : (
        <DrawnCover title={book_title} series={book_sha1} size="small" />
      )}
      <div className={classes.titles}>
        <TitleText to={bookPaths.book(book_sha1)}>{book_title}</TitleText>
        <span className={classes.facts}>
          {facts.join(' · ')} {!arranges && book.book && <ShareKnown of={book.book} />}
        </span>
        {!arranges && book.book && <Access opening={book.book.opening} />}
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={bookPaths.book(book_sha1)}
          variant="default"
          size="compact-sm"
          aria-label={messages.about(messages.details, book_title)}
        >
          {messages.details}
        </Button>
        {arranges && <BookActions book={book} />}
      </div>
    </div>
  )
}

/** How much of a book the caller can read and why, and where to get what opens the rest. */
function Access({ opening: { texts, open, rights, plan } }: { opening: Opening }) {
  if (texts === 0) return null
  if (plan === null) return <Badge tone="jade">{reasonOf(rights)}</Badge>
  const planName = planNames[plan] ?? plan
  return (
    <span className={classes.access}>
      <Badge tone="amber">
        {open === 0 ? messages.opensWith(planName) : messages.partlyOpen(open, texts, planName)}
      </Badge>
      <Link to={planPaths.plans()}>{messages.seePlans}</Link>
    </span>
  )
}

/** Why all of a book is open; of several reasons, the least obvious one. */
function reasonOf(rights: readonly string[]): string {
  if (rights.includes('given')) return messages.given
  if (rights.includes('membership')) return messages.included
  return rights.every((right) => right === 'free') ? messages.forEveryone : messages.open
}

function BookActions({ book }: { book: CollectionBook }) {
  const refetch = useRefetch(storeKey)
  const [editing, setEditing] = useState(false)
  const remove = () =>
    confirmDelete({
      title: messages.removeBookTitle,
      text: messages.removeBookText(book.book_title),
      done: messages.bookRemoved,
      failed: messages.bookNotRemoved,
      call: () => removeBook(book),
      refetch,
    })
  return (
    <>
      <RowAction label={messages.edit} row={book.book_title} onClick={() => setEditing(true)} />
      <RowAction label={messages.remove} row={book.book_title} onClick={remove} />
      {editing && <EditBookDialog book={book} onClose={() => setEditing(false)} />}
    </>
  )
}
