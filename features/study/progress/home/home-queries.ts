import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { lookupsKey } from '@tingdu/features/dictionary/reading/public.ts'
import { readingKey } from '@tingdu/features/library/reading-progress/public.ts'

/** A text to begin; `share_known` is the share of its words that the member knows, null while they know none. */
export type TextToBegin = {
  sha1: string
  title: string
  level: string
  minutes: number
  share_known: number | null
}

/** A word that was saved or looked up. */
export type RecentWord = { chinese: string; traditional: string; phonetic: string; defs: string | null }

/** A text that suits what the member knows; null if there is none that they may read and have not begun. */
export function textAtMyLevel() {
  return queryOptions({
    queryKey: [...readingKey, 'begin'],
    queryFn: async ({ signal }): Promise<TextToBegin | null> =>
      (await rowOf(api.rpc('text_at_my_level', {}, { get: true }).select('*').abortSignal(signal))) ?? null,
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
