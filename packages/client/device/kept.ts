import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUnreachable } from '../errors.ts'
import { getSession, onSessionEnd } from '../session.ts'
import { hadContact, serverTime } from './contact.ts'
import { type DeviceDatabase, deviceDatabase } from './database.ts'

/** Notes that something is kept, so that nobody else waits for the database. It is cleared when the session ends. */
const storageKey = 'tingdu.kept'

/** How long a server may take before what is kept is shown: a phone in a tunnel says that it is online. */
const patienceMs = 3_000

/** The queries whose data comes from the device, by the hash of their keys. */
const answered = new Set<string>()

/** What is newer than the kept answers of queries, by the hash of their keys: the device was full when it arrived. */
const newer = new Map<string, unknown>()

/** Answers queries by their keys from data on the device; undefined for what it does not know. */
export type Answerer = (key: QueryKey) => Promise<unknown>

/** By the first element of keys: what answers queries that are not kept themselves. */
const answerers = new Map<unknown, () => Promise<Answerer>>()

/** The addresses of copies that were played or shown, by the keys of their files. */
const copies = new Map<string, string>()

/** Registers what answers queries without a connection, by the first element of their keys. */
export function registerAnswers(more: Readonly<Record<string, () => Promise<Answerer>>>): void {
  for (const [name, load] of Object.entries(more)) answerers.set(name, load)
}

/** Notes whether something is kept on this device. */
export function noteKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}

/** The page of what is kept on the device. */
export const keptPath = '/settings/device'

/** Whether something is kept for the member who is signed in; in a view of another member, nothing is. */
export function keepsSomething(): boolean {
  const { token, viewing } = getSession()
  try {
    return token !== null && !viewing && localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** The database of the member who is signed in, if something is kept in it. */
async function keptDatabase(): Promise<DeviceDatabase | null> {
  const { id } = getSession()
  if (id === null || !keepsSomething()) return null
  return deviceDatabase(id).catch(() => null)
}

/** Whether one of these items opens: none does long after the last contact, or after the membership that it needs. */
export async function opensOne(database: DeviceDatabase, items: readonly string[]): Promise<boolean> {
  if (!hadContact()) return false
  const now = serverTime()
  const found = await database.items.bulkGet([...items])
  return found.some((item) => item !== undefined && (item.until === null || item.until > now))
}

/** Whether a query was answered from the device the last time. */
export const isAnsweredByDevice = (hash: string) => answered.has(hash)

/** `isAnsweredByDevice` for components. */
export function useIsAnsweredByDevice(key: QueryKey): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => isAnsweredByDevice(hashKey(key)),
  )
}

/**
 * Answers queries from what is kept on the device when the server cannot be reached, until there is a connection again,
 * and keeps what is newer. Other queries are not changed by it.
 */
export function answerFromDevice(client: QueryClient): void {
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, persister: answerOrKept } })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash: key, state } = event.query
    // The pages of a list are kept together.
    if (!answered.has(key) || event.action.manual) void renew(key, state.data)
  })
  globalThis.addEventListener?.('online', () => {
    const again = new Set(answered)
    answered.clear()
    void client.invalidateQueries({ predicate: ({ queryHash }) => again.has(queryHash) })
  })
}

async function answerOrKept<Data>(
  queryFn: QueryFunction<Data>,
  context: QueryFunctionContext,
  { queryHash, queryKey }: Pick<Query, 'queryHash' | 'queryKey'>,
): Promise<Data> {
  if (navigator.onLine === false) {
    const kept = await keptAnswer(queryHash, queryKey)
    if (kept) return kept.data as Data
  }
  try {
    return await orKeptAfterAWhile(Promise.resolve(queryFn(context as never)), context, queryHash)
  } catch (failure) {
    const kept = isUnreachable(failure) ? await keptAnswer(queryHash, queryKey) : undefined
    if (!kept) throw failure
    return kept.data as Data
  }
}

