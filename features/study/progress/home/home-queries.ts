import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { lookupsKey } from '@tingdu/features/dictionary/reading/public.ts'
import { type ShelfText, shelfColumns } from '@tingdu/features/library/books/public.ts'
import { readingKey } from '@tingdu/features/library/reading-progress/public.ts'

/** A word that was saved or looked up. */
export type RecentWord = { chinese: string; traditional: string; phonetic: string; defs: string | null }

/** Texts to begin that suit what the member knows, the best first; at most six. */
export function textsToBegin() {
  return queryOptions({
    queryKey: [...readingKey, 'begin'],
    queryFn: async ({ signal }) => {
      const texts = api.rpc('texts_to_begin', {}, { get: true }).select(shelfColumns)
      return (await rowsOf(texts.abortSignal(signal))) as ShelfText[]
    },
  })
}

/** The words that the member met last, the latest first. */
export function recentWords() {
  return queryOptions({
    queryKey: [...lookupsKey, 'words'],
    queryFn: ({ signal }): Promise<RecentWord[]> =>
      rowsOf(api.rpc('recent_words', {}, { get: true }).select('*').abortSignal(signal)),
    staleTime: 0,
  })
}
