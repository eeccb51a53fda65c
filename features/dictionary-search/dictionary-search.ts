import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { type GridState, pageSizes, readGridState } from '@tingdu/client/grid-state.ts'
import { useRef } from 'react'
import { type LevelFilter, readLevelFilter, writeLevelFilter } from './level-filter.ts'

/** The tabs of the dictionary, in their order. */
export const tabs = ['characters', 'words', 'sentences'] as const
export type Tab = (typeof tabs)[number]

/** As what a text can be searched for; null is for all that it may be. */
export const kinds = ['chinese', 'pinyin', 'initials', 'english'] as const
export type Kind = (typeof kinds)[number]

/** The longest text that is worth searching for; what is pasted beyond it is cut off. */
const longestQuery = 100

/** What the dictionary's address says, and how to change it. */
export type DictionarySearch = Pick<GridState, 'search' | 'page' | 'size'> & {
  tab: Tab
  kind: Kind | null
  level: LevelFilter | null
  setPage: (page: number) => void
  setSize: (size: number) => void
  setTab: (tab: Tab) => void
  setKind: (kind: Kind | null) => void
  setLevel: (level: LevelFilter | null) => void
  /** Searches as one types: the step in the history is replaced, unless the search it holds was finished. */
  type: (text: string) => void
  /** Finishes the search, as Enter does: what is typed next is a new step, and Back returns here. */
  finish: () => void
}

/**
 * The search, how it is understood, the level, the tab and the page of results live in the address: a reload, a link and
 * Back show the same. A search that one arrives with counts as finished. Another text is understood on its own.
 */
export function useDictionarySearch(): DictionarySearch {
  const [parameters, change] = useAddressParameters()
  const { search, page, size, filters } = readGridState(parameters, ['tab', 'kind', 'level'])
  // The search that is being typed; what came in another way, by a link or by Back, is not it.
  const unfinished = useRef(search === '' ? '' : null)

  return {
    search,
    page,
    size,
    tab: tabs.find((tab) => tab === filters.tab) ?? 'words',
    kind: kinds.find((kind) => kind === filters.kind) ?? null,
    level: readLevelFilter(filters.level),
    setPage: (next) => change({ page: next === 1 ? null : String(next) }),
    setSize: (next) => change({ size: next === pageSizes[0] ? null : String(next), page: null }),
    setTab: (next) => change({ tab: next === 'words' ? null : next, page: null }),
    setKind: (next) => change({ kind: next, page: null }),
    setLevel: (next) => change({ level: next && writeLevelFilter(next), page: null }),
    type: (typed) => {
      const text = [...typed].slice(0, longestQuery).join('')
      const replace = unfinished.current === search
      unfinished.current = text
      change({ q: text === '' ? null : text, kind: null, page: null }, replace)
    },
    finish: () => {
      unfinished.current = null
    },
  }
}
