import { useMemo } from 'react'
import { useAddressParameters } from './address-parameters.ts'

/** The page sizes a grid offers. */
export const pageSizes = [10, 20, 50] as const

/** The column (as the server names it) that a list is sorted by. */
export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** What a grid shows: pages count from 1; `sort` is null in the list's own order; `filters` holds those that are set. */
export type GridState<Filter extends string = never> = {
  page: number
  size: number
  search: string
  sort: Sort | null
  filters: Partial<Record<Filter, string>>
}

/** A grid's state and how to change it; a new search, order, filter or size returns to the first page. */
export type Grid<Filter extends string = never> = GridState<Filter> & {
  setPage(page: number): void
  setSize(size: number): void
  setSearch(search: string): void
  setSort(sort: Sort | null): void
  setFilter(name: Filter, value: string | null): void
}

/**
 * Keeps page, size, search, order and filters of a grid in the address, where they survive Back and a reload. Turning a page
 * or choosing a filter is a step in the history; typing a search replaces the step it is in.
 */
export function useGridState<Filter extends string = never>(
  filterNames: readonly Filter[] = [],
): Grid<Filter> {
  const [parameters, set] = useAddressParameters()
  const names = filterNames.join(' ')
  const state = useMemo(
    () => readGridState(parameters, names === '' ? [] : (names.split(' ') as Filter[])),
    [parameters, names],
  )
  return {
    ...state,
    setPage: (page) => set({ page: page === 1 ? null : String(page) }, false),
    setSize: (size) => set({ size: size === pageSizes[0] ? null : String(size), page: null }, false),
    setSearch: (search) => set({ q: search === '' ? null : search, page: null }, true),
    setSort: (sort) => set({ sort: sort && writeSort(sort), page: null }, false),
    setFilter: (name, value) => set({ [name]: value, page: null }, false),
  }
}

/** Reads the state from an address; what is no page or no offered size counts as the default. */
export function readGridState<Filter extends string>(
  parameters: URLSearchParams,
  filterNames: readonly Filter[],
): GridState<Filter> {
  const page = Number(parameters.get('page'))
  const size = Number(parameters.get('size'))
  const filters: Partial<Record<Filter, string>> = {}
  for (const name of filterNames) {
    const value = parameters.get(name)
    if (value) filters[name] = value
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.some((offered) => offered === size) ? size : pageSizes[0],
    search: parameters.get('q') ?? '',
    sort: readSort(parameters.get('sort')),
    filters,
  }
}

/** `name` ascends, `-name` descends. A grid that sorts must check the column against those it offers. */
function readSort(written: string | null): Sort | null {
  if (!written || !/^-?[a-z_]+$/.test(written)) return null
  return written.startsWith('-')
    ? { column: written.slice(1), direction: 'descending' }
    : { column: written, direction: 'ascending' }
}

function writeSort({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column
}
