import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { type Topic, topics } from '@tingdu/features/library/texts/rules.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { useMemo } from 'react'

/** The orders of the shelf; `series` shows the series as rows. */
export const sorts = ['series', 'fit', 'new', 'length'] as const
export type ShelfSort = (typeof sorts)[number]

/** The lengths that texts can be limited to, in minutes. */
export const lengths = [3, 5, 10] as const

/** What the shelf shows. `level` is null for the level of the member. */
export type ShelfState = {
  search: string
  level: string | 'all' | null
  topic: Topic | null
  minutes: number | null
  sound: boolean
  unread: boolean
  /** Whether only texts are shown of which the member knows 95 to 98 %. */
  fits: boolean
  sort: ShelfSort
}

/** Parses what an address asks for; invalid values are left out. */
export function readShelfState(parameters: URLSearchParams): ShelfState {
  const level = parameters.get('level')
  const minutes = Number(parameters.get('minutes'))
  return {
    search: parameters.get('q') ?? '',
    level: level !== null && (level === 'all' || Object.hasOwn(levelNames, level)) ? level : null,
    topic: topics.find((topic) => topic === parameters.get('topic')) ?? null,
    minutes: lengths.find((length) => length === minutes) ?? null,
    sound: parameters.has('sound'),
    unread: parameters.has('unread'),
    fits: parameters.has('fits'),
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'series',
  }
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
    clear: () =>
      change({
        q: null,
        level: null,
        topic: null,
        minutes: null,
        sound: null,
        unread: null,
        fits: null,
        sort: null,
      }),
  }
}

/** Whether something is searched for or left out besides the level: what is found is a list then. */
export function isNarrowed({ search, topic, minutes, sound, unread, fits }: ShelfState): boolean {
  return search !== '' || topic !== null || minutes !== null || sound || unread || fits
}
