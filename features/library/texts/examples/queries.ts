import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'

/** A word of the dictionary that is a part of another one. */
export type WordPart = { id: number; chinese: string; traditional: string }

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

/** The longest word of the dictionary that begins or ends a longer word, if there is one: 舒服 of 不舒服. */
export function mainPartOf(word: string) {
  return queryOptions({
    queryKey: ['texts', 'main part of a word', word],
    queryFn: async ({ signal }): Promise<WordPart | null> => {
      const parts = partsToLookUp(word)
      if (parts.length === 0) return null
      const list = `(${parts.join(',')})`
      const request = api
        .from('fc_words')
        .select('id, chinese, traditional')
        .or(`chinese.in.${list},traditional.in.${list}`)
      const found = (await rowsOf(
        request.order('priority').order('id').abortSignal(signal),
      )) as unknown as WordPart[]
      const [part] = parts.flatMap(
        (each) => found.find(({ chinese, traditional }) => chinese === each || traditional === each) ?? [],
      )
      return part ?? null
    },
    ...rarelyChanges,
  })
}

/**
 * The parts that begin or end a word, the longest first, and of two that are equally long the one that ends it, which
 * mostly is what the word is about. A single character says too little, unless it is what 不 or 没 denies.
 */
export function partsToLookUp(word: string): string[] {
  const characters = word.match(/\p{Script=Han}/gu) ?? []
  const [first = '', ...rest] = characters
  if ('不没沒'.includes(first)) return rest.length > 0 ? [rest.join('')] : []
  const lengths = rest.map((_, less) => characters.length - 1 - less).filter((length) => length > 1)
  return lengths.flatMap((length) => [
    characters.slice(-length).join(''),
    characters.slice(0, length).join(''),
  ])
}
