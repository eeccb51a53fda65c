import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { Table } from 'dexie'
import { queryClient } from '../query-client.ts'
import type { DeviceDatabase } from './database.ts'
import { fileKey, isAnsweredByDevice } from './kept.ts'

/** What can be kept. */
export type KeptKind = 'text' | 'book' | 'deck' | 'reviews'

/** How a feature keeps what it shows of an item. */
export type Keeping = {
  /** Fetches the answer of a query, and keeps it. */
  answer: <Data>(query: AnsweredQuery<Data>) => Promise<Data>
  /** Likewise the answers of many queries, which are fetched together. */
  answers: (queries: readonly AnsweredQuery<unknown>[]) => Promise<void>
  /** Keeps data that was fetched in another way as the answers of queries. */
  put: (answers: readonly (readonly [QueryKey, unknown])[]) => Promise<void>
  /** Keeps the file at an address of the server; one that cannot be fetched is left out. */
  file: (address: string | null) => Promise<void>
  /** Keeps another item with it, such as a text of a book. */
  also: (kind: KeptKind, id: string) => Promise<void>
  /** Sets when it stops opening, in milliseconds since 1970. */
  until: (time: number) => void
}

/** Keeps what one feature shows of the item with this id. */
export type Keeper = (id: string, keeping: Keeping) => Promise<void>

type AnsweredQuery<Data> = {
  queryKey: QueryKey
  // biome-ignore lint/suspicious/noExplicitAny: what it gets is known to the query only
  queryFn?: ((context: any) => Data | Promise<Data>) | symbol | undefined
}

/** How many files are fetched at the same time. */
const FILES_AT_ONCE = 4

type Told = {
  progress: (done: number, of: number) => unknown
  /** Throws once the item is no longer wanted. */
  isWanted: () => void
  /** What keeps the items of a kind. */
  keepersOf: (kind: KeptKind) => Promise<Keeper[]>
}

/** What keeps the parts of an item, with `latest`: until when it opens. */
export function partsOf(database: DeviceDatabase, item: string, { progress, isWanted, keepersOf }: Told) {
  let done = 0
  let of = 0
  let until: number | null = null
  let fetching: Promise<unknown>[] = []
  const part = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    isWanted()
    progress(done, ++of)
    const result = await work()
    progress(++done, of)
    return result
  }
  const put: Keeping['put'] = (answers) =>
    store(
      database.answers,
      item,
      answers.map(([queryKey, data]) => ({ key: hashKey(queryKey), data, bytes: sizeOf(data) })),
    )
  const fetchNow = async (query: AnsweredQuery<unknown>) => {
    const data = await queryClient.fetchQuery(query as Parameters<typeof queryClient.fetchQuery>[0])
    if (isAnsweredByDevice(hashKey(query.queryKey))) throw new Error('There is no connection')
    return [query.queryKey, data] as const
  }
  /** Whether a file is stored already; if so, the item is noted as needing it, too. */
  const linked = async (key: string) => {
    const file = await database.files.get(key)
    if (file && !file.items.includes(item)) await store(database.files, item, [file])
    return file !== undefined
  }
  const keeping: Keeping = {
    answer: (query) =>
      part(async () => {
        const answer = await fetchNow(query)
        await put([answer])
        return answer[1] as never
      }),
    answers: (queries) => part(async () => put(await Promise.all(queries.map(fetchNow)))),
    put,
    file: (address) =>
      part(async () => {
        if (address === null) return
        const key = fileKey(address)
        if (await linked(key)) return
        while (fetching.length >= FILES_AT_ONCE) await Promise.race(fetching)
        const fetched = fetchFile(address).finally(() => {
          fetching = fetching.filter((one) => one !== fetched)
        })
        fetching.push(fetched)
        const file = await fetched
        if (!file) return
        await store(database.files, item, [{ key, ...file, bytes: file.content.byteLength }])
      }),
    async also(kind, id) {
      for (const keeper of await keepersOf(kind)) await keeper(id, keeping)
    },
    until(time) {
      until = Math.min(until ?? time, time)
    },
  }
  return { ...keeping, latest: () => until }
}

/** Fetches a file; null if there is none. Throws without a connection. */
async function fetchFile(address: string): Promise<{ type: string; content: ArrayBuffer } | null> {
  const response = await fetch(address)
  if (!response.ok) return null
  return { type: response.headers.get('content-type') ?? '', content: await response.arrayBuffer() }
}

type Kept = { key: string; bytes: number; items: string[] }

/** Stores rows for an item, beside the other items that need them. */
function store<Row extends Kept>(
  table: Table<Row, string>,
  item: string,
  rows: readonly Omit<Row, 'items'>[],
): Promise<void> {
  return table.db.transaction('rw', table, async () => {
    const before = await table.bulkGet(rows.map(({ key }) => key))
    const stored = rows.map((row, at) => ({
      ...row,
      items: [...new Set([...(before[at]?.items ?? []), item])],
    }))
    await table.bulkPut(stored as unknown as Row[])
  })
}

/** How large an item is on the device. */
export async function bytesOf(database: DeviceDatabase, item: string): Promise<number> {
  let bytes = 0
  for (const table of [database.answers, database.files])
    await table
      .where('items')
      .equals(item)
      .each((row: { bytes: number }) => {
        bytes += row.bytes
      })
  return bytes
}

/** Removes an item; what other items need stays. */
export async function discard(database: DeviceDatabase, item: string): Promise<void> {
  await database.items.delete(item)
  for (const table of [database.answers, database.files] as unknown as Table<Kept, string>[]) {
    await table
      .where('items')
      .equals(item)
      .modify((row, reference) => {
        row.items = row.items.filter((one) => one !== item)
        if (row.items.length === 0) delete (reference as { value?: unknown }).value
      })
  }
}

/** About how large data is on the device. */
function sizeOf(data: unknown): number {
  const json = JSON.stringify(data, (_key, value) => (value instanceof Map ? [...value] : value)) ?? ''
  return new TextEncoder().encode(json).length
}
