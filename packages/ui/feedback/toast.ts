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
  /** Whether it was shown just before leaving a page, so that it is read on the next one. */
  beforeLeaving: boolean
  /** Whether a newer message has covered it on phones, where it then does not come back: it asks for nothing. */
  covered: boolean
}

const shownMs = 6_000
/** How long a message is shown that offers an action. */
export const ACTION_MS = 20_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Shows a message for six seconds, or twenty with an `action` button, and announces it to screen readers. Errors stay
 * until they are closed, their cause is gone, or the member goes to another page. The action belongs to the most recent
 * change: a new action replaces an older one.
 */
export function toast(text: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
  const id = add({ kind, text, action, beforeLeaving: false })
  if (kind === 'done') setTimeout(() => closeToast(id), action ? ACTION_MS : shownMs)
}

/** Shows an error right before going to another page, where it stays. */
export function failBeforeLeaving(text: string): void {
  add({ kind: 'failed', text, beforeLeaving: true })
}

function add(shown: Pick<Toast, 'kind' | 'text' | 'action' | 'beforeLeaving'>): number {
  const id = nextId++
  const stays = ({ text, action }: Toast) => text !== shown.text && !(shown.action && action)
  const older = toasts
    .filter(stays)
    .map((toast) => ({ ...toast, covered: toast.kind === 'done' && !toast.action }))
  set([...older, { ...shown, id, origin: document.activeElement, covered: false }])
  return id
}

/** Closes the message with an action, because a later change has been saved: the action would be refused. */
export function closeAction(): void {
  set(toasts.filter(({ action }) => action === undefined))
}

/** Closes an error whose cause is gone, such as that of a change which has been saved since. */
export function closeFailure(text: string): void {
  set(toasts.filter((shown) => shown.kind !== 'failed' || shown.text !== text))
}

/** Runs `show`, and returns a function that closes the messages it has shown, except those that offer an action. */
export function collectMessages(show: () => void): () => void {
  const first = nextId
  show()
  const next = nextId
  return () => set(toasts.filter(({ action, id }) => action !== undefined || id < first || id >= next))
}

/** Closes the errors of the page that was left. */
export function leavePage(): void {
  const stays = ({ kind, beforeLeaving }: Toast) => kind !== 'failed' || beforeLeaving
  set(toasts.filter(stays).map((shown) => ({ ...shown, beforeLeaving: false })))
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
