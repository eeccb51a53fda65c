import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page as PageOf, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { anyContaining } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { newsFeedKey } from '../queries.ts'
import { type NewsItem, newsColumns, type WantedNews } from './queries.ts'

/** An item that waits for approval: since when, and who published it (null if the account is deleted). */
export type WaitingItem = NewsItem &
  Pick<Row<'fc_news_feeds'>, 'owner' | 'tags' | 'submitted_at'> & {
    publisher: Pick<Row<'fc_users'>, 'name'> | null
  }

const columns =
  `${newsColumns}, owner, tags, submitted_at, publisher:fc_users!fc_news_feeds_owner_fkey(name)` as const
const order: ListOrder = {
  sortable: ['title', 'submitted_at'],
  initial: { column: 'submitted_at', direction: 'ascending' },
  key: 'id',
}

/** One page of the items that wait, the longest waiting first unless sorted. */
export function waitingItems({ search, sort, page, size }: WantedNews) {
  return queryOptions({
    queryKey: [...newsFeedKey, 'waiting', search, sort, page, size],
    queryFn: async ({ signal }) => {
      let request = api.from('fc_news_feeds').select(columns, { count: 'exact' }).eq('state', 'waiting')
      if (search !== '') request = request.or(anyContaining(['title', 'description'], search))
      const ordered = inOrder(request, sort, order).abortSignal(signal)
      return (await pageOf(ordered, { page, size })) as PageOf<WaitingItem>
    },
    placeholderData: keepPreviousData,
  })
}

/** The number of items that wait, refetched every few minutes. */
export function waitingCount() {
  return queryOptions({
    queryKey: [...newsFeedKey, 'waiting count'],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_news_feeds')
        .select('id', { count: 'exact', head: true })
        .eq('state', 'waiting')
      return (await request.abortSignal(signal).throwOnError()).count ?? 0
    },
    refetchInterval: 5 * 60_000,
  })
}

/** A page as its readers see it. */
export type Submitted = Pick<Row<'fc_pages'>, 'title' | 'author' | 'tags' | 'content'>

/**
 * The page of an item as it was submitted, or later: what is read here may be approved, because `decide` refuses it if
 * the page has changed since the item was fetched.
 */
export function submittedPage({ page_sha1, submitted_at }: WaitingItem) {
  return queryOptions({
    queryKey: [...newsFeedKey, 'submitted page', page_sha1, submitted_at],
    queryFn: async ({ signal }): Promise<Submitted | null> => {
      const request = api.from('fc_pages').select('title, author, tags, content').eq('sha1', page_sha1)
      return (await rowOf(request.abortSignal(signal))) ?? null
    },
  })
}

/** A decision: without a reason, the item is approved. */
export type Decision = { reason: string | null }

/** Approves or declines an item. Throws `EditConflict` if it no longer waits, or its page has changed since. */
export async function decide({ id, submitted_at }: WaitingItem, { reason }: Decision): Promise<void> {
  const change = reason === null ? { state: 'approved' } : { state: 'declined', reason: reason.trim() }
  const request = api.from('fc_news_feeds').update(change).eq('id', id).eq('state', 'waiting')
  const decided = await rowsOf(request.eq('submitted_at', submitted_at).select('id'))
  if (decided.length === 0) throw new EditConflict(null)
}
