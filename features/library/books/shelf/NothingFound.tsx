import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { loadingProgress } from '@tingdu/features/dictionary/entries/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { libraryKey } from '../queries.ts'
import { LoadingList } from './Loading.tsx'
import { shelfTexts } from './queries.ts'
import type { useShelfState } from './shelf-state.ts'

type Props = Pick<ReturnType<typeof useShelfState>, 'state' | 'set' | 'clear'>

/** Says why the shelf has no text: the library is still loading, no text has a recording, or the filters find none. */
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

function NoMatch({ state, set, clear }: Props) {
  const silent = useInfiniteQuery({ ...shelfTexts({ ...state, sound: false }), enabled: state.sound })
  if (state.sound && (silent.isPending || silent.isPlaceholderData)) return <LoadingList />
  const without = state.sound ? (silent.data?.pages[0]?.total ?? 0) : 0
  if (without > 0)
    return (
      <EmptyState
        title={messages.noneWithSound(without)}
        action={
          <Button variant="default" onClick={() => set('sound', false)}>
            {messages.showTexts(without)}
          </Button>
        }
      >
        {messages.noneWithSoundHelp}
      </EmptyState>
    )
  return (
    <EmptyState
      title={messages.nothingOnShelf}
      action={
        <Button variant="default" onClick={clear}>
          {messages.clearFilters}
        </Button>
      }
    >
      {state.level === 'all' ? messages.fewerFilters : messages.nothingOnShelfHelp}
    </EmptyState>
  )
}
