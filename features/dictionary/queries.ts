import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import type { Strokes } from '@tingdu/features/handwriting/strokes.ts'
import type { Character, CharacterInformation, ComponentNode, Sentence, Word } from './entries.ts'

const unchanging = { staleTime: 10 * 60_000 }

/**
 * All readings of a headword, best first. Where the text is also the traditional form of other headwords, their entries
 * follow: 頭髮 finds 头发, and 乾 both its own and those of 干.
 */
export function wordEntries(word: string) {
  return queryOptions({
    queryKey: ['dictionary', 'word', word],
    queryFn: async ({ signal }) => {
      const entries = () => api.from('fc_words').select('*').order('priority').order('id').abortSignal(signal)
      const found = await Promise.all([
        rowsOf(entries().eq('chinese', word)),
        rowsOf(entries().eq('traditional', word).neq('chinese', word)),
      ])
      return found.flat() as unknown as Word[]
    },
    ...unchanging,
  })
}

/** How many words, characters and sentences with an entry in them its page shows at first, as specified. */
export const firstRows = 6

/**
 * The words that contain a text, the most frequent first, without the text itself. All entries of a headword are equally
 * frequent: the one that stands first on its page comes first here, so that no name goes before the word.
 */
export function wordsContaining(text: string, script: 'chinese' | 'traditional', count: number) {
  return queryOptions({
    queryKey: ['dictionary', 'words containing', text, script, count],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_words').select('*').like(script, containing(text)).neq(script, text)
      const ordered = request
        .order('frequency', { ascending: false })
        .order('priority')
        .order('id')
        .abortSignal(signal)
      return typed<Word>(await pageOf(ordered, { page: 1, size: count })).rows
    },
    placeholderData: keepPreviousData,
    ...unchanging,
  })
}

/** Where a text is looked for: anywhere in a sentence in that script, or among its words. */
export type SentenceColumn = 'simplified' | 'traditional' | 'keywords'

/** The first sentences with a text in them, easy ones first. */
export function sentencesWith(text: string, column: SentenceColumn, count: number) {
  return queryOptions({
    queryKey: ['dictionary', 'sentences with', column, text, count],
    queryFn: async ({ signal }) => {
      const wanted = column === 'keywords' ? `|${text}|` : text
      const request = api.from('fc_sentences').select('*').like(column, containing(wanted))
      const ordered = request.order('level').order('id').abortSignal(signal)
      return typed<Sentence>(await pageOf(ordered, { page: 1, size: count })).rows
    },
    ...unchanging,
  })
}

/** A character by itself, or null where the dictionary does not have it. */
export function characterEntry(character: string) {
  return queryOptions({
    queryKey: ['dictionary', 'character', character],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_chars').select('*').eq('character', character).abortSignal(signal)
      return ((await rowOf(request)) ?? null) as unknown as Character | null
    },
    ...unchanging,
  })
}

/** How characters are written: those of them that there are strokes for. */
export function strokesOf(characters: string[]) {
  return queryOptions({
    queryKey: ['dictionary', 'strokes', ...characters],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_char_strokes').select('character,strokes,medians')
      const [only] = characters
      const matching =
        characters.length === 1 && only ? request.eq('character', only) : request.in('character', characters)
      return (await rowsOf(matching.abortSignal(signal))) as unknown as Strokes[]
    },
    enabled: characters.length > 0,
    ...unchanging,
  })
}

/** The parts of a character, in order, with their meanings and their own parts in turn. */
export function componentTree(character: string) {
  return queryOptions({
    queryKey: ['dictionary', 'components', character],
    queryFn: async ({ signal }) => {
      const request = api.rpc('component_tree', { character }, { get: true }).abortSignal(signal)
      return (await request.throwOnError()).data as unknown as ComponentNode[]
    },
    ...unchanging,
  })
}

/** The characters that a character is a part of, the most frequent first. */
export function charactersContaining(component: string, count: number) {
  return queryOptions({
    queryKey: ['dictionary', 'characters containing', component, count],
    queryFn: async ({ signal }) => {
      const request = api.rpc('characters_containing', { component }, { get: true }).abortSignal(signal)
      return typed<Character>(await pageOf(request, { page: 1, size: count })).rows
    },
    placeholderData: keepPreviousData,
    ...unchanging,
  })
}

/** Radical, structure and number of strokes of a character, or null where they are not known. */
export function informationOf(character: string) {
  return queryOptions({
    queryKey: ['dictionary', 'information', character],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_char_info').select('*').eq('character', character).abortSignal(signal)
      return ((await rowOf(request)) ?? null) as unknown as CharacterInformation | null
    },
    ...unchanging,
  })
}

/** How far the server has loaded the dictionary, asked every few seconds until it is complete: then undefined. */
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

/**
 * The pattern of texts that contain `text`. What `like` would read as a wildcard stands for itself; the asterisk, which
 * the API always reads as one, stands for any single character.
 */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}

function typed<Row>(page: { rows: unknown[]; total: number }): { rows: Row[]; total: number } {
  return page as { rows: Row[]; total: number }
}
