import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { LoadingList } from './Loading.tsx'
import { ownShelf } from './queries.ts'
import classes from './Shelf.module.css'
import { MoreTexts, TextList } from './TextList.tsx'

/** The texts that the member has written or pasted, the latest first. */
export function OwnTextsPanel() {
  const { id } = useSession()
  const [parameters, change] = useAddressParameters()
  const search = parameters.get('q') ?? ''
  const query = useInfiniteQuery(ownShelf(id ?? 0, search))
  const texts = query.data?.pages.flatMap(({ rows }) => rows)
  const isEmpty = texts?.length === 0 && search === ''
  return (
    <div className={classes.shelf}>
      {!isEmpty && (
        <div className={classes.bar}>
          <SearchBox
            label={messages.search.texts}
            value={search}
            onSearch={(typed) => change({ q: typed === '' ? null : typed }, true)}
          />
          <NewText />
        </div>
      )}
      {query.isError && !texts && <FailedQuery query={query} message={messages.textsFailed} />}
      {query.isPending && <LoadingList />}
      {isEmpty && (
        <EmptyState title={messages.noOwnTexts} action={<NewText />}>
          {messages.noOwnTextsOnShelf}
        </EmptyState>
      )}
      {texts?.length === 0 && !isEmpty && <EmptyState title={messages.noMatch} />}
      {texts && texts.length > 0 && <TextList texts={texts} />}
      <MoreTexts query={query} />
    </div>
  )
}

function NewText() {
  return (
    <Button component={Link} to={textPaths.newText()}>
      {messages.newText}
    </Button>
  )
}
