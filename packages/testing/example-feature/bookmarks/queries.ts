import type { PostgrestClient } from '@supabase/postgrest-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'

/** A row of the grid. */
export type Bookmark = { id: number; title: string; address: string; created_at: string }

// The generated types include only the product's own tables; this one exists in tests only.
const untyped = api as unknown as PostgrestClient

/** One page of the caller's bookmarks, newest first. */
export function bookmarksPage(wanted: { page: number; size: number }) {
  return queryOptions({
    queryKey: ['bookmarks', wanted.page, wanted.size],
    queryFn: ({ signal }): Promise<Page<Bookmark>> => {
      const rows = untyped.from('fc_bookmarks').select('id, title, address, created_at', { count: 'exact' })
      return pageOf(rows.order('id', { ascending: false }).abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}