/**
 * What the server answers; or, while it takes long, what is kept, which its answer then replaces. The pages of a list are waited
 * for, because one of them is no answer.
 */
async function orKeptAfterAWhile<Data>(
  asked: Promise<Data>,
  context: QueryFunctionContext,
  queryHash: string,
): Promise<Data> {
  const fresh = asked.then((data) => {
    answered.delete(queryHash)
    return data
  })
  if (!keepsSomething() || 'pageParam' in context) return fresh
  const late = {}
  const wait = new Promise<typeof late>((resolve) => setTimeout(resolve, patienceMs, late))
  const first = await Promise.race([fresh, wait])
  if (first !== late) return first as Data
  const { client, queryKey } = context
  const kept = await keptAnswer(queryHash, queryKey)
  if (!kept) return fresh
  fresh.then((data) => client.setQueryData(queryKey, data)).catch(() => undefined)
  return kept.data as Data
}

/** What is kept of a query, if it opens. */
export async function keptData<Data>(queryKey: QueryKey): Promise<Data | undefined> {
  return (await keptAnswer(hashKey(queryKey), queryKey))?.data as Data | undefined
}

async function keptAnswer(key: string, queryKey: QueryKey): Promise<{ data: unknown } | undefined> {
  const own = await readKept(async (database) => {
    const found = await database.answers.get(key)
    if (!found || !(await opensOne(database, found.items))) return undefined
    return newer.has(key) ? { data: newer.get(key) } : found
  })
  const kept = own ?? (await otherAnswer(queryKey))
  if (kept) answered.add(key)
  return kept
}

async function otherAnswer(key: QueryKey): Promise<{ data: unknown } | undefined> {
  try {
    const answer = await answerers.get(key[0])?.()
    const data = await answer?.(key)
    return data === undefined ? undefined : { data }
  } catch {
    return undefined
  }
}

/** Replaces what is kept of a query, for this visit only if the device is full; does nothing if it is not kept. */
async function renew(key: string, data: unknown): Promise<void> {
  const isList = typeof data === 'object' && data !== null && 'pageParams' in data
  const database = isList ? null : await keptDatabase()
  if (!database) return
  try {
    await database.answers.update(key, { data })
    newer.delete(key)
  } catch {
    newer.set(key, data)
  }
}

/** Changes what is kept as the answer of a query; does nothing if it is not kept. */
export async function changeKept<Data>(queryKey: QueryKey, change: (data: Data) => Data): Promise<void> {
  await readKept((database) =>
    database.answers
      .where('key')
      .equals(hashKey(queryKey))
      .modify((row) => {
        row.data = change(row.data as Data)
      }),
  )
}

async function readKept<Result>(
  read: (database: DeviceDatabase) => PromiseLike<Result>,
): Promise<Result | undefined> {
  try {
    const database = await keptDatabase()
    return database ? await read(database) : undefined
  } catch {
    return undefined
  }
}

/** The key of a file: its address without the parameters, which change every hour. */
export const fileKey = (address: string) => new URL(address, location.href).pathname

/**
 * The address at which a file is played or shown: that of the copy on the device, if it is kept, else the one given. A
 * promise only if the device must be asked, so that a tap plays at once.
 */
export function keptAddress(address: string): string | Promise<string> {
  if (address === '' || !keepsSomething()) return address
  const key = fileKey(address)
  return copies.get(key) ?? copyOf(key, address)
}

async function copyOf(key: string, address: string): Promise<string> {
  const member = getSession().id
  const file = await readKept(async (database) => {
    const found = await database.files.get(key)
    return found && (await opensOne(database, found.items)) ? found : undefined
  })
  if (!file || getSession().id !== member) return address
  const copy = copies.get(key) ?? URL.createObjectURL(new Blob([file.content], { type: file.type }))
  copies.set(key, copy)
  return copy
}

// What is kept belongs to one member.
onSessionEnd(() => {
  for (const copy of copies.values()) URL.revokeObjectURL(copy)
  copies.clear()
  answered.clear()
  newer.clear()
})
