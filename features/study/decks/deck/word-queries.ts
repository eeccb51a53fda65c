import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import type { Sense } from '@tingdu/features/dictionary/entries/public.ts'
import { decksKey } from '../queries.ts'
import { chunksOf } from './chunks.ts'

/** A word that a search or a list found. */
export type FoundWord = {
  id: number
  chinese: string
  traditional: string
  phonetic: string
  defs: string
  senses: Sense[]
  target_senses?: Sense[] | null
}

const foundColumns = 'id,chinese,traditional,phonetic,defs,senses,target_senses'

/** The words that match a text best, as the dictionary's own search finds them. */
export const wordsFor = (text: string) =>
  queryOptions({
    queryKey: [...decksKey, 'words', text],
    queryFn: ({ signal }) =>
      rowsOf(
        api.rpc('search_words', { q: text }, { get: true }).select(foundColumns).limit(6).abortSignal(signal),
      ) as unknown as Promise<FoundWord[]>,
    enabled: text !== '',
  })

/** All entries of the dictionary with one of these headwords, in either script, the headline reading first. */
export async function wordsNamed(headwords: string[]): Promise<FoundWord[]> {
  const forms = ['chinese', 'traditional'] as const
  const found: unknown[][] = []
  for (const some of chunksOf(headwords, headwordsAtOnce))
    for (const form of forms)
      found.push(
        await rowsOf(
          api.from('fc_words').select(foundColumns).in(form, some).order('priority').order('id').limit(1000),
        ),
      )
  return [...new Map((found.flat() as FoundWord[]).map((word) => [word.id, word])).values()]
}

/** How many fit into a URL. */
const headwordsAtOnce = 200
