import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { type GridState, pageSizes, readGridState } from '@tingdu/client/grid-state.ts'
import { useRef, useState } from 'react'
import { type LevelFilter, readLevelFilter, writeLevelFilter } from './level-filter.ts'

/** The tabs of the dictionary in order. */
export const tabs = ['characters', 'words', 'sentences'] as const
export type Tab = (typeof tabs)[number]

/** The kinds of search to choose from; null means all that apply. */
export const kinds = ['chinese', 'pinyin', 'initials', 'english'] as const
export type Kind = (typeof kinds)[number]

export function isSelectable(kind: string): kind is Kind {
  return kinds.some((each) => each === kind)
}

/**
 * The longest text in characters: longer ones are cut, so that the address stays within the limits of proxies. Chinese of
 * that length is shown as running text; the search itself reads the beginning.
 */
export const longestText = 500

/** The state in the dictionary's address, and functions to change it. */
export type DictionarySearch = Pick<GridState, 'search' | 'page' | 'size'> & {
  /** Whether the text was longer than `search`, its beginning. */
  isCut: boolean
  tab: Tab
  kind: Kind | null
  level: LevelFilter | null
  setPage: (page: number) => void
  setSize: (size: number) => void
  setTab: (tab: Tab) => void
  setKind: (kind: Kind | null) => void
  setLevel: (level: LevelFilter | null) => void
  /** The text that Enter was pressed for; its first result opens once it is there. */
  entered: string | null
  /** Searches while typing: replaces the history entry, unless its search was completed. */
  type: (text: string) => void
  /** Completes the search for a text, and opens its first result: further typing adds a history entry, and Back returns here. */
  enter: (text: string) => void
  /** Completes the search likewise, without opening a result. */
  finish: () => void
}

/**
 * The query, its kind, the level, the tab and the page of results are in the address: a reload, a link and Back
 * show the same. A search in the initial address counts as completed. A changed query resets the kind.
 */
export function useDictionarySearch(): DictionarySearch {
  const [parameters, change] = useAddressParameters()
  const { search: text, page, size, filters } = readGridState(parameters, ['tab', 'kind', 'level'])
  // The search being typed; a search opened by a link or by Back is not one.
  const unfinished = useRef(text === '' ? '' : null)
  const [entered, setEntered] = useState<string | null>(null)
  const finish = () => {
    unfinished.current = null
  }

  return {
    search: firstOf(text, longestText),
    isCut: [...text].length > longestText,
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
    entered,
    type: (typed) => {
      // One character too many in the address shows that the text was cut.
      const next = firstOf(typed, longestText + 1)
      setEntered(null)
      const replace = unfinished.current === text
      unfinished.current = next
      change({ q: next === '' ? null : next, kind: null, page: null }, replace)
    },
    enter: (typed) => {
      finish()
      setEntered(firstOf(typed, longestText))
    },
    finish,
  }
}

function firstOf(text: string, characters: number): string {
  return [...text].slice(0, characters).join('')
}
