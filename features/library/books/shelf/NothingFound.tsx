import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { loadingProgress } from '@tingdu/features/dictionary/entries/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { libraryKey } from '../queries.ts'
import { useFurther } from './further.ts'
import { LoadingList } from './Loading.tsx'
import { ownShelf } from './queries.ts'
import classes from './Shelf.module.css'
import { isFiltered, levelOf, searchOf, type useShelfState } from './shelf-state.ts'

type Props = Pick<ReturnType<typeof useShelfState>, 'state' | 'set' | 'clear' | 'clearFilters'>

/** Says why the shelf has no text: the library is still loading, no text has a recording, none is at the level, the filters leave none, or none matches a search. */
export function NothingFound(props: Props) {
  const { data, isPending } = useQuery(loadingProgress())
  const progress = data?.progress
  const before = useRef(progress)
  const refetch = useRefetch(libraryKey)
  useEffect(() => {
    if (before.current && before.current !== progress) void refetch()
    before.current = progress
  }, [progress, refetch])
  if (isPending) return <LoadingList />
  if (!progress) return <NoMatch {...props} />
  return (
    <div>
      <p role="status">{messages.libraryLoading}</p>
      <LoadingList />
    </div>
  )
}

function NoMatch({ state, set, clear, clearFilters }: Props) {
  const silent = useFurther({ ...state, sound: false }, state.sound)
  const everyLevel = useFurther({ ...state, level: 'all' }, levelOf(state) !== 'all')
  const isSearchFiltered = state.search !== '' && isFiltered({ ...state, search: '' })
  const bySearch = useFurther(searchOf(state), isSearchFiltered)
  const failed = [silent, everyLevel, bySearch].map(({ query }) => query).filter(({ isError }) => isError)
  if (failed[0]) {
    const isFetching = failed.some((query) => query.isFetching)
    const refetch = () => failed.map((query) => query.refetch())
    const { error } = failed[0]
    return <FailedQuery query={{ error, isFetching, refetch }} message={messages.textsFailed} />
  }
  if (silent.total === undefined || everyLevel.total === undefined || bySearch.total === undefined)
    return <LoadingList />
  if (silent.total > 0)
    return (
      <EmptyState
        title={messages.noneWithSound(silent.total)}
        action={
          <Button variant="default" onClick={() => set('sound', false)}>
            {messages.showTexts(silent.total)}
          </Button>
        }
      >
        {messages.noneWithSoundHelp}
      </EmptyState>
    )
  if (everyLevel.total > 0)
    return (
      <EmptyState
        title={messages.noneAtLevel}
        action={
          <Button variant="default" onClick={() => set('level', 'all')}>
            {messages.showTexts(everyLevel.total)}
          </Button>
        }
      >
        {messages.foundAtOtherLevels(everyLevel.total)}
      </EmptyState>
    )
  const clearSearch = (
    <Button variant="default" onClick={() => set('q', null)}>
      {messages.clearSearch}
    </Button>
  )
  if (bySearch.total > 0)
    return (
      <EmptyState
        title={messages.noTextWithFilters(state.search)}
        action={
          <span className={classes.nextSteps}>
            <Button onClick={clearFilters}>{messages.searchAllTexts(bySearch.total)}</Button>
            {clearSearch}
          </span>
        }
      >
        {messages.foundWithoutFilters(bySearch.total, state.search)}
      </EmptyState>
    )
  if (state.search !== '') return <NoneInLibrary search={state.search} clear={clearSearch} />
  return (
    <EmptyState
      title={messages.nothingOnShelf}
      action={
        <Button variant="default" onClick={clear}>
          {messages.clearFilters}
        </Button>
      }
    >
      {messages.fewerFilters}
    </EmptyState>
  )
}

/** Says that the library has nothing that matches a search, and leads to what the member's own texts have. */
function NoneInLibrary({ search, clear }: { search: string; clear: ReactNode }) {
  const { id } = useSession()
  const { data } = useInfiniteQuery(ownShelf(id ?? 0, search))
  const own = data?.pages[0]?.total ?? 0
  return (
    <EmptyState
      title={messages.noText(search)}
      action={
        <span className={classes.nextSteps}>
          {own > 0 && (
            <Button component={Link} to={`${bookPaths.myTexts()}&q=${encodeURIComponent(search)}`}>
              {messages.inMyTexts(own)}
            </Button>
          )}
          {clear}
        </span>
      }
    />
  )
}
