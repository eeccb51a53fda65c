import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { writtenPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'
import { api, type Page, pageOf, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { type Character, type Word, wordColumns } from '@tingdu/features/dictionary/entries/public.ts'
import type { Sentence } from '@tingdu/features/dictionary/sentences/public.ts'
import type { PaletteSearch } from '@tingdu/ui/web-feature.ts'
import type { DictionarySearch, Kind, Tab } from './dictionary-search.ts'
import { type LevelFilter, levelColumn, writeLevelFilter } from './level-filter.ts'

/** The parameters of a tab of the dictionary. */
export type Search = Pick<DictionarySearch, 'search' | 'page' | 'size' | 'kind' | 'level'>

/** How a query was understood: as one of the selectable kinds, or as something near it. */
export type Reading = {
  kind: Kind | 'components' | 'similar' | 'parts' | 'name' | 'suggestion'
  /** The query as it was read: `xue xi`, `teacher`. */
  reading: string
  /** The number of words found; null for a suggestion. */
  total: number | null
}

/** The longest text in characters that the search accepts. */
const longestQuery = 200

/** The part of a text that is searched for. */
const searchedPart = (text: string) => [...text].slice(0, longestQuery).join('')

/** One page of the matching words, best first; without a query those of the level, the most frequent first. */
export const searchWords = (search: Search) =>
  pageOfResults<Word>('words', search, (q, kind) =>
    q === ''
      ? api
          .from('fc_words')
          .select(wordColumns, { count: 'exact' })
          .order('frequency', { ascending: false })
          .order('id')
      : api.rpc('search_words', { q, ...kind }, { get: true, count: 'exact' }).select(wordColumns),
  )

/** The words that match a text best. */
export const findWords: PaletteSearch = async (text, signal) => {
  const request = api
    .rpc('search_words', { q: searchedPart(text) }, { get: true })
    .select('chinese, phonetic')
    .limit(5)
    .abortSignal(signal)
  const rows = await rowsOf(request)
  return rows.map(({ chinese, phonetic }) => ({
    label: chinese ?? '',
    lang: 'zh-Hans',
    detail: phonetic ? writtenPinyin(phonetic, { chinese: chinese ?? '' }) : undefined,
    path: dictionaryPaths.word(chinese ?? ''),
  }))
}

/** One page of the matching characters, best first; without a query those of the level, the most frequent first. */
export const searchCharacters = (search: Search) =>
  pageOfResults<Character>('characters', search, (q, kind) =>
    q === ''
      ? api.from('fc_chars').select('*', { count: 'exact' }).order('frequency_rank').order('id')
      : api.rpc('search_characters', { q, ...kind }, { get: true, count: 'exact' }),
  )

/** One page of the matching sentences, best first; without a query those of the level. */
export const searchSentences = (search: Search) =>
  pageOfResults<Sentence>('sentences', search, (q, kind) =>
    q === ''
      ? api.from('fc_sentences').select('*', { count: 'exact' }).order('level').order('id')
      : api.rpc('search_sentences', { q, ...kind }, { get: true, count: 'exact' }),
  )

/** What each tab shows. */
export const shownQuery = { characters: searchCharacters, words: searchWords, sentences: searchSentences }

type Request = Parameters<typeof pageOf>[0] & {
  eq(column: string, value: unknown): Request
  gte(column: string, value: unknown): Request
  lte(column: string, value: unknown): Request
  abortSignal(signal: AbortSignal): Request
}

function pageOfResults<Row>(
  tab: Tab,
  { search, page, size, kind, level }: Search,
  ask: (q: string, kind: { kind?: Kind }) => unknown,
) {
  return queryOptions({
    queryKey: ['dictionary', tab, search, page, size, kind, level && writeLevelFilter(level)],
    queryFn: async ({ signal }) => {
      const request = ask(searchedPart(search), kind ? { kind } : {}) as Request
      const narrowed = level ? ofLevel(request, tab, level) : request
      const found = await pageOf(narrowed.abortSignal(signal), { page, size })
      return found as Page<Row>
    },
    placeholderData: keepPreviousData,
    ...rarelyChanges,
  })
}

const tables = { characters: 'fc_chars', words: 'fc_words', sentences: 'fc_sentences' } as const

/** Narrows a search to a level; the highest of HSK 3.0 stands for three. */
function ofLevel(request: Request, tab: Tab, level: LevelFilter): Request {
  const column = levelColumn(tab, level)
  if (level.upTo) return request.lte(column, level.level)
  return level.level <= 6 ? request.eq(column, level.level) : request.gte(column, level.level)
}

/** Whether any word, character or sentence has one of the levels 7 to 9 of HSK 3.0. */
export function hasHighestLevels(tab: Tab) {
  const table = tables[tab]
  const column = levelColumn(tab, { standard: '3.0' })
  return queryOptions({
    queryKey: ['dictionary', 'highest levels', table],
    queryFn: async ({ signal }) =>
      (await rowsOf(api.from(table).select('id').gte(column, 7).limit(1).abortSignal(signal))).length > 0,
    ...rarelyChanges,
  })
}

/** How a query is understood, best first, with the alternatives and near spellings. */
export function interpretSearch(text: string) {
  return queryOptions({
    queryKey: ['dictionary', 'interpretation', text],
    queryFn: async ({ signal }) => {
      const q = searchedPart(text)
      const request = api.rpc('interpret_search', { q }, { get: true }).abortSignal(signal)
      return (await rowsOf(request)) as Reading[]
    },
    enabled: text !== '',
    ...rarelyChanges,
  })
}
