/** An action offered by a toast, such as undoing. */
export type ToastAction = { label: string; run: () => void }

/** A short, temporary message. */
export type Toast = {
  id: number
  kind: 'done' | 'failed'
  text: string
  action?: ToastAction | undefined
  /** The element that had the focus, which gets it back after the action. */
  origin: Element | null
}

const shownMs = 6_000
/** Longer if there is an action to choose. */
const actionMs = 20_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Shows a message for six seconds, or twenty with an `action` button, and announces it to screen readers. Errors stay
 * until they are closed. The action belongs to the most recent change: a new action replaces an older one.
 */
export function toast(text: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
  const id = nextId++
  const stays = (shown: Toast) => shown.text !== text && !(action && shown.action)
  set([...toasts.filter(stays), { id, kind, text, action, origin: document.activeElement }])
  if (kind === 'done') setTimeout(() => closeToast(id), action ? actionMs : shownMs)
}

/** Removes a message. */
export function closeToast(id: number): void {
  set(toasts.filter((shown) => shown.id !== id))
}

/** The current messages; with `subscribeToToasts` a store for `useSyncExternalStore`. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after every change of the messages. Returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
