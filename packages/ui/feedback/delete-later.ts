import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { onSessionEnd } from '@tingdu/client/session.ts'
import { useSyncExternalStore } from 'react'
import { ACTION_MS, toast } from './toast.ts'

/** What was deleted when the page was left: the next page may read its lists before the deletion has arrived. */
const leftKey = 'tingdu.deleted'

let gone: ReadonlySet<string> = new Set(deletedOnLeaving())
const listeners = new Set<() => void>()
const pending = new Map<string, () => void>()

function set(next: ReadonlySet<string>): void {
  gone = next
  for (const listener of listeners) listener()
}
const hide = (key: string) => set(new Set([...gone, key]))
const show = (key: string) => set(new Set([...gone].filter((other) => other !== key)))

// Leaving the page confirms a deletion; after signing out, it is no longer permitted.
globalThis.addEventListener?.('pagehide', () => {
  if (pending.size > 0) sessionStorage.setItem(leftKey, JSON.stringify([...pending.keys()]))
  for (const commit of pending.values()) commit()
})
onSessionEnd(() => {
  pending.clear()
  set(new Set())
})

type Deleted = {
  /** The key with which `useGone` tells that the row is hidden. */
  key: string
  /** The request that deletes, under the address of the API. */
  request: { method: 'POST' | 'DELETE'; path: string; body?: object }
  texts: { done: string; failed: string; undo: string }
  refetch: () => Promise<unknown>
}

/**
 * Hides something at once, and deletes it when undoing is no longer offered, or when the page is left. So undoing
 * loses nothing, not even what would be deleted with it.
 */
export function deleteLater({ key, request, texts, refetch }: Deleted): void {
  hide(key)
  const timer = setTimeout(() => void commit(), ACTION_MS)
  const commit = async () => {
    if (!pending.delete(key)) return
    clearTimeout(timer)
    try {
      await send(request)
      await refetch()
    } catch (failure) {
      toast(failureText(failure, texts.failed), 'failed')
    }
    show(key)
  }
  pending.set(key, () => void commit())
  const run = () => {
    pending.delete(key)
    clearTimeout(timer)
    show(key)
  }
  toast(texts.done, 'done', { label: texts.undo, run })
}

/** The request outlives the page. What is gone already need not be deleted. */
async function send({ method, path, body }: Deleted['request']): Promise<void> {
  try {
    await fetchFromApi(`${apiBase}/${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      keepalive: true,
    })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== '42501') throw failure
  }
}

/** The keys that the page before has left, which are told once. */
function deletedOnLeaving(): string[] {
  const left = globalThis.sessionStorage?.getItem(leftKey)
  globalThis.sessionStorage?.removeItem(leftKey)
  return left ? JSON.parse(left) : []
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves once a key is not hidden: at once, or when it is deleted or the deletion undone. */
export function whenShown(key: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (gone.has(key)) return
      stop()
      resolve()
    }
    const stop = subscribe(look)
    look()
  })
}

/** The keys of what is hidden because it is being deleted. */
export function useGone(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => gone,
    () => gone,
  )
}
