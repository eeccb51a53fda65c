import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The tabs of the dictionary, in their order. */
export const tabs = ['characters', 'words', 'sentences'] as const
export type Tab = (typeof tabs)[number]

/** The longest text that is worth searching for; what is pasted beyond it is cut off. */
const longestQuery = 100

/** What the dictionary's address says, and how to change it. */
export type DictionarySearch = Grid<'tab'> & {
  tab: Tab
  setTab: (tab: Tab) => void
  /** Searches as one types: the step in the history is replaced, unless the search it holds was finished. */
  type: (text: string) => void
  /** Finishes the search, as Enter does: what is typed next is a new step, and Back returns here. */
  finish: () => void
}

/**
 * The search, the tab and the page of results live in the address: a reload, a link and Back show the same. A search
 * that one arrives with counts as finished.
 */
export function useDictionarySearch(): DictionarySearch {
  const grid = useGridState(['tab'])
  const [, setParameters] = useSearchParams()
  // The search that is being typed; what came in another way, by a link or by Back, is not it.
  const unfinished = useRef(grid.search === '' ? '' : null)

  const type = (typed: string) => {
    const text = [...typed].slice(0, longestQuery).join('')
    const replace = unfinished.current === grid.search
    unfinished.current = text
    setParameters((before) => withSearch(before, text), { replace, preventScrollReset: true })
  }
  const finish = () => {
    unfinished.current = null
  }
  return {
    ...grid,
    tab: tabs.find((tab) => tab === grid.filters.tab) ?? 'words',
    setTab: (tab) => grid.setFilter('tab', tab === 'words' ? null : tab),
    type,
    finish,
  }
}

function withSearch(before: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('page')
  if (text === '') after.delete('q')
  else after.set('q', text)
  return after
}
