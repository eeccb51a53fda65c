import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { SortableList } from '@tingdu/ui/table/SortableList.tsx'
import { messages } from '../messages.ts'
import type { Deck } from '../queries.ts'
import classes from './Deck.module.css'
import { EntryRow } from './EntryRow.tsx'
import { type Entry, entriesOf, moveEntry } from './entry-queries.ts'
import { nameOf } from './entry-text.ts'

/** The entries of a deck in order; whoever may change it drags them into another. */
export function Entries({ deck, edits }: { deck: Deck; edits: boolean }) {
  const query = useInfiniteQuery(entriesOf(deck.id))
  const entries = query.data?.pages.flatMap(({ rows }) => rows)
  const move = useMoving(deck.id)
  return (
    <FetchedPart query={{ ...query, data: entries }} failed={messages.entriesFailed}>
      {(shown) =>
        shown.length === 0 ? (
          <NoEntries deck={deck} edits={edits} />
        ) : (
          <>
            {edits ? (
              <SortableList items={shown} idOf={({ id }) => String(id)} nameOf={nameOf} onMove={move}>
                {(entry) => <EntryRow deck={deck} entry={entry} edits />}
              </SortableList>
            ) : (
              <ul className={classes.entries}>
                {shown.map((entry) => (
                  <li key={entry.id}>
                    <EntryRow deck={deck} entry={entry} edits={false} />
                  </li>
                ))}
              </ul>
            )}
            {query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {messages.more}
              </Button>
            )}
          </>
        )
      }
    </FetchedPart>
  )
}

/** Nothing is shown: the deck is empty, or the member's plan does not reach it. */
function NoEntries({ deck, edits }: { deck: Deck; edits: boolean }) {
  if (edits)
    return (
      <EmptyState title={messages.empty}>
        {deck.kind === 'saved' ? messages.noSavedWords : messages.emptyText}
      </EmptyState>
    )
  const isClosed = deck.nb_entries > 0
  return (
    <EmptyState
      title={isClosed ? messages.closed(planNames[deck.plan] ?? deck.plan) : messages.nothingHere}
    />
  )
}

type Move = { entry: Entry; before: Entry | null }

/** Shows the new order at once, and the saved one after the last move. */
function useMoving(deck: number): (entry: Entry, before: Entry | null) => void {
  const cache = useQueryClient()
  const { queryKey } = entriesOf(deck)
  const { send } = useSending(({ entry, before }: Move) => moveEntry(entry, before), {
    queue: `order of deck ${deck}`,
    onFailed: (failure) => toast(failureText(failure, messages.moveFailed), 'failed'),
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  })
  return (entry, before) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (shown) => {
      const [first, ...rest] = shown?.pages ?? []
      if (!shown || !first) return shown
      // All entries move to the first page until the saved order is fetched.
      const all = [first, ...rest].flatMap(({ rows }) => rows).filter(({ id }) => id !== entry.id)
      const at = before === null ? all.length : all.findIndex(({ id }) => id === before.id)
      const pages = [
        { ...first, rows: all.toSpliced(at, 0, entry) },
        ...rest.map((page) => ({ ...page, rows: [] })),
      ]
      return { ...shown, pages }
    })
    send({ entry, before })
  }
}
