import type { Keeper } from '@tingdu/client/device/keep.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { getSession } from '@tingdu/client/session.ts'
import { keepEntries } from '@tingdu/features/dictionary/entries/public.ts'
import { keepUntilMembershipEnds } from '@tingdu/features/membership/subscriptions/public.ts'
import { oneDeck } from '../queries.ts'
import { entriesOf } from './entry-queries.ts'

/** Keeps a deck with all of its entries, as its page shows them. */
export const keepDeck: Keeper = async (id, keeping) => {
  const deck = await keeping.answer(oneDeck(Number(id)))
  if (!deck) throw new Error('There is no such deck')
  const isOpened = deck.in_library && deck.plan !== 'free' && deck.owner !== getSession().id
  if (isOpened) await keepUntilMembershipEnds(keeping)
  const query = entriesOf(deck.id)
  const entries = await queryClient.fetchInfiniteQuery({
    ...query,
    pages: Number.MAX_SAFE_INTEGER,
    staleTime: 0,
  })
  await keeping.put([[query.queryKey, entries]])
  const words = entries.pages.flatMap(({ rows }) => rows.flatMap(({ chinese }) => chinese ?? []))
  await keepEntries([...new Set(words)], keeping)
}
