import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { messages as textMessages } from '@tingdu/features/library/texts/messages.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { type Covered, ShareKnown, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { SortableList } from '@tingdu/ui/table/SortableList.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { removeText } from '../book-changes.ts'
import { messages } from '../messages.ts'
import { type BookText, type ListedBook, type ListedText, libraryKey, textsOfBook } from '../queries.ts'
import { textsOfSeries } from '../shelf/queries.ts'
import { RowMenu } from '../shelf/RowMenu.tsx'
import { TextRow } from '../shelf/TextRow.tsx'
import { AddTextsDialog } from './AddTextsDialog.tsx'
import classes from './BookScreen.module.css'
import { useMovingText } from './use-moving-text.ts'

/** The texts of a book in their order, for those who may add, move and remove them. */
export function BookTexts({ book }: { book: ListedBook }) {
  const query = useQuery(textsOfBook(book.sha1))
  const [adding, setAdding] = useState(false)
  const tools = <Tools book={book.sha1} onAdd={() => setAdding(true)} />
  return (
    <div className={classes.tab} aria-busy={query.isFetching}>
      {query.data?.length !== 0 && tools}
      {query.isError && !query.data && <FailedQuery query={query} message={messages.textsFailed} />}
      {query.isPending && <span className={classes.skeleton} aria-hidden="true" />}
      {query.data && <TextsOf book={book} texts={query.data} tools={tools} />}
      {adding && <AddTextsDialog book={book.sha1} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** What adds texts to a book: above its texts, or in the box that says that it has none. */
function Tools({ book, onAdd }: { book: string; onAdd: () => void }) {
  const { pathname, search } = useLocation()
  const { role } = useSession()
  return (
    <div className={classes.tools}>
      <Button {...(role === 'student' && { variant: 'default' })} onClick={onAdd}>
        {messages.addTexts}
      </Button>
      <Button component={Link} to={textPaths.newText({ book, next: pathname + search })} variant="default">
        {messages.newText}
      </Button>
    </div>
  )
}

type TextsProps = { book: ListedBook; texts: BookText[]; tools: ReactNode }

function TextsOf({ book, texts, tools }: TextsProps) {
  if (texts.length > 0) return <EditedTexts book={book.sha1} texts={texts} />
  return (
    <EmptyState title={messages.emptyBook} action={tools}>
      {messages.emptyBookHelp}
    </EmptyState>
  )
}

const titleOf = ({ text }: BookText) => text?.title ?? messages.hiddenText

function EditedTexts({ book, texts }: { book: string; texts: BookText[] }) {
  const { role } = useSession()
  const move = useMovingText(book)
  const refetch = useRefetch(libraryKey)
  const remove = (item: BookText) =>
    confirmAction({
      title: messages.removeText,
      text: messages.removeTextText(titleOf(item)),
      confirmLabel: messages.remove,
      done: messages.textRemoved,
      failed: messages.textNotRemoved,
      call: () => removeText(book, item.text_sha1),
      refetch,
    })
  return (
    <div className={classes.sortable}>
      <SortableList
        items={texts}
        idOf={({ text_sha1 }) => text_sha1}
        nameOf={titleOf}
        onMove={(moved, before) => move(moved.text_sha1, before?.text_sha1 ?? null)}
      >
        {(item) =>
          item.text && role === 'student' ? (
            <Chapter book={book} text={item.text} onRemove={() => remove(item)} />
          ) : (
            <>
              <span className={classes.line}>
                {item.text ? <TextLine text={item.text} /> : titleOf(item)}
              </span>
              <RowAction label={messages.remove} row={titleOf(item)} onClick={() => remove(item)} />
            </>
          )
        }
      </SortableList>
    </div>
  )
}

type ChapterProps = { book: string; text: NonNullable<BookText['text']>; onRemove: () => void }

/** A text in a learner's own book, as where the book is read, with what can be done with it. */
function Chapter({ book, text, onRemove }: ChapterProps) {
  const { data: chapters } = useQuery(textsOfSeries(book))
  const { sha1, title, may_change } = text
  const shown = chapters?.find((chapter) => chapter.sha1 === sha1)
  const menu = (
    <RowMenu
      what="text"
      sha1={sha1}
      title={title}
      edit={may_change ? `${textPaths.text(sha1)}?tab=edit` : undefined}
      removeLabel={messages.removeFromBook}
      onRemove={onRemove}
    />
  )
  return (
    <div className={classes.line}>
      {shown ? (
        <TextRow text={shown} series={book}>
          {menu}
        </TextRow>
      ) : (
        <span className={classes.tools}>
          <TextTitle title={title} />
          {menu}
        </span>
      )}
    </div>
  )
}

function TextLine({ text }: { text: ListedText & Covered }) {
  const { sha1, title, level, plan, characters } = text
  const facts = [textMessages.characters(characters), levelNames[level] ?? level, planNames[plan] ?? plan]
  return (
    <>
      <Link to={textPaths.text(sha1)} className={classes.text}>
        <TextTitle title={title} />
      </Link>
      <span className={classes.details}>
        {facts.join(' · ')} <ShareKnown of={text} />
      </span>
    </>
  )
}
