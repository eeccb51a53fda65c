import type { QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { Page } from './api.ts'
import { queryClient } from './query-client.ts'

/** The most rows that the data API returns at once. */
const MOST_ROWS = 1000

/** The query of one page of a list, with the search, filters and order that the list is shown with. */
export type PageQuery<Row> = (wanted: { page: number; size: number }) => {
  queryKey: QueryKey
  /** `never` admits queries with any type of key. */
  queryFn?: QueryFunction<Page<Row>, never> | SkipToken | undefined
}

/** Fetches all pages of a list, one after the other; they are not cached. */
export async function* allPages<Row>(list: PageQuery<Row>): AsyncGenerator<Page<Row>> {
  for (let page = 1; ; page += 1) {
    const { queryKey, queryFn } = list({ page, size: MOST_ROWS })
    const fetched = await queryClient.fetchQuery({
      queryKey,
      queryFn: queryFn as QueryFunction<Page<Row>>,
      staleTime: 0,
      gcTime: 0,
    })
    yield fetched
    if (fetched.rows.length < MOST_ROWS) return
  }
}
