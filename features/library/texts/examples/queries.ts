import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'

/** A sentence of another text with a word; `words` are those of the sentence, with offsets from its beginning. */
export type TextExample = {
  sha1: string
  title: string
  position: number
  chinese: string
  translation: string
  machine: boolean
  words: { start: number; end: number; word_id: number | null }[]
}

/** At most two sentences with a word, of other texts of the library that the caller may read. */
export function wordExamples(word_id: number, meaning: string, text: string) {
  return queryOptions({
    queryKey: ['texts', 'examples of a word', word_id, meaning, text],
    queryFn: async ({ signal }) => {
      const request = api.rpc('word_examples', { word_id, meaning, not_in: text }, { get: true })
      return (await rowsOf(request.select('*').abortSignal(signal))) as TextExample[]
    },
    ...rarelyChanges,
  })
}
