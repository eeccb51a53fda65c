import { useSyncExternalStore } from 'react'
import { getSession, onSessionEnd } from '../session.ts'
import { hadContact, serverTime } from './contact.ts'
import { deviceDatabase, type KeptItem } from './database.ts'
import { bytesOf, discard, type Keeper, type KeptKind, partsOf } from './keep-parts.ts'
import { noteKept } from './kept.ts'

/** Something to keep: its kind, its id, and how it is listed. */
export type Wanted = Pick<KeptItem, 'title' | 'path'> & { kind: KeptKind; id: string }

export type { Keeper, Keeping, KeptKind } from './keep-parts.ts'

/** The progress of keeping something: how many parts are stored, of how many known so far, and whether it is automatic. */
export type KeepState =
  | { state: 'none' }
  | { state: 'keeping'; done: number; of: number; automatic: boolean }
  | { state: 'kept'; item: KeptItem }

type Loader = () => Promise<Keeper>

const keepers: { kind: KeptKind; load: Loader }[] = []
const none: KeepState = { state: 'none' }
/** Thrown when an item is no longer wanted while it is being kept. */
const unwanted = new Error('no longer wanted')
/** How many times everything was removed. */
let removals = 0
let states: ReadonlyMap<string, KeepState> = new Map()
let list: KeptList | undefined | null
/** Other things on this device that are removed with everything. */
const others: (() => Promise<void>)[] = []
let loaded: { member: number; reading: Promise<void> } | null = null
const listeners = new Set<() => void>()

/** Registers what is kept of the items of a kind. */
export function registerKeepers(more: Partial<Record<KeptKind, Loader>>): void {
  for (const [kind, load] of Object.entries(more) as [KeptKind, Loader][]) keepers.push({ kind, load })
}

function keepersOf(kind: KeptKind): Promise<Keeper[]> {
  return Promise.all(keepers.filter((keeper) => keeper.kind === kind).map(({ load }) => load()))
}

const itemId = ({ kind, id }: Pick<Wanted, 'kind' | 'id'>) => `${kind} ${id}`

/** Whether something is kept on this device, for components. */
export function useKeepState(wanted: Pick<Wanted, 'kind' | 'id'>): KeepState {
  void loadItems()
  return useSyncExternalStore(subscribe, () => states.get(itemId(wanted)) ?? none)
}

/** What is kept on this device, the latest first, and the ids of what is being kept. */
export type KeptList = { items: readonly KeptItem[]; keeping: readonly string[] }

/** What is kept on this device, for components; undefined until it is known, null where storage is blocked. */
export function useKeptList(): KeptList | undefined | null {
  void loadItems()
  return useSyncExternalStore(subscribe, () => list)
}

/** What is kept on this device, as far as it is known. */
export const keptItems = (): readonly KeptItem[] => list?.items ?? []

