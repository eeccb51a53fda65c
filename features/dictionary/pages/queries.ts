import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import { type Character, type Word, wordColumns } from '@tingdu/features/dictionary/entries/public.ts'

/** A component of a character with its own components; `known` says whether it has a page. */
export type ComponentNode = {
  character: string
  phonetic: string
  defs: string
  known: boolean
  parts: ComponentNode[]
}

/** How many words and characters containing an entry its page shows at first, as specified. */
export const firstRows = 6

type Script = 'chinese' | 'traditional'

/**
 * The words that contain a text, the most frequent first and names last, without the text itself; with `spoken`, those that read
 * it in one of these ways. All entries of a headword have the same frequency: they are ordered as on its page, so that
 * names do not precede the word.
 */
export function wordsContaining(text: string, script: Script, count: number, spoken?: string[]) {
  return queryOptions({
    queryKey: ['dictionary', 'words containing', text, script, count, spoken ?? null],
    queryFn: async ({ signal }) => {
      const words = spoken
        ? api.rpc('words_read_as', { part: text, readings: spoken }, { get: true })
        : api.from('fc_words')
      const request = words.select(wordColumns).like(script, containing(text)).neq(script, text)
      const ordered = request
        .order('commonness' as 'frequency', { ascending: false })
        .order('frequency', { ascending: false })
        .order('priority')
        .order('id')
        .abortSignal(signal)
      return (await pageOf(ordered, { page: 1, size: count })).rows as unknown as Word[]
    },
    placeholderData: keepPreviousData,
    ...rarelyChanges,
  })
}

/** The most frequent headword, other than the text, whose most common reading is this one; null if there is none. */
export function wordReadLike(text: string, phonetic: string) {
  return queryOptions({
    queryKey: ['dictionary', 'word read like', text, phonetic],
    queryFn: async ({ signal }) => {
      const request = api
        .rpc('search_words', { q: phonetic, kind: 'pinyin' }, { get: true })
        .select('chinese,traditional')
        .eq('phonetic', phonetic)
        .eq('priority', 1)
        .neq('chinese', text)
        .neq('traditional', text)
        .limit(1)
      const [word] = await rowsOf(request.abortSignal(signal))
      return (word ?? null) as Pick<Word, 'chinese' | 'traditional'> | null
    },
    ...rarelyChanges,
  })
}

/** The components of a character in order, with their meanings and their own components. */
export function componentTree(character: string) {
  return queryOptions({
    queryKey: ['dictionary', 'components', character],
    queryFn: async ({ signal }) => {
      const request = api.rpc('component_tree', { character }, { get: true }).abortSignal(signal)
      return (await request.throwOnError()).data as ComponentNode[]
    },
    ...rarelyChanges,
  })
}

/** The characters that contain a character, the most frequent first. */
export function charactersContaining(component: string, count: number) {
  return queryOptions({
    queryKey: ['dictionary', 'characters containing', component, count],
    queryFn: async ({ signal }) => {
      const request = api.rpc('characters_containing', { component }, { get: true }).abortSignal(signal)
      return (await pageOf(request, { page: 1, size: count })).rows as Character[]
    },
    placeholderData: keepPreviousData,
    ...rarelyChanges,
  })
}

/** Radical, structure and number of strokes of a character, or null if unknown. */
export function informationOf(character: string) {
  return queryOptions({
    queryKey: ['dictionary', 'information', character],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_char_info').select('*').eq('character', character).abortSignal(signal)
      return (await rowOf(request)) ?? null
    },
    ...rarelyChanges,
  })
}
