import { Button } from '@mantine/core'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
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
import { type Level, opens, useMembership } from '../../membership/subscriptions/public.ts'
import { bookPaths } from '../books/paths.ts'
import { planNames } from '../texts/messages.ts'
import { DrawnCover, ShareKnown } from '../texts/public.ts'
import { EditBookDialog } from './EditBookDialog.tsx'
import { messages } from './messages.ts'
import { type CollectionBook, removeBook, storeKey } from './queries.ts'
import classes from './Store.module.css'

/** A book of a collection: for staff with its price and order number, for learners with what opens it and how much of it they know. */
export function BookRow({ book, arranges }: { book: CollectionBook; arranges: boolean }) {
  const { book_title, book_sha1, book_level, plan, price, idx } = book
  const level = levelNames[book_level] ?? book_level
  const planName = planNames[plan] ?? plan
  const facts = arranges
    ? [messages.number(idx), level, planName, formatPrice(price)]
    : [level, ...(plan === 'free' ? [] : [planName])]
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
        {!arranges && <Access plan={plan} />}
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

/** Whether the caller's membership opens a plan, and where to get one that does. */
function Access({ plan }: { plan: string }) {
  const { data: membership } = useMembership()
  if (plan === 'free') return <Badge tone="jade">{messages.forEveryone}</Badge>
  if (!membership) return null
  if (opens(membership, plan as Level)) return <Badge tone="jade">{messages.included}</Badge>
  return (
    <span className={classes.access}>
      <Badge tone="amber">{messages.opensWith(planNames[plan] ?? plan)}</Badge>
      <Link to={planPaths.plans()}>{messages.seePlans}</Link>
    </span>
  )
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