/** Whether an item opens without a connection now: only with a recent contact, and not after the membership has ended. */
export function isOpenNow({ until }: Pick<KeptItem, 'until'>): 'open' | 'expired' | 'no contact' {
  if (!hadContact()) return 'no contact'
  return until === null || until > serverTime() ? 'open' : 'expired'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(id: string, state: KeepState) {
  const next = new Map(states)
  if (state.state === 'none') next.delete(id)
  else next.set(id, state)
  change(next)
}

function change(next: ReadonlyMap<string, KeepState>) {
  states = next
  const all = [...next]
  list = {
    items: all
      .flatMap(([, state]) => (state.state === 'kept' ? [state.item] : []))
      .toSorted((one, other) => other.keptAt - one.keptAt),
    keeping: all.flatMap(([id, { state }]) => (state === 'keeping' ? [id] : [])),
  }
  for (const listener of listeners) listener()
}

/** Reads what is kept, once for each member. */
export function loadItems(): Promise<void> {
  const { id, token, viewing } = getSession()
  if (id === null || token === null || viewing) return Promise.resolve()
  if (loaded?.member !== id) loaded = { member: id, reading: readItems(id).catch(noteBlocked) }
  return loaded.reading
}

async function readItems(member: number): Promise<void> {
  const database = await deviceDatabase(member)
  const items = await database.items.toArray()
  if (getSession().id !== member) return
  noteKept(items.length > 0)
  const stored = items.map((item) => [item.id, { state: 'kept', item }] as const)
  change(new Map<string, KeepState>([...stored, ...states]))
}

function noteBlocked() {
  list = null
  for (const listener of listeners) listener()
}

/** The outcome of keeping something: `full` if there is no space for it. */
export type KeepResult = 'kept' | 'full' | 'failed'

const running = new Map<string, Promise<KeepResult>>()

/**
 * Keeps something on this device, or updates it, with everything that its screens show. If that fails, what was kept of it before
 * stays. `automatic` if the member has not asked for it.
 */
export async function keep(wanted: Wanted, automatic = false): Promise<KeepResult> {
  const member = getSession().id
  if (member === null || getSession().viewing) return 'failed'
  await loadItems()
  const id = itemId(wanted)
  const before = states.get(id)
  const again = running.get(id)
  if (again) {
    if (!automatic && before?.state === 'keeping') show(id, { ...before, automatic })
    return again
  }
  const isAutomatic = automatic && (before?.state !== 'kept' || before.item.automatic)
  show(id, { state: 'keeping', done: 0, of: 1, automatic: isAutomatic })
  const result = keepParts(member, wanted, before).finally(() => running.delete(id))
  running.set(id, result)
  return result
}

async function keepParts(member: number, wanted: Wanted, before: KeepState | undefined): Promise<KeepResult> {
  const id = itemId(wanted)
  const run = removals
  const isStill = () => getSession().id === member && run === removals
  const isWanted = () => {
    if (!isStill()) throw unwanted
  }
  /** Whether the member has not asked for it, even in the meantime. */
  const isAutomatic = () => {
    const now = states.get(id)
    return now?.state === 'keeping' && now.automatic
  }
  try {
    const database = await deviceDatabase(member)
    if (!isAutomatic()) void navigator.storage?.persist?.().catch(() => false)
    noteKept(true)
    const parts = partsOf(database, id, {
      progress: (done, of) => isStill() && show(id, { state: 'keeping', done, of, automatic: isAutomatic() }),
      isWanted,
      keepersOf,
    })
    await parts.also(wanted.kind, wanted.id)
    const item: KeptItem = {
      ...wanted,
      id,
      bytes: await bytesOf(database, id),
      until: parts.latest(),
      automatic: isAutomatic(),
      keptAt: Date.now(),
    }
    isWanted()
    await database.items.put(item)
    show(id, { state: 'kept', item })
    return 'kept'
  } catch (failure) {
    if (!isStill()) {
      // What arrived after everything was removed. After the session there is no database any more.
      if (getSession().id === member) await discard(await deviceDatabase(member), id).catch(() => undefined)
      return 'failed'
    }
    show(id, before ?? none)
    if (!before) await discard(await deviceDatabase(member), id).catch(() => undefined)
    return isFull(failure) ? 'full' : 'failed'
  }
}

/** Removes something from this device; what other items need stays. */
export async function unkeep(wanted: Pick<Wanted, 'kind' | 'id'>): Promise<void> {
  const { id: member } = getSession()
  if (member === null) return
  const id = itemId(wanted)
  await discard(await deviceDatabase(member), id)
  show(id, none)
  noteKept(states.size > 0)
}

/** Calls `remove` when everything is removed from this device. */
export function onUnkeepAll(remove: () => Promise<void>): void {
  others.push(remove)
}

/** Removes everything that is kept on this device; what waits to be sent stays. */
export async function unkeepAll(): Promise<void> {
  const { id: member } = getSession()
  if (member === null) return
  removals++
  const database = await deviceDatabase(member)
  for (const table of [database.items, database.answers, database.files]) await table.clear()
  change(new Map())
  noteKept(false)
  for (const remove of others) await remove()
}

const isFull = (failure: unknown): boolean => {
  const { name, inner } = failure as { name?: string; inner?: { name?: string } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}

onSessionEnd((reason) => {
  if (reason === 'view-ended') return
  loaded = null
  change(new Map())
  list = undefined
})
