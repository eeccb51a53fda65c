import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.generated.ts'
import { ApiError } from './errors.ts'
import { apiBase, fetchFromApi } from './http.ts'

export { ApiError } from './errors.ts'

/**
 * Tables, views and functions of the database, with types generated from it. `rowsOf`, `rowOf` and `pageOf` throw every
 * error response as an `ApiError`; await requests through them.
 */
export const api = new PostgrestClient<Database>(apiBase, { fetch: fetchFromApi, retry: false })

/** One page of a list, and the total number of rows. */
export type Page<Row> = { rows: Row[]; total: number }

type ThrowingRequest<Data> = {
  throwOnError(): PromiseLike<{ data: Data; count: number | null }>
}

type PagedRequest<Data> = ThrowingRequest<Data> & { setHeader(name: string, value: string): unknown }

/** Awaits a request for rows. */
export async function rowsOf<Row>(request: ThrowingRequest<Row[] | null>): Promise<Row[]> {
  return (await request.throwOnError()).data ?? []
}

/** Awaits a request and returns its first row; undefined if there is none, or none that the caller may read. */
export async function rowOf<Row>(request: ThrowingRequest<Row[] | null>): Promise<Row | undefined> {
  return (await rowsOf(request))[0]
}

/**
 * Awaits one page of a request with `count: 'exact'`. Pages count from 1; they are sent as a zero-based `Range` header,
 * as the API expects. A page past the end (after rows were deleted) is empty, with the current total.
 */
export async function pageOf<Row>(
  request: PagedRequest<Row[] | null>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const first = (page - 1) * size
  request.setHeader('Range-Unit', 'items')
  request.setHeader('Range', `${first}-${first + size - 1}`)
  try {
    const { data, count } = await request.throwOnError()
    return { rows: data ?? [], total: count ?? 0 }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 416) throw failure
    return { rows: [], total: failure.total ?? 0 }
  }
}
