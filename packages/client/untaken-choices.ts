import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Page } from './api.ts'
import { useLocalGrid } from './local-grid.ts'

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>
/** The choices to fetch. */
export type WantedChoices = { search: string; page: number; size: number }

/** As many as fit into an address; further ones are shown as taken. */
const MOST_EXCLUDED = 300

/** The argument of `not('sha1', 'in', …)` for the choices that are not taken. */
export const excluded = (taken: readonly string[]) => `(${taken.slice(0, MOST_EXCLUDED).join(',')})`

/**
 * What can be added to a list, page by page, except what has been `taken`: the props of a `PickDialog`. `choices` gets
 * undefined until it is known what has been taken.
 */
export function useUntakenChoices<Row, TakenKey extends QueryKey, Key extends QueryKey>(
  taken: Options<string[], TakenKey>,
  choices: (wanted: WantedChoices, taken: readonly string[] | undefined) => Options<Page<Row>, Key>,
) {
  const grid = useLocalGrid()
  const before = useQuery(taken)
  const query = useQuery(choices(grid, before.data))
  return { grid, query: before.isError ? failedQuery(before) : query, taken: new Set(before.data) }
}

/** The query to show when what has been taken could not be fetched: then the choices are not known either. */
export function failedQuery(query: { error: unknown; isFetching: boolean; refetch: () => unknown }) {
  const { error, isFetching, refetch } = query
  return { data: undefined, isError: true, error, isFetching, isPlaceholderData: false, refetch }
}
