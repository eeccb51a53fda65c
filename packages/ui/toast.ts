/** A short message that comes and goes. */
export type Toast = { id: number; kind: 'done' | 'failed'; text: string }

const shownMs = 6_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message for six seconds and has screen readers say it. Failures stay until they are closed. */
export function toast(text: string, kind: Toast['kind'] = 'done'): void {
  const id = nextId++
  set([...toasts.filter((shown) => shown.text !== text), { id, kind, text }])
  if (kind === 'done') setTimeout(() => closeToast(id), shownMs)
}

/** Takes a message away. */
export function closeToast(id: number): void {
  set(toasts.filter((shown) => shown.id !== id))
}

/** The messages shown now; with `subscribeToToasts` a store for `useSyncExternalStore`. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
