import { useMemo } from 'react'
import { useAddressParameters } from './address-parameters.ts'

/** The page sizes offered by a grid. */
export const pageSizes = [10, 20, 50] as const

/** The column (by its server name) and direction that a list is sorted by. */
export type Sort = { column: string; direction: 'ascending' | 'descending' }

/**
 * The state of a grid: pages count from 1; `sort` is null for the list's default order; `filters` contains the active
 * ones.
 */
export type GridState<Filter extends string = never> = {
  page: number
  size: number
  search: string
  sort: Sort | null
  filters: Partial<Record<Filter, string>>
}

/** A grid's state and its setters; a new search, order, filter or size returns to the first page. */
export type Grid<Filter extends string = never> = GridState<Filter> & {
  /** `replace` adds no history entry. */
  setPage(page: number, replace?: boolean): void
  setSize(size: number): void
  setSearch(search: string): void
  setSort(sort: Sort | null): void
  setFilter(name: Filter, value: string | null): void
  /** Sets several filters with one history entry. */
  setFilters(values: Partial<Record<Filter, string | null>>): void
}

/**
 * Keeps page, size, search, order and filters of a grid in the address, where they survive Back and a reload. Paging
 * and filtering add history entries; typing a search replaces the current one.
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
    setPage: (page, replace = false) => set({ page: page === 1 ? null : String(page) }, replace),
    setSize: (size) => set({ size: size === pageSizes[0] ? null : String(size), page: null }, false),
    setSearch: (search) => set({ q: search === '' ? null : search, page: null }, true),
    setSort: (sort) => set({ sort: sort && writeSort(sort), page: null }, false),
    setFilter: (name, value) => set({ [name]: value, page: null }, false),
    setFilters: (values) => set({ ...(values as Record<string, string | null>), page: null }, false),
  }
}

/** Parses the state from an address; invalid values fall back to the defaults. */
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

/** `name` is ascending, `-name` descending. The caller must check that the grid can be sorted by the column. */
function readSort(written: string | null): Sort | null {
  if (!written || !/^-?[a-zA-Z_]+$/.test(written)) return null
  return written.startsWith('-')
    ? { column: written.slice(1), direction: 'descending' }
    : { column: written, direction: 'ascending' }
}

function writeSort({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column
}
