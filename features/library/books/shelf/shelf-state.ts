import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { type Topic, topics } from '@tingdu/features/library/texts/rules.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { useMemo } from 'react'

/** The orders of the shelf; `series` shows the series as rows. */
export const sorts = ['series', 'fit', 'new', 'length'] as const
export type ShelfSort = (typeof sorts)[number]

/** The lengths that texts can be limited to, by their name in the address, in minutes. */
export const lengths = {
  short: { from: 0, to: 3 },
  medium: { from: 4, to: 6 },
  long: { from: 7, to: null },
} as const
export type Length = keyof typeof lengths

/** What the shelf shows. `level` is null for the level of the member. */
export type ShelfState = {
  search: string
  level: string | 'all' | null
  topic: Topic | null
  length: Length | null
  sound: boolean
  unread: boolean
  /** Whether only texts are shown of which the member knows 95 to 98 %. */
  fits: boolean
  sort: ShelfSort
  /** Whether the texts are shown as a list instead of in rows of series. */
  list: boolean
}

/** Parses what an address asks for; invalid values are left out. */
export function readShelfState(parameters: URLSearchParams): ShelfState {
  const level = parameters.get('level')
  const length = parameters.get('length')
  return {
    search: parameters.get('q') ?? '',
    level: level !== null && (level === 'all' || Object.hasOwn(levelNames, level)) ? level : null,
    topic: topics.find((topic) => topic === parameters.get('topic')) ?? null,
    length: length !== null && Object.hasOwn(lengths, length) ? (length as Length) : null,
    sound: parameters.has('sound'),
    unread: parameters.has('unread'),
    fits: parameters.has('fits'),
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'series',
    list: parameters.get('view') === 'list',
  }
}

const noFilters = {
  level: null,
  topic: null,
  length: null,
  sound: null,
  unread: null,
  fits: null,
  sort: null,
}

/** What the shelf shows, from the address, and changes of it; a search replaces the entry of the history. */
export function useShelfState() {
  const [parameters, change] = useAddressParameters()
  const state = useMemo(() => readShelfState(parameters), [parameters])
  return {
    state,
    set: (name: string, value: string | number | boolean | null) =>
      change({ [name]: value === null || value === false ? null : value === true ? '1' : String(value) }),
    setSearch: (search: string) => change({ q: search === '' ? null : search }, true),
    clear: () => change({ q: null, ...noFilters }),
    /** Clears all but the search. */
    clearFilters: () => change(noFilters),
  }
}

/** How many filters are set that phones show only when asked, with an order of one's own. */
export const hiddenFilters = ({ topic, length, sound, unread, sort }: ShelfState) =>
  [topic, length, sound, unread, sort !== 'series'].filter(Boolean).length

/** Whether something is searched for or left out besides the level: what is found is a list then. */
export function isNarrowed({ search, topic, length, sound, unread, fits }: ShelfState): boolean {
  return search !== '' || topic !== null || length !== null || sound || unread || fits
}

/** The level at which texts are shown: a search is of every level unless one is chosen. */
export const levelOf = ({ level, search }: Pick<ShelfState, 'level' | 'search'>) =>
  level ?? (search === '' ? null : 'all')

/** The orders to choose from, the usual one first: what fits the member is a list, in which series are not together. */
export const sortsFor = ({ fits }: Pick<ShelfState, 'fits'>): readonly [ShelfSort, ...ShelfSort[]] =>
  fits ? ['fit', 'new', 'length'] : sorts

/** The order in which texts are shown. */
export const shownSort = ({ fits, sort }: Pick<ShelfState, 'fits' | 'sort'>): ShelfSort =>
  fits && sort === 'series' ? 'fit' : sort

/** The state that only searches for the same. */
export const searchOf = ({ search }: ShelfState): ShelfState =>
  readShelfState(new URLSearchParams({ q: search }))

/** Whether the address asks for anything besides the shelf of the member's level. */
export const isFiltered = (state: ShelfState) =>
  isNarrowed(state) || state.level !== null || state.sort !== 'series'
