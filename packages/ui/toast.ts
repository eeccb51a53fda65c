/** What can be done about what a message tells: take it back, say. */
export type ToastAction = { label: string; run: () => void }

/** A short message that comes and goes. */
export type Toast = {
  id: number
  kind: 'done' | 'failed'
  text: string
  action?: ToastAction | undefined
  /** What had the focus, which goes back there after the action. */
  origin: Element | null
}

const shownMs = 6_000
/** Longer where something is to be decided. */
const actionMs = 20_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Shows a message for six seconds, or twenty with a button for `action`, and has screen readers say it. Failures stay
 * until they are closed. What can be done is about the last thing that was done: a new button takes an older one's place.
 */
export function toast(text: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
  const id = nextId++
  const stays = (shown: Toast) => shown.text !== text && !(action && shown.action)
  set([...toasts.filter(stays), { id, kind, text, action, origin: document.activeElement }])
  if (kind === 'done') setTimeout(() => closeToast(id), action ? actionMs : shownMs)
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
