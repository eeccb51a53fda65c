import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import type { Character, Word } from './entries.ts'

/**
 * All columns of a word, and the senses of the entry that it only refers to. The generated types do not know this
 * computed column, so rows selected with it are asserted to be words.
 */
export const wordColumns = '*, target_senses'

/**
 * All readings of a headword, best first. If the text is also the traditional form of other headwords, their
 * entries follow: 頭髮 finds 头发, and 乾 both its own entries and those of 干.
 */
export function wordEntries(word: string) {
  return queryOptions({
    queryKey: ['dictionary', 'word', word],
    queryFn: async ({ signal }) => {
      const entries = () =>
        api
          .from('fc_words')
          .select(`${wordColumns}, in_common_words`)
          .order('priority')
          .order('id')
          .abortSignal(signal)
      const found = await Promise.all([
        rowsOf(entries().eq('chinese', word)),
        rowsOf(entries().eq('traditional', word).neq('chinese', word)),
      ])
      return found.flat() as unknown as Word[]
    },
    ...rarelyChanges,
  })
}

/** A single character, or null if the dictionary does not contain it. */
export function characterEntry(character: string) {
  return queryOptions({
    queryKey: ['dictionary', 'character', character],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_chars').select('*').eq('character', character).abortSignal(signal)
      return ((await rowOf(request)) ?? null) as Character | null
    },
    ...rarelyChanges,
  })
}

/** The measure words of an entry, the usual one first, and its senses; null if it was deleted. */
export function measureWordsOf(word: number) {
  return queryOptions({
    queryKey: ['dictionary', 'measure words and senses', word],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_words').select('classifiers, senses').eq('id', word).abortSignal(signal)
      return ((await rowOf(request)) ?? null) as Pick<Word, 'classifiers' | 'senses'> | null
    },
    ...rarelyChanges,
  })
}

/** How far the server has loaded the dictionary, polled every few seconds until it is complete; then undefined. */
export function loadingProgress() {
  return queryOptions({
    queryKey: ['health'],
    queryFn: async () => {
      const { dictionary } = await call<{ dictionary?: string }>('GET', 'health')
      return { progress: dictionary }
    },
    refetchInterval: ({ state }) => (state.data?.progress ? 3000 : false),
    staleTime: ({ state }) => (state.data?.progress ? 0 : Number.POSITIVE_INFINITY),
  })
}

/** Refetches the dictionary queries of the page and waits for them. */
export async function refetchDictionary(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['dictionary'] })
}
