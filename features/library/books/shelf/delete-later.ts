import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { onSessionEnd } from '@tingdu/client/session.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages.ts'

/** As long as a message offers to undo. */
const UNDO_MS = 20_000

let gone: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
const pending = new Map<string, () => void>()

function set(next: ReadonlySet<string>): void {
  gone = next
  for (const listener of listeners) listener()
}
const hide = (sha1: string) => set(new Set([...gone, sha1]))
const show = (sha1: string) => set(new Set([...gone].filter((other) => other !== sha1)))

// Whoever deletes and leaves has decided; whoever signs out may not.
globalThis.addEventListener?.('pagehide', () => {
  for (const commit of pending.values()) commit()
})
onSessionEnd(() => {
  pending.clear()
  set(new Set())
})

type Deleted = {
  call: 'delete_own_text' | 'delete_notebook'
  sha1: string
  done: string
  refetch: () => Promise<unknown>
}

/**
 * Hides a text or a notebook at once, and deletes it when undoing is no longer offered, or when the page is left. So
 * undoing loses nothing: neither what was read nor what classes have.
 */
export function deleteLater({ call, sha1, done, refetch }: Deleted): void {
  hide(sha1)
  const timer = setTimeout(() => void commit(), UNDO_MS)
  const commit = async () => {
    if (!pending.delete(sha1)) return
    clearTimeout(timer)
    try {
      await remove(call, sha1)
      await refetch()
    } catch (failure) {
      toast(failureText(failure, messages.textDeleteFailed), 'failed')
    }
    show(sha1)
  }
  pending.set(sha1, () => void commit())
  const run = () => {
    pending.delete(sha1)
    clearTimeout(timer)
    show(sha1)
  }
  toast(done, 'done', { label: messages.undo, run })
}

/** The call outlives the page. What is gone already needs no deletion. */
async function remove(call: Deleted['call'], sha1: string): Promise<void> {
  try {
    await fetchFromApi(`${apiBase}/rpc/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sha1 }),
      keepalive: true,
    })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== '42501') throw failure
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is hidden because it is being deleted. */
export function useGone(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => gone,
    () => gone,
  )
}
