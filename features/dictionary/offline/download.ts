import { onUnkeepAll } from '@tingdu/client/device/keep.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { getSession, onSessionEnd } from '@tingdu/client/session.ts'
import { useSyncExternalStore } from 'react'
import type { DownloadInfo } from './file-format.ts'
import { noteKeptDictionary } from './kept-note.ts'
import { fetchOffer, fetchPart } from './queries.ts'
import { type StoredFile, storedFile } from './stored-file.ts'

/** The state of the download. `kept` is what can be searched, even while a newer version is downloaded. */
export type Download = {
  kept: DownloadInfo | null
  /** How many of the parts are stored; null if no download is running or waiting to continue. */
  progress: { done: number; of: number } | null
  isRunning: boolean
  /** Why it stopped: the device is full, or the server could not be reached or refused it. */
  failure: 'full' | 'failed' | null
  /** Whether the browser lets us store anything. */
  isBlocked: boolean
}

const unknown: Download = { kept: null, progress: null, isRunning: false, failure: null, isBlocked: false }

let current: Download | undefined
let reading: { member: number; done: Promise<void> } | undefined
let running: AbortController | undefined
const listeners = new Set<() => void>()

function show(changes: Partial<Download>): void {
  current = { ...(current ?? unknown), ...changes }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The download on this device, for components; undefined until it is known. */
export function useDownload(): Download | undefined {
  void readDownload()
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/** Reads what is stored, once for each member. */
export function readDownload(): Promise<void> {
  const { id, token, viewing } = getSession()
  if (id === null || token === null || viewing) return Promise.resolve()
  if (reading?.member !== id) reading = { member: id, done: read(id) }
  return reading.done
}

async function read(member: number): Promise<void> {
  try {
    const file = storedFile(member)
    const { kept, pending } = await file.state()
    const done = pending ? (await file.partsOf(pending)).size : 0
    if (getSession().id !== member || running) return
    noteKeptDictionary(kept !== null)
    show({ ...unknown, kept, progress: pending && { done, of: pending.parts } })
  } catch {
    if (getSession().id === member) show({ ...unknown, isBlocked: true })
  }
}

/**
 * Downloads the dictionary, or continues where it stopped. Parts that are stored already are not fetched again. Resolves once
 * it is complete, stopped or failed, which the state says.
 */
export async function startDownload(): Promise<void> {
  const { id: member, viewing } = getSession()
  if (member === null || viewing || running) return
  const own = new AbortController()
  running = own
  show({ isRunning: true, failure: null })
  const file = storedFile(member)
  try {
    void navigator.storage?.persist?.().catch(() => false)
    await downloadAll(file, own.signal, true)
  } catch (failure) {
    if (running === own && !own.signal.aborted) {
      const isFull = isQuotaExceeded(failure)
      // What does not fit is not left behind.
      if (isFull) await discardPending(file).catch(() => undefined)
      show({ failure: isFull ? 'full' : 'failed', ...(isFull && { progress: null }) })
    }
  } finally {
    if (running === own) {
      running = undefined
      show({ isRunning: false })
    }
  }
}

async function downloadAll(file: StoredFile, signal: AbortSignal, mayRepeat: boolean): Promise<void> {
  const { until, ...info } = await fetchOffer()
  signal.throwIfAborted()
  await file.saveState({ pending: info, ...checked(until) })
  await file.deleteOthers([(await file.state()).kept, info])
  const there = await file.partsOf(info)
  show({ progress: { done: there.size, of: info.parts } })
  try {
    for (let part = 0; part < info.parts; part++) {
      if (there.has(part)) continue
      const content = await fetchPart(info.version, part, signal)
      signal.throwIfAborted()
      await file.addPart(info, part, content)
      there.add(part)
      show({ progress: { done: there.size, of: info.parts } })
    }
  } catch (failure) {
    // The dictionary has changed during the download.
    if (failure instanceof ApiError && failure.status === 410 && mayRepeat)
      return downloadAll(file, signal, false)
    throw failure
  }
  signal.throwIfAborted()
  await file.saveState({ kept: info, pending: null })
  await file.deleteOthers([info])
  noteKeptDictionary(true)
  show({ kept: info, progress: null })
}

const checked = (until: string | null) => ({
  checkedAt: Date.now(),
  until: until === null ? null : Date.parse(until),
})

async function discardPending(file: StoredFile): Promise<void> {
  const { kept } = await file.state()
  await file.deleteOthers([kept])
  await file.saveState({ pending: null })
}

/** Stops the download. What was downloaded stays, so that it can be continued. */
export function stopDownload(): void {
  running?.abort()
  running = undefined
  show({ isRunning: false })
}

/** Removes the dictionary from this device. */
export async function removeDictionary(): Promise<void> {
  const { id: member } = getSession()
  if (member === null) return
  stopDownload()
  await storedFile(member).clear()
  noteKeptDictionary(false)
  show({ ...unknown })
}

/**
 * Notes that the server still allows it, or removes it if it no longer does because the membership has ended. Does nothing
 * without a connection.
 */
export async function checkMembership(): Promise<void> {
  const { id: member } = getSession()
  if (member === null) return
  const file = storedFile(member)
  try {
    const { until } = await fetchOffer()
    if (getSession().id === member) await file.saveState(checked(until))
  } catch (failure) {
    // Another member may have signed in meanwhile, to whom the answer says nothing.
    const isRefused = failure instanceof ApiError && failure.code === 'membership_required'
    if (isRefused && getSession().id === member) await removeDictionary()
  }
}

/** How often the server is asked whether the member may have it. */
const CHECKED_EVERY_MS = 24 * 60 * 60 * 1000

/** `checkMembership`, once a day. */
export async function checkDaily(): Promise<void> {
  const { id: member } = getSession()
  if (member === null) return
  const { checkedAt } = await storedFile(member).state()
  if (Math.abs(Date.now() - checkedAt) > CHECKED_EVERY_MS) await checkMembership()
}

/** Dexie wraps the error of the browser in that of the transaction. */
function isQuotaExceeded(failure: unknown): boolean {
  const { name, inner } = (failure ?? {}) as { name?: string; inner?: unknown }
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== failure && isQuotaExceeded(inner))
}

onUnkeepAll(removeDictionary)
onSessionEnd(() => {
  running?.abort()
  running = undefined
  reading = undefined
  current = undefined
})
