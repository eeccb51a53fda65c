import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { GridState, Sort } from '@tingdu/client/grid-state.ts'
import { anyContaining } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import type { Role } from '@tingdu/client/session.ts'
import { newsFeedKey } from '../queries.ts'

/** An item of the news feed; `timeline` is the time that the feed is ordered by. */
export type NewsItem = Pick<
  Row<'fc_news_feeds'>,
  'id' | 'page_sha1' | 'title' | 'description' | 'thumbnail' | 'level' | 'timeline'
>

/** A page of a list of items, its search and its order. */
export type WantedNews = Pick<GridState, 'search' | 'page' | 'size'> & { sort: Sort | null }

/** The columns of an item. */
export const newsColumns = 'id, page_sha1, title, description, thumbnail, level, timeline' as const
const order: ListOrder = {
  sortable: ['title', 'level', 'timeline'],
  initial: { column: 'timeline', direction: 'descending' },
  key: 'id',
}

/** Whether to offer approving, moving and removing items to this role; the database enforces it. */
export function mayArrangeNews(role: Role | null): boolean {
  return role === 'gk_admin' || role === 'super_admin'
}

/** One page of what is in the feed, the newest first unless sorted. `search` matches part of the title or the description. */
export function newsItems({ search, sort, page, size }: WantedNews) {
  return queryOptions({
    queryKey: [...newsFeedKey, search, sort, page, size],
    queryFn: ({ signal }): Promise<Page<NewsItem>> => {
      let request = api.from('fc_news_feeds').select(newsColumns, { count: 'exact' }).eq('state', 'approved')
      if (search !== '') request = request.or(anyContaining(['title', 'description'], search))
      return pageOf(inOrder(request, sort, order).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/**
 * Moves an item to another time (ISO 8601), if it is unchanged since it was `seen`. Throws `EditConflict` otherwise, with
 * null if it was removed.
 */
export async function changeTimestamp(timeline: string, { id, timeline: seen }: NewsItem): Promise<void> {
  const request = api.from('fc_news_feeds').update({ timeline }).eq('id', id)
  if ((await rowsOf(request.eq('timeline', seen).select('id'))).length > 0) return
  throw new EditConflict((await rowOf(api.from('fc_news_feeds').select(newsColumns).eq('id', id))) ?? null)
}

/** Removes an item from the feed; its page stays. Throws if the caller may not. */
export async function removeItem(id: number): Promise<void> {
  await changedRow(api.from('fc_news_feeds').delete().eq('id', id).select('id'))
}
