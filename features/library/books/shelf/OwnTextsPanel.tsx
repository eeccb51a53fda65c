import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { ownTextPaths } from '@tingdu/features/library/own-texts/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { useGone } from '@tingdu/ui/feedback/delete-later.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { useDeletingOwnText } from './deleting-own-text.ts'
import { LoadingList } from './Loading.tsx'
import { OwnNotebooks } from './OwnNotebooks.tsx'
import { ownNotebooks, ownShelf, type ShelfText } from './queries.ts'
import { RowMenu } from './RowMenu.tsx'
import classes from './Shelf.module.css'
import { ShelfSearch } from './ShelfSearch.tsx'
import { MoreTexts, TextList } from './TextList.tsx'
import { TextsOnDevice, useNeedsDevice } from './TextsOnDevice.tsx'

/**
 * What the member has brought: their notebooks, and the texts that are in none, those opened last first. A search finds the
 * texts in notebooks, too.
 */
export function OwnTextsPanel() {
  const { id } = useSession()
  const [parameters, change] = useAddressParameters()
  const search = parameters.get('q') ?? ''
  const query = useInfiniteQuery(ownShelf(id ?? 0, search))
  const books = useQuery(ownNotebooks(id ?? 0))
  const { refetch: refetchTexts } = query
  const { refetch: refetchBooks } = books
  const askAgain = useCallback(() => {
    void refetchTexts()
    void refetchBooks()
  }, [refetchTexts, refetchBooks])
  const needsDevice = useNeedsDevice(query)
  const gone = useGone()
  const texts = query.data?.pages.flatMap(({ rows }) => rows).filter(({ sha1 }) => !gone.has(sha1))
  const notebooks = search === '' ? books.data?.filter(({ sha1 }) => !gone.has(sha1)) : []
  const isEmpty = texts?.length === 0 && notebooks?.length === 0 && !query.hasNextPage
  const failure = (
    <>
      {query.isError && !texts && <FailedQuery query={query} message={messages.textsFailed} />}
      {books.isError && !books.data && <FailedQuery query={books} message={messages.booksFailed} />}
    </>
  )
  return (
    <div className={classes.shelf}>
      {!(isEmpty && search === '') && (
        <div className={classes.bar}>
          <ShelfSearch
            label={messages.search.texts}
            placeholder={messages.findText}
            value={search}
            onSearch={(typed) => change({ q: typed === '' ? null : typed }, true)}
          />
          <AddText />
        </div>
      )}
      {needsDevice ? (
        <TextsOnDevice search={search} onRetry={askAgain}>
          {failure}
        </TextsOnDevice>
      ) : (
        failure
      )}
      {query.isPending && !needsDevice && <LoadingList />}
      {isEmpty && search === '' && (
        <EmptyState title={messages.noOwnTexts} action={<AddText />}>
          {messages.noOwnTextsOnShelf}
        </EmptyState>
      )}
      {isEmpty && search !== '' && <EmptyState title={messages.noMatch} />}
      {notebooks && notebooks.length > 0 && <OwnNotebooks notebooks={notebooks} />}
      {texts && texts.length > 0 && <OwnTexts texts={texts} besideBooks={Boolean(notebooks?.length)} />}
      <MoreTexts query={query} />
    </div>
  )
}

type ListProps = { texts: readonly ShelfText[]; besideBooks: boolean }

function OwnTexts({ texts, besideBooks }: ListProps) {
  const list = <TextList texts={texts} whenRead actions={(text) => <OwnTextMenu text={text} />} />
  return besideBooks ? <Section title={messages.yourTexts}>{list}</Section> : list
}

function OwnTextMenu({ text: { sha1, title } }: { text: ShelfText }) {
  const remove = useDeletingOwnText()
  return (
    <RowMenu
      what="text"
      sha1={sha1}
      title={title}
      edit={`${textPaths.text(sha1)}?tab=edit`}
      onRemove={() => remove({ sha1, title })}
    />
  )
}

function AddText() {
  return (
    <Button component={Link} to={ownTextPaths.add()}>
      {messages.addText}
    </Button>
  )
}
