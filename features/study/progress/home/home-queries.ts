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

/** The shortest text of the library has as many characters. */
const A_TEXT = 80

/** Whether the member has reviewed, or read about a text on one day. */
export function hasStudied() {
  return queryOptions({
    queryKey: [...readingKey, 'has studied'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const days = api.from('fc_study_days').select('day').or(`reviews.gt.0,characters_read.gte.${A_TEXT}`)
      return (await rowsOf(days.limit(1).abortSignal(signal))).length > 0
    },
  })
}
